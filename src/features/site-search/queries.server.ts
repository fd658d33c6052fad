import type { AppContext } from '../context.ts';
import { listMusicians } from '../musicians/queries.server.ts';
import { composerPath } from '../repertoire/browsing/url.ts';
import { yearsText } from '../work-facts/messages.ts';
import {
  composersNamed,
  type OpusRow,
  opusesOfWorks,
  searchTerms,
  titlesBegun,
  worksBy,
  worksHolding,
  worksRenamed,
} from './catalogue.server.ts';
import { doorsIn } from './doors.server.ts';
import { concertMatcher, musicianMatcher, pieceMatcher, scoreMatcher } from './matching/house-index.server.ts';
import { type LibraryIndex, libraryIndex } from './matching/library-index.server.ts';
import { createMatcher } from './matching/matcher.ts';
import { opusMatcher } from './matching/opus-matcher.server.ts';
import { titleTerms } from './matching/terms.ts';
import { HITS_PER_SECTION, type KnownWork, type SiteAnswer } from './model.ts';
import { answerOf, ENOUGH, NEAR_ENOUGH, type Ranked } from './rules.ts';

const WORKS_ASKED_FOR = 24;
const LIMIT = 24;

/** Best first; or the nearest, and a piece to ask for. */
export async function searchSite(ctx: AppContext, query: string, typing = false): Promise<SiteAnswer> {
  if (query === '') return { wanted: null, near: false, sections: [] };
  const library = await libraryIndex();
  const options = { least: NEAR_ENOUGH, limit: LIMIT, typing };
  const known = library.works.match(query, { ...options, limit: WORKS_ASKED_FOR });
  const [opuses, doors, musicians] = await Promise.all([
    opusesFor(ctx, query, known, library),
    doorsIn(ctx, query, library),
    listMusicians(ctx),
  ]);
  const { series, compositions } = ctx.content;
  const ranked: Ranked = {
    known,
    works: opusMatcher(opuses, library).match(query, options),
    composers: composersIn(query, opuses, library),
    pieces: pieceMatcher(series, library).match(query, options),
    concerts: concertMatcher(series).match(query, options),
    scores: scoreMatcher(compositions).match(query, options),
    musicians: musicianMatcher(musicians).match(query, options),
    doors,
  };
  return answerOf(query, ranked);
}

/** Ids of works alone, the best first. */
export async function searchWorks(ctx: AppContext, query: string): Promise<string[]> {
  if (query === '') return [];
  const library = await libraryIndex();
  const known = library.works.match(query, { least: NEAR_ENOUGH, limit: WORKS_ASKED_FOR });
  const opuses = await opusesFor(ctx, query, known, library);
  return opusMatcher(opuses, library)
    .match(query, { least: NEAR_ENOUGH, limit: LIMIT })
    .map(({ item }) => item.opusId);
}

type Known = readonly { item: KnownWork; score: number; cover: number }[];

async function opusesFor(ctx: AppContext, query: string, known: Known, library: LibraryIndex): Promise<OpusRow[]> {
  const [ofWorks, named, begun, renamed] = await Promise.all([
    opusesOfWorks(
      ctx,
      known.map(({ item }) => item),
      library,
    ),
    composersNamed(ctx, query),
    titlesBegun(ctx, query),
    worksRenamed(ctx, query),
  ]);
  const terms = searchTerms(query);
  const others = (word: string) => terms.filter((each) => each !== word);
  const answered = known[0] && known[0].cover >= ENOUGH && (ofWorks.get(known[0].item.work.id) ?? []).length > 0;
  const [holding, ...ofNamed] = await Promise.all([
    answered ? [] : worksHolding(ctx, query),
    ...named.map(({ name, word }) => worksBy(ctx, name, others(word))),
  ]);
  const found = [...ofWorks.values(), begun, renamed, ...ofNamed, holding].flat();
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

/** As spelled in the catalogue. */
function composersIn(query: string, opuses: readonly OpusRow[], library: LibraryIndex): Ranked['composers'] {
  const names = [...new Set(opuses.map(({ composer }) => composer))];
  const matcher = createMatcher(
    names.map((name) => {
      const known = library.composer(name);
      return {
        item: { title: name, words: yearsText(known ?? {}) || 'All works', href: composerPath(known?.name ?? name) },
        phrases: [name, ...(known?.names ?? [])].map((each) => ({ words: titleTerms(each), share: 1 })),
        facts: [],
      };
    }),
  );
  // Works precede their composer.
  return matcher
    .match(query, { least: NAMED, limit: HITS_PER_SECTION })
    .map((one) => ({ ...one, score: one.cover - BEHIND }));
}

const BEHIND = 0.2;
/** Tolerates a slip or two. */
const NAMED = 0.64;
