import { Fragment } from 'react';
import { Link } from 'react-router';
import { listComposersByPeriod } from '#/features/repertoire/browsing/composers.server.ts';
import { COMPOSERS_PATH, composersAddress, composersViewFrom } from '#/features/repertoire/browsing/url.ts';
import { composersFound } from '#/features/repertoire/messages.ts';
import { LETTERS } from '#/features/repertoire/url.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { Letters } from '#/web/filters/letters.tsx';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { FindForm } from './find-form.tsx';
import { NamesByLoudness, NamesInARun, NamesInOrder } from './names.tsx';
import {
  type ComposerSection,
  inOneAlphabet,
  letterId,
  letterOf,
  periodTitle,
  sectionsByName,
  sectionsByPeriod,
} from './sections.ts';

const TITLE = 'Composers';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  sayOfPage(
    context,
    breadcrumbs(ctx.origin, { name: 'Repertoire', path: '/repertoire' }, { name: TITLE, path: COMPOSERS_PATH }),
  );
  const view = composersViewFrom(new URL(request.url).searchParams);
  const periods = await listComposersByPeriod(ctx, view.find);
  const composers = inOneAlphabet(periods);
  if (view.find !== '') {
    const found = composersFound(composers.length);
    const sections = composers.length > 0 ? [{ id: 'found', titles: [found], periods: [], composers }] : [];
    return { view, letters: LETTERS, sections, found };
  }
  const sections = view.byName ? sectionsByName(periods) : sectionsByPeriod(periods);
  return { view, letters: [...new Set(composers.map(({ name }) => letterOf(name)))], sections, found: null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description: [
      'Everybody whose music we play live in {city}, from the Renaissance to now.',
      'Open a name to read and hear what we play.',
    ],
    path: COMPOSERS_PATH,
    site: siteOf(matches),
  });

export default function ComposersPage({ loaderData: { view, sections, letters, found } }: Route.ComponentProps) {
  const listed = sections.length > 0 || view.find !== '';
  return (
    <div className="on-ivory page-x pt-8.5 pb-16 md:pt-12 md:pb-26">
      <div className="grid items-end gap-x-6 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PageTitle first="Our" second="Composers" loud="second" />
        <p className="max-w-112 pb-1">
          {listed
            ? 'The louder the name, the more of it we play. Or look through '
            : 'The list is being written. Until then, '}
          <Link to={listed ? '/repertoire' : '/contact'} className="link">
            {listed ? 'the whole repertoire' : 'ask us for a composer'}
          </Link>
          .
        </p>
      </div>
      {listed ? (
        <div className="mt-6 grid items-end gap-x-16 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <FindForm view={view} />
          <Letters
            label="Composers from a letter on"
            to={(letter) =>
              letters.includes(letter) ? `${composersAddress({ byName: true })}#${letterId(letter)}` : undefined
            }
          />
        </div>
      ) : null}
      <p role="status" className={found !== null && sections.length === 0 ? 'mt-6 text-lede' : 'sr-only'}>
        {found ?? ''}
      </p>
      {found === null ? (
        <OrderChoice byName={view.byName} sections={sections} />
      ) : (
        <Link to={composersAddress({ byName: view.byName })} className="link inline-flex min-h-11 items-center">
          All composers
        </Link>
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} byName={view.byName && found === null} />
      ))}
    </div>
  );
}

function OrderChoice({ byName, sections }: { byName: boolean; sections: readonly ComposerSection[] }) {
  if (sections.length === 0) return null;
  if (byName)
    return (
      <p className="no-print mt-4">
        <Link to={COMPOSERS_PATH} preventScrollReset className="link inline-flex min-h-11 items-center">
          By period
        </Link>
      </p>
    );
  return (
    <nav aria-label="By period" className="no-print mt-4">
      <ul className="flex flex-wrap gap-x-4 md:gap-x-6">
        {sections.map(({ id, titles }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {titles.join(' & ')}
            </a>
          </li>
        ))}
        <li>
          <Link
            to={composersAddress({ byName: true })}
            preventScrollReset
            className="link inline-flex min-h-11 items-center font-label"
          >
            All by name
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Section({
  section: { id, titles, periods, composers },
  byName,
}: {
  section: ComposerSection;
  byName: boolean;
}) {
  const ofAPeriod = composers.some(({ born }) => born !== undefined) ? NamesByLoudness : NamesInARun;
  const Names = byName ? NamesInOrder : ofAPeriod;
  return (
    <section aria-labelledby={id} className={byName ? 'mt-4' : 'mt-6 md:mt-8.5'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-3 border-ebony pb-2">
        <h2 id={id} className={`scroll-mt-6 font-display ${byName ? 'text-card font-fff' : 'text-section font-p'}`}>
          {titles.map((title, place) => (
            <Fragment key={title}>
              {place > 0 ? <span className="text-accent"> & </span> : null}
              {title}
            </Fragment>
          ))}
        </h2>
        <span className="flex flex-wrap gap-x-6">
          {periods.map((period) => (
            <Link
              key={period}
              to={`/repertoire?period=${period}`}
              className="link inline-flex min-h-11 items-center text-label"
            >
              {`All ${periodTitle(period)} works`}
            </Link>
          ))}
        </span>
      </div>
      <Names composers={composers} />
    </section>
  );
}
