import { foldText } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import { FILTER_INSTRUMENTS } from '../repertoire/model.ts';
import { listPath, NO_FILTER } from '../repertoire/url.ts';
import { opusesOfWorks } from './catalogue.server.ts';
import type { LibraryIndex } from './matching/library-index.server.ts';
import { foundOpus } from './matching/opus-matcher.server.ts';
import { type Door, type Found, HITS_PER_SECTION, type KnownWork } from './model.ts';
import { SURE, WHOLE } from './rules.ts';

const WORKS_EACH = 16;
/** Not all of them are for one instrument. */
const LOOKED_THROUGH = 60;
const DOORS_MAX = 6;

interface FoundDoor {
  kind: `${Door['facet']}s`;
  title: string;
  score: number;
  hits: Found[];
  /** The list of all works behind it. */
  all: string;
}

/** Moments, moods and periods named by the query, with what is best known of each; for an instrument if it names one. */
export async function doorsIn(ctx: AppContext, query: string, library: LibraryIndex): Promise<FoundDoor[]> {
  const { asked, instrument } = withoutInstrument(query);
  const named = library.doors
    .match(asked, { least: SURE, limit: DOORS_MAX })
    .filter(({ whole }) => whole >= WHOLE)
    .map(({ item, score }) => ({
      door: item,
      score,
      works: library.worksBehind(item).slice(0, instrument === '' ? WORKS_EACH : LOOKED_THROUGH),
    }));
  const opuses = await opusesOfWorks(ctx, [...new Set(named.flatMap(({ works }) => works))], library);
  const hitsOf = (works: readonly KnownWork[]) =>
    works
      .flatMap(({ work }) => {
        const rows = opuses.get(work.id) ?? [];
        const row = rows.find(
          ({ instrumentKeys }) => instrument === '' || instrumentKeys.includes(`\n${instrument}\n`),
        );
        return row ? [foundOpus(row, work.id)] : [];
      })
      .slice(0, HITS_PER_SECTION);
  return named
    .map(({ door: { facet, value, title }, score, works }) => ({
      kind: `${facet}s` as const,
      title: instrument === '' ? title : `${title}, with ${instrument}`,
      score,
      hits: hitsOf(works),
      all: `${listPath({ ...NO_FILTER, [facet]: value, instrument })}#works`,
    }))
    .filter(({ hits }) => hits.length > 0);
}

/** 'sad piano' is something sad, for the piano. */
function withoutInstrument(query: string): { asked: string; instrument: string } {
  const words = query.split(/\s+/);
  const instrument = FILTER_INSTRUMENTS.find((one) => words.some((word) => foldText(word) === one)) ?? '';
  return { asked: words.filter((word) => instrument === '' || foldText(word) !== instrument).join(' '), instrument };
}
