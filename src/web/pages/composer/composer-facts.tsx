import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ComposerPage } from '#/features/repertoire/browsing/composers.server.ts';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { repTypeLabel } from '#/features/repertoire/rules.ts';
import { listPath, NO_FILTER } from '#/features/repertoire/url.ts';
import { facetLabel } from '#/features/work-facts/messages.ts';
import { FACETS, type Facet } from '#/features/work-facts/model.ts';
import { thousands } from '#/platform/text/english.ts';

const SHOWN: readonly { facet: Facet; title: string }[] = [
  { facet: 'mood', title: 'How it sounds' },
  { facet: 'occasion', title: 'Asked for' },
  { facet: 'form', title: 'Forms' },
];
const MOST = 8;

export function ComposerFacts({ composer }: { composer: ComposerPage }) {
  const { about, total, types, counts, spellings } = composer;
  // Lists filter by one spelling.
  const [only, another] = spellings;
  const list = only !== undefined && another === undefined ? only : undefined;
  const to = (more: Partial<RepertoireFilter>) =>
    list === undefined ? undefined : listPath({ ...NO_FILTER, composer: list, ...more });
  return (
    <div className="grid gap-y-8.5">
      <p className="text-lede">
        {[about?.country.join(' and '), total === 1 ? '1 work to choose' : `${thousands(total)} works to choose from`]
          .filter(Boolean)
          .join(' · ')}
        {about?.period ? (
          <>
            {' · '}
            <Link to={`/repertoire?period=${about.period}`} className="link">
              {facetLabel(about.period)}
            </Link>
          </>
        ) : null}
      </p>
      <Facts title="By kind">
        {types.map(({ repType, works }) => (
          <Counted key={repType} to={to({ repTypes: [repType] })} works={works}>
            {repTypeLabel(repType)}
          </Counted>
        ))}
      </Facts>
      {SHOWN.map(({ facet, title }) => {
        const found = (FACETS[facet] as readonly string[])
          .map((value) => ({ value, works: counts[`${facet}:${value}`] ?? 0 }))
          .filter(({ works }) => works > 0)
          .toSorted((a, b) => b.works - a.works)
          .slice(0, MOST);
        return found.length > 0 ? (
          <Facts key={facet} title={title}>
            {found.map(({ value, works }) => (
              <Counted key={value} to={to({ [facet]: value })} works={works}>
                {facetLabel(value)}
              </Counted>
            ))}
          </Facts>
        ) : null;
      })}
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="border-b-3 border-ink pb-2 font-label">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Counted({ to, works, children }: { to: string | undefined; works: number; children: string }) {
  const inside = (
    <>
      <span className="decoration-2 underline-offset-4 first-letter:uppercase group-hover:underline">{children}</span>
      <span className="text-label">
        {thousands(works)}
        <span className="sr-only">{works === 1 ? ' work' : ' works'}</span>
      </span>
    </>
  );
  const row = 'flex min-h-11 items-center justify-between gap-3';
  return (
    <li className="border-b border-line">
      {to === undefined ? (
        <span className={row}>{inside}</span>
      ) : (
        <Link to={to} className={`group ${row}`}>
          {inside}
        </Link>
      )}
    </li>
  );
}
