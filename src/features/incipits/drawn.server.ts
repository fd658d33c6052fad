import type { FirstLine } from '../concert-series/brochure.server.ts';
import { isEngraved, readEngraved } from '../notation/engravings.server.ts';
import { asPrinted } from '../notation/typesetter/score.ts';
import type { With } from '../ports.ts';
import type { EngravedIncipit } from '../work-facts/model.ts';
import { beginningsOf } from './queries.server.ts';

export interface DrawnLine {
  svg: string;
  width: number;
  height: number;
}

/** Undefined without files, as after a restore. */
export async function readFirstLine(
  ctx: With<'engraver'>,
  { version, narrow }: EngravedIncipit,
): Promise<DrawnLine | undefined> {
  const svg = await readEngraved(ctx, version, 'narrow-1.svg');
  return svg && { svg: svg.toString(), ...narrow };
}

/** For the typesetter. */
export async function printedLines<Piece extends { title: string; composer: string }>(
  ctx: With<'engraver'>,
  pieces: readonly Piece[],
): Promise<ReadonlyMap<Piece, FirstLine>> {
  const beginnings = await beginningsOf(ctx, pieces);
  const lines = pieces.map(async (piece, place): Promise<[Piece, FirstLine][]> => {
    const incipit = beginnings[place];
    if (!incipit || !(await isEngraved(ctx, incipit.version))) return [];
    const read = async () => {
      const line = await readFirstLine(ctx, incipit);
      return line && asPrinted(line.svg);
    };
    return [[piece, { name: incipit.version, ...incipit.narrow, read }]];
  });
  return new Map((await Promise.all(lines)).flat());
}
