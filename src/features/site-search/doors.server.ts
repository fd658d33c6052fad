import type { AppContext } from '../context.ts';
import { opusesOfWorks } from './catalogue.server.ts';
import type { LibraryIndex } from './matching/library-index.server.ts';
import { foundOpus } from './matching/opus-matcher.server.ts';
import { type Door, type Found, HITS_PER_SECTION, type KnownWork } from './model.ts';
import { SURE, WHOLE } from './rules.ts';

const WORKS_EACH = 16;
const DOORS_MAX = 6;

interface FoundDoor {
  door: Door;
  score: number;
  hits: Found[];
}

/** Moments, moods and periods named by the query, with what is best known of each. */
export async function doorsIn(ctx: AppContext, query: string, library: LibraryIndex): Promise<FoundDoor[]> {
  const named = library.doors
    .match(query, { least: SURE, limit: DOORS_MAX })
    .filter(({ whole }) => whole >= WHOLE)
    .map(({ item, score }) => ({ door: item, score, works: library.worksBehind(item).slice(0, WORKS_EACH) }));
  const opuses = await opusesOfWorks(ctx, [...new Set(named.flatMap(({ works }) => works))], library);
  const hitsOf = (works: readonly KnownWork[]) =>
    works
      .flatMap(({ work }) => (opuses.get(work.id) ?? []).slice(0, 1).map((row) => foundOpus(row, work.id)))
      .slice(0, HITS_PER_SECTION);
  return named
    .map(({ door, score, works }) => ({ door, score, hits: hitsOf(works) }))
    .filter(({ hits }) => hits.length > 0);
}
