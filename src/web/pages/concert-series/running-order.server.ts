import type { ProgramPiece, SeriesConcert } from '#/features/concert-series/model.ts';
import type { AppContext } from '#/features/context.ts';
import { beginningsOf } from '#/features/incipits/queries.server.ts';
import { worksPlayed } from '#/features/repertoire/played-as.server.ts';
import { knownWork } from '#/features/work-facts/known.server.ts';
import type { Dynamic, EngravedIncipit, KnownFacts } from '#/features/work-facts/model.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { briefMinutes, minutesText } from '#/platform/text/minutes.ts';

export interface Played extends ProgramPiece {
  dynamic?: Dynamic | undefined;
  incipit?: EngravedIncipit | undefined;
  /** '' where nobody has measured it. */
  lasts: string;
  /** In the repertoire. */
  opusId?: string | undefined;
}

export interface PlayedConcert extends SeriesConcert {
  program: Played[];
  /** '71 to 94 minutes'; '' unless the minutes of every piece are known. */
  music: string;
}

export async function playedConcert(ctx: AppContext, concert: SeriesConcert): Promise<PlayedConcert> {
  const [library, incipits, works] = await Promise.all([
    workLibrary(),
    beginningsOf(ctx, concert.program),
    worksPlayed(ctx, concert.program),
  ]);
  const known = concert.program.map((piece) => knownWork(library, piece).facts);
  const program = concert.program.map((piece, place) => {
    const { dynamic, minutes } = known[place] ?? {};
    const lasts = minutes ? briefMinutes(minutes) : '';
    return { ...piece, dynamic, lasts, incipit: incipits[place], opusId: works[place] };
  });
  return { ...concert, program, music: musicText(known) };
}

function musicText(pieces: readonly Pick<KnownFacts, 'minutes'>[]): string {
  const ranges = pieces.map(({ minutes }) => minutes);
  if (ranges.length === 0 || ranges.includes(undefined)) return '';
  const sum = (end: 0 | 1) => ranges.reduce((all, range) => all + (range?.[end] ?? 0), 0);
  return minutesText([sum(0), sum(1)]);
}
