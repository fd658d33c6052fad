import { foldText } from '#/platform/text/fold-text.ts';
import type { ColumnKind } from '../model.ts';
import { headRowOf, headsKey, kindsOfHeads } from './heads.ts';
import { forcesIn } from './instruments.ts';
import { typeIn } from './rep-types.ts';

export interface Layout {
  /** Index of the row that names the columns; -1 without one. */
  headRow: number;
  heads: string[];
  /** Under which the choice is remembered. */
  key: string;
  kinds: ColumnKind[];
}

const LOOKED_AT = 60;

/** What the columns hold, by their heads and, where those say nothing, by what is in them. */
export function layoutOf(rows: readonly (readonly string[])[], isComposer: (name: string) => boolean): Layout {
  const headRow = headRowOf(rows);
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const heads = Array.from({ length: width }, (_, at) => rows[headRow]?.[at]?.replace(/\s+/g, ' ') ?? '');
  const kinds = kindsOfHeads(heads);
  const below = rows.slice(headRow + 1).filter((cells) => cells.some((cell) => cell !== ''));
  const contents = heads.map((_, at) =>
    contentsOf(
      below.slice(0, LOOKED_AT).map((cells) => cells[at] ?? ''),
      isComposer,
    ),
  );
  guess(kinds, contents, 'composer', ({ composers }) => composers);
  guess(kinds, contents, 'instruments', ({ instruments }) => instruments);
  guess(kinds, contents, 'type', ({ types }) => (headRow < 0 ? types : 0));
  // Whatever is most different from row to row.
  if (!kinds.includes('title')) {
    const left = contents.map(({ different }, at) => (kinds[at] === '' ? different : 0));
    const best = left.indexOf(Math.max(...left));
    if ((left[best] ?? 0) > 0) kinds[best] = 'title';
  }
  return { headRow, heads, key: headsKey(heads), kinds };
}

interface Contents {
  /** Shares of the cells that are filled. */
  composers: number;
  instruments: number;
  types: number;
  /** How many different texts with letters there are. */
  different: number;
}

function contentsOf(cells: readonly string[], isComposer: (name: string) => boolean): Contents {
  const filled = cells.filter((cell) => cell !== '');
  const share = (is: (cell: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(is).length / filled.length);
  return {
    composers: share(isComposer),
    instruments: share((cell) => {
      const { instruments, strange } = forcesIn(cell);
      return instruments.length > 0 && strange.length === 0;
    }),
    types: share((cell) => typeIn(cell) !== undefined),
    different: new Set(filled.filter((cell) => /\p{L}{2}/u.test(cell)).map(foldText)).size,
  };
}

function guess(
  kinds: ColumnKind[],
  contents: readonly Contents[],
  kind: ColumnKind,
  shareOf: (contents: Contents) => number,
): void {
  if (kinds.includes(kind)) return;
  const shares = contents.map((one, at) => (kinds[at] === '' ? shareOf(one) : 0));
  const best = shares.indexOf(Math.max(...shares, 0));
  if (best >= 0 && (shares[best] ?? 0) >= 0.5) kinds[best] = kind;
}
