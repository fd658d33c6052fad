import { foldText } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import { type WorkLibrary, workLibrary } from '../work-facts/queries.server.ts';
import type { ConcertSeries, ProgramPiece, SeriesConcert } from './model.ts';

interface Piece {
  title: string;
  composer: string;
}

const byWork = new WeakMap<ConcertSeries, Map<string, SeriesConcert[]>>();

/** The concerts whose programme holds a work, in whatever setting. */
export async function concertsWith(
  { content: { series } }: AppContext,
  work: Piece,
): Promise<readonly SeriesConcert[]> {
  const library = await workLibrary();
  let known = byWork.get(series);
  if (!known) {
    known = new Map();
    for (const concert of series.concerts)
      for (const name of new Set(concert.program.map((piece) => nameOf(library, piece))))
        known.set(name, [...(known.get(name) ?? []), concert]);
    byWork.set(series, known);
  }
  return known.get(nameOf(library, work)) ?? [];
}

interface Played {
  piece: ProgramPiece;
  concert: SeriesConcert;
}

const byTitle = new WeakMap<ConcertSeries, ReadonlyMap<string, Played>>();

/** By folded title: the first concert that plays it. */
export function songsPlayed({ content: { series } }: AppContext): ReadonlyMap<string, Played> {
  const known = byTitle.get(series);
  if (known) return known;
  const all = series.concerts.flatMap((concert) => concert.program.map((piece) => ({ piece, concert })));
  // The first of a title is set last.
  const made = new Map(all.toReversed().map((played) => [foldText(played.piece.title), played]));
  byTitle.set(series, made);
  return made;
}

/** Of its family, or as it is written. */
function nameOf(library: WorkLibrary, { title, composer }: Piece): string {
  const found = library.find(composer, title);
  return found ? library.familyOf(found.work.id).name : foldText(`${title}\n${composer}`);
}
