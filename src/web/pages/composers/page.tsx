import { Link } from 'react-router';
import { type ListedComposer, listComposersByPeriod } from '#/features/repertoire/browsing/composers.server.ts';
import { COMPOSERS_PATH, composerPath } from '#/features/repertoire/browsing/url.ts';
import { loudnessOfComposer, splitName } from '#/features/repertoire/components/composer-text.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { facetLabel, yearsText } from '#/features/work-facts/messages.ts';
import { PERIODS, type Period } from '#/features/work-facts/model.ts';
import { thousands } from '#/platform/text/thousands.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';

const TITLE = 'Composers';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  sayOfPage(
    context,
    breadcrumbs(ctx.origin, { name: 'Repertoire', path: '/repertoire' }, { name: TITLE, path: COMPOSERS_PATH }),
  );
  const periods = await listComposersByPeriod(ctx);
  const inOrder = [...PERIODS, '' as const].map((period) => ({ period, composers: periods.get(period) ?? [] }));
  return { periods: inOrder.filter(({ composers }) => composers.length > 0) };
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

export default function ComposersPage({ loaderData: { periods } }: Route.ComponentProps) {
  return (
    <div className="on-ivory page-x pt-8.5 pb-16 md:pt-12 md:pb-26">
      <div className="grid items-end gap-x-6 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PageTitle first="Our" second="Composers" loud="second" />
        <p className="max-w-112 pb-1">
          {periods.length > 0
            ? 'The louder the name, the more of it we play. Or look through '
            : 'The list is being written. Until then, '}
          <Link to={periods.length > 0 ? '/repertoire' : '/contact'} className="link">
            {periods.length > 0 ? 'the whole repertoire' : 'ask us for a composer'}
          </Link>
          .
        </p>
      </div>
      <nav aria-label="By period" className="mt-6">
        <ul className="flex flex-wrap gap-x-6">
          {periods.map(({ period }) => (
            <li key={period}>
              <a href={`#period-${period}`} className="link inline-flex min-h-11 items-center">
                {periodText(period)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {periods.map(({ period, composers }) => (
        <section key={period} aria-labelledby={`period-${period}`} className="mt-8.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-3 border-ebony pb-2">
            <h2 id={`period-${period}`} className="font-display text-section font-p">
              {periodText(period)}
            </h2>
            {period === '' ? null : (
              <Link to={`/repertoire?period=${period}`} className="link inline-flex min-h-11 items-center text-label">
                All {facetLabel(period)} works
              </Link>
            )}
          </div>
          <ul className="gap-x-11 sm:columns-2 lg:columns-3 2xl:columns-4">
            {composers.map((composer) => (
              <Row key={composer.name} composer={composer} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function periodText(period: Period | ''): string {
  const label = period === '' ? 'and more' : facetLabel(period);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function Row({ composer }: { composer: ListedComposer }) {
  const { name, works } = composer;
  const { given, surname } = splitName(name);
  const years = yearsText(composer);
  return (
    <li className="break-inside-avoid border-b border-line">
      <Link
        to={composerPath(name)}
        prefetch="intent"
        className="group flex min-h-14 items-baseline justify-between gap-3 py-2"
      >
        <span className="min-w-0">
          <span
            className={`block font-display text-row decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline ${weightOf(loudnessOfComposer(works))}`}
          >
            {musicalText(surname)}
          </span>
          <span className="text-label text-quiet">{[musicalText(given), years].filter(Boolean).join(', ')}</span>
        </span>
        {works === null ? null : (
          <span className="text-label text-quiet tabular-nums">
            {thousands(works)}
            <span className="sr-only">{works === 1 ? ' work' : ' works'}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
