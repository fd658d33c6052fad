import { Link, useNavigation } from 'react-router';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { listPlayers } from '#/features/musicians/queries.server.ts';
import { countPieces, listFamous } from '#/features/repertoire/browsing/lists.server.ts';
import { listComposers, recogniseComposer } from '#/features/repertoire/composers.server.ts';
import { differentPieces, itemsFound, WHICH_COMPOSER } from '#/features/repertoire/messages.ts';
import { BEST_KNOWN_FIRST, OPUSES_PER_PAGE } from '#/features/repertoire/model.ts';
import { composerLastFirst } from '#/features/repertoire/rules.ts';
import { filterFromSearch, searchFromFilter, viewFromSearch } from '#/features/repertoire/url.ts';
import { SEARCH_MAX_LENGTH } from '#/features/site-search/model.ts';
import { searchSite } from '#/features/site-search/queries.server.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { FoundCount } from '#/web/filters/found-count.tsx';
import { useFocusOnResults } from '#/web/filters/use-focus-on-results.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { shownFromSearch } from '#/web/shown.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { ComposersAlike } from './composers-alike.tsx';
import { ChosenFilters } from './facts/chosen-filters.tsx';
import { ComposerNote } from './facts/composer-note.tsx';
import { Entries } from './facts/entries.tsx';
import { KnownWorks } from './facts/known-works.tsx';
import { NarrowFurther } from './facts/narrow-further.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { repertoireText } from './list-text.ts';
import { TitleLetters, ViewSwitch } from './list-view.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OpusList } from './opus-list.tsx';
import { knownTitle, readEntries, readFirstWorks, readWorks } from './whole-list.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const { searchParams } = new URL(request.url);
  const query = filterFromSearch(searchParams);
  const [{ name, known, alike }, players, composers] = await Promise.all([
    recogniseComposer(ctx, query.composer),
    ctx.kept('players', listPlayers),
    ctx.kept('composers', listComposers),
  ]);
  const musicians = query.musicians.filter((id) => players.some(({ _id }) => _id === id));
  const filter = { ...query, composer: name, musicians };
  const view = viewFromSearch(searchParams);
  const narrowed = searchFromFilter(filter).size > 0 || view.from !== '';
  const limit = shownFromSearch(searchParams, OPUSES_PER_PAGE);
  const [page, counts, anyDynamic, whole] = await Promise.all([
    narrowed || limit > OPUSES_PER_PAGE ? readWorks(ctx, filter, { limit, from: view.from }) : readFirstWorks(ctx),
    narrowed ? countPieces(ctx, filter) : null,
    filter.dynamic === '' ? null : countPieces(ctx, { ...filter, dynamic: '' }),
    narrowed ? null : readEntries(ctx),
  ]);
  sayOfPage(context, breadcrumbs(ctx.origin, { name: 'Repertoire', path: '/repertoire' }));
  const narrowing = counts ? { counts, anyDynamic: anyDynamic ?? counts } : null;
  const long = narrowing !== null && page.total > OPUSES_PER_PAGE && view.from === '';
  const best = long ? await listFamous(ctx, filter, BEST_KNOWN_FIRST) : [];
  const lost = page.total === 0 && alike.length === 0 && filter.keyword !== '';
  const about = name === '' ? undefined : (await workLibrary()).composer(name);
  return {
    filter,
    view,
    page,
    pieces: (whole ?? counts)?.pieces ?? page.total,
    players,
    entries: whole && {
      counts: whole.counts,
      composers: whole.composers,
      famous: whole.famous,
      requested: whole.requested,
    },
    narrowing,
    best: (await withIncipits(ctx, best)).map(knownTitle),
    near: lost ? await searchSite(ctx, filter.keyword.slice(0, SEARCH_MAX_LENGTH)) : null,
    about,
    composers,
    composer: known ? composerLastFirst(name) : name,
    unknown: !known,
    alike,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta({ ...repertoireText(loaderData), site: siteOf(matches) }) : [];

export default function RepertoirePage({
  loaderData: {
    filter,
    view,
    page,
    pieces,
    players,
    entries,
    narrowing,
    best,
    near,
    about,
    composers,
    composer,
    unknown,
    alike,
  },
}: Route.ComponentProps) {
  const asks = alike.length > 0;
  const search = searchFromFilter(filter).toString();
  const navigation = useNavigation();
  const results = useFocusOnResults(search);
  const filtering = navigation.location?.pathname === '/repertoire';
  return (
    <>
      <div className="on-ivory page-x grid items-end gap-x-6 gap-y-4 border-b border-ebony pt-8.5 pb-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:pt-12 md:pb-8.5">
        <PageTitle first="Available" second="Repertoire" loud="first" />
        <p className="max-w-112 pb-1">
          Every piece we can play for you, sorted by title.{' '}
          <Link to="/contact" className="link">
            Missing something? Ask us for it and we will learn it.
          </Link>
        </p>
      </div>
      {entries && page.total > 0 ? <Entries {...entries} /> : null}
      <div id="works" className="repertoire-hands">
        <FilterPanel
          key={search}
          filter={filter}
          players={players}
          composers={composers}
          composer={composer}
          filtering={filtering}
        />
        <section
          aria-label="Works"
          aria-busy={filtering}
          className="on-ivory page-r pt-6 pb-16 pl-[var(--edge)] aria-busy:text-quiet md:pl-11"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-3 border-ebony pb-2">
            <p ref={results} tabIndex={-1} aria-live="polite" className="font-display text-figure font-p outline-none">
              <FoundCount text={asks ? WHICH_COMPOSER : itemsFound(page.total)} />
            </p>
            {pieces < page.total && !asks ? (
              <p className="mr-auto text-label text-quiet">{differentPieces(pieces)}</p>
            ) : null}
            {page.total > OPUSES_PER_PAGE ? <ViewSwitch filter={filter} view={view} /> : null}
          </div>
          {page.total > OPUSES_PER_PAGE ? <TitleLetters filter={filter} view={view} /> : null}
          {about ? <ComposerNote composer={about} /> : null}
          <ChosenFilters filter={filter} view={view} players={players} />
          {narrowing && !asks ? <NarrowFurther filter={filter} view={view} narrowing={narrowing} /> : null}
          {asks ? null : (
            <KnownWorks id="best" title="Best known of these" heading="h2" works={best} className="mt-6 mb-8.5" />
          )}
          {asks ? <ComposersAlike names={alike} filter={filter} /> : null}
          {page.total === 0 && !asks ? (
            <NothingFound filter={filter} players={players} unknown={unknown} near={near} />
          ) : null}
          {page.total > 0 ? <OpusList key={`${search} ${view.from}`} first={page} filter={filter} view={view} /> : null}
        </section>
      </div>
    </>
  );
}
