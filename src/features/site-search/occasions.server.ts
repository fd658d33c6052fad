import type { AppContext } from '../context.ts';
import type { Occasion } from '../work-facts/model.ts';
import { opusesOfWorks } from './catalogue.server.ts';
import type { LibraryIndex } from './matching/library-index.server.ts';
import { OCCASION_NAMES } from './matching/occasion-names.ts';
import { foundOpus } from './matching/opus-matcher.server.ts';
import { type Found, HITS_PER_SECTION } from './model.ts';
import { SURE, WHOLE } from './rules.ts';

const WORKS_EACH = 16;

interface FoundOccasion {
  title: string;
  score: number;
  hits: Found[];
}

/** Best known first. */
export async function occasionsIn(ctx: AppContext, query: string, library: LibraryIndex): Promise<FoundOccasion[]> {
  const named = library.occasions
    .match(query, { least: SURE, limit: Object.keys(OCCASION_NAMES).length })
    .filter(({ whole }) => whole >= WHOLE);
  const works = new Set(named.flatMap(({ item }) => library.worksFor(item).slice(0, WORKS_EACH)));
  const opuses = await opusesOfWorks(ctx, [...works], library);
  const hitsOf = (occasion: Occasion) =>
    library
      .worksFor(occasion)
      .slice(0, WORKS_EACH)
      .flatMap(({ work }) => (opuses.get(work.id) ?? []).slice(0, 1).map((row) => foundOpus(row, work.id)))
      .slice(0, HITS_PER_SECTION);
  return named
    .map(({ item, score }) => ({ title: OCCASION_NAMES[item].title, score, hits: hitsOf(item) }))
    .filter(({ hits }) => hits.length > 0);
}
