import type { ProgramPiece, SeriesConcert } from '#/features/concert-series/model.ts';
import type { AppContext } from '#/features/context.ts';
import { beginningsOf } from '#/features/incipits/queries.server.ts';
import { worksPlayed } from '#/features/repertoire/played-as.server.ts';
import { knownWork } from '#/features/work-facts/known.server.ts';
import type { Dynamic, EngravedIncipit } from '#/features/work-facts/model.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { briefMinutes } from '#/platform/text/minutes.ts';

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
}

export async function runningOrder(ctx: AppContext, program: readonly ProgramPiece[]): Promise<Played[]> {
  const [library, incipits, works] = await Promise.all([
    workLibrary(),
    beginningsOf(ctx, program),
    worksPlayed(ctx, program),
  ]);
  return program.map((piece, place) => {
    const { dynamic, minutes } = knownWork(library, piece).facts;
    const lasts = minutes ? briefMinutes(minutes) : '';
    return { ...piece, dynamic, lasts, incipit: incipits[place], opusId: works[place] };
  });
}
