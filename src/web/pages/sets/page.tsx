import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { PROGRAMME_OCCASIONS } from '#/features/programmes/model.ts';
import { SetRow } from '#/features/ready-sets/components/set-card.tsx';
import { listSets } from '#/features/ready-sets/queries.server.ts';
import { byOccasion } from '#/features/ready-sets/rules.ts';
import { SETS_PATH, setPath } from '#/features/ready-sets/url.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { breadcrumbs, itemList } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const sets = await listSets(ctx);
  const list = itemList(
    ctx.origin,
    'Ready-made sets',
    sets.map(({ title, slug }) => ({ name: title, path: setPath(slug) })),
  );
  sayOfPage(context, ...(list ? [list] : []), breadcrumbs(ctx.origin, { name: 'Sets', path: SETS_PATH }));
  return { groups: byOccasion(sets, PROGRAMME_OCCASIONS), count: sets.length };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Ready-made sets of live music',
    description: [
      `${loaderData?.count ?? ''} programmes for ceremonies, dinners, memorials and evenings at home, with minutes, players and price.`,
      'Begin from one, and change what is not you.',
    ],
    path: SETS_PATH,
    site: siteOf(matches),
  });

export default function SetsPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <header className="on-ivory page-x grid gap-x-6 gap-y-6 pt-8.5 pb-12 md:grid-cols-12 md:items-end md:pt-12">
        <PageTitle first="Already" second="filled" loud="second" className="md:col-span-8" />
        <p className="text-lede md:col-span-4">
          Programmes that somebody has thought about: what is played when, by whom, for how long, for how much. Take
          one, and change whatever is not you.
        </p>
      </header>
      <div className="on-ivory page-x pb-18 md:pb-26">
        {groups.length === 0 ? <p className="border-t-3 border-ink pt-4">There are no sets yet.</p> : null}
        {groups.map(({ occasion, sets }) => (
          <section key={occasion} id={occasion} aria-labelledby={`${occasion}-title`} className="scroll-mt-6 pb-12">
            <h2 id={`${occasion}-title`} className="font-display text-section font-p">
              {OCCASION_LABELS[occasion]}
            </h2>
            <ul className="mt-3 border-t-3 border-ink">
              {sets.map((set) => (
                <li key={set.slug}>
                  <SetRow set={set} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
