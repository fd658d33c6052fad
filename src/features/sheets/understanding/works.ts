import type { ColumnKind } from '../model.ts';
import { kindsOfHeads } from './heads.ts';
import { isCount, movementsIn } from './movements.ts';

/** One work as the cells have it; several rows where its movements have rows of their own. */
export interface SheetWork {
  /** 1-based, as the spreadsheet counts; the first of them. */
  row: number;
  title: string;
  composer: string;
  instruments: string;
  type: string;
  movements: string[];
  offeredBy: string;
  /** How its cells were read. */
  notes: string[];
}

interface Columns {
  headRow: number;
  kinds: readonly ColumnKind[];
  heads: readonly string[];
  /** Rows without a composer have that of the row above. */
  composerAbove: boolean;
}

export function worksIn(rows: readonly (readonly string[])[], columns: Columns): SheetWork[] {
  const works: SheetWork[] = [];
  let composer = '';
  for (const [at, cells] of rows.entries()) {
    if (at <= columns.headRow || cells.every((cell) => cell === '') || isHeadAgain(cells, columns)) continue;
    const of = (kind: ColumnKind) =>
      cells
        .filter((cell, place) => columns.kinds[place] === kind && cell !== '')
        .map(oneLine)
        .join(' ');
    const movementCells = cells.filter((cell, place) => columns.kinds[place] === 'movements' && cell !== '');
    const movements = movementCells.flatMap(movementsIn);
    const title = of('title');
    const before = works.at(-1);
    if (title === '' && movements.length > 0 && before) {
      before.movements.push(...movements);
      continue;
    }
    const name = composerOf(of('composer'), of('firstName'));
    const notes: string[] = [];
    if (name === '' && columns.composerAbove && composer !== '') notes.push(`The composer is that of the row above.`);
    const counted = movementCells.find(isCount);
    if (counted) notes.push(`“${counted}” says how many movements there are, not which: it has none yet.`);
    works.push({
      row: at + 1,
      title: wholeTitle(title, of('number'), headOf(columns, 'number'), of('key')),
      composer: name || (columns.composerAbove ? composer : ''),
      instruments: columns.kinds.includes('instruments') ? linesOf(cells, columns.kinds, 'instruments') : '',
      type: of('type'),
      movements,
      offeredBy: linesOf(cells, columns.kinds, 'offeredBy'),
      notes,
    });
    if (name !== '') composer = name;
  }
  return works;
}

/** Long lists say the heads again on each page. */
function isHeadAgain(cells: readonly string[], { headRow, heads }: Columns): boolean {
  return (
    headRow >= 0 && cells.every((cell, at) => cell === heads[at]) && kindsOfHeads(cells).some((kind) => kind !== '')
  );
}

function linesOf(cells: readonly string[], kinds: readonly ColumnKind[], kind: ColumnKind): string {
  return cells.filter((cell, place) => kinds[place] === kind && cell !== '').join('\n');
}

function headOf({ kinds, heads }: Columns, kind: ColumnKind): string {
  return heads[kinds.indexOf(kind)] ?? '';
}

function composerOf(name: string, first: string): string {
  return first === '' || name === '' ? name || first : `${name}, ${first}`;
}

/** 'Sonata in C minor, Op. 13'. What the title has already isn't said twice. */
function wholeTitle(title: string, number: string, head: string, key: string): string {
  if (title === '') return '';
  const keyed = key === '' || title.toLowerCase().includes(key.toLowerCase()) ? title : `${title} in ${key}`;
  if (number === '') return keyed;
  const bare = /^\d+(?:[ /,].*)?$/.test(number);
  const called = bare ? `${/^op/i.test(head) ? 'Op.' : /^(?:no|number)/i.test(head) ? 'No.' : head} ${number}` : number;
  return title.toLowerCase().includes(called.toLowerCase()) ? keyed : `${keyed}, ${called}`;
}

function oneLine(cell: string): string {
  return cell.replace(/\s+/g, ' ');
}
