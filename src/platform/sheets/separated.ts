import { parse } from 'csv-parse/sync';
import { CSV_SEPARATORS, plainCell } from '../text/csv.ts';
import { SHEET_CELL_MAX_LENGTH, SHEET_CELLS_MAX, SHEET_NOT_READ, SHEET_ROWS_MAX, SheetError } from './table.ts';

const TRIED_ROWS = 200;

type Separator = (typeof CSV_SEPARATORS)[number];

interface Reading {
  delimiter: Separator;
  /** Quotation marks as the rules have them; else wherever they stand. */
  strict: boolean;
  /** Rows that have as many cells as most; 0 to 1. */
  even: number;
  width: number;
}

/** Comma, semicolon or tab. @throws SheetError */
export function readSeparated(text: string): string[][] {
  const { delimiter, strict } = judge(text);
  return (
    records(text, delimiter, strict, SHEET_ROWS_MAX + 1) ??
    records(text, delimiter, false, SHEET_ROWS_MAX + 1) ??
    refuse()
  );
}

/** What the quotation marks allow, then what gives the most even rows, then the most cells. Not what is there most often. */
function judge(text: string): Pick<Reading, 'delimiter' | 'strict'> {
  const said = /^sep=([,;\t])\r?\n/i.exec(text)?.[1] as Separator | undefined;
  if (said) return { delimiter: said, strict: true };
  const readings = CSV_SEPARATORS.flatMap((delimiter) =>
    [true, false].flatMap((strict) => {
      const rows = records(text, delimiter, strict, TRIED_ROWS);
      return rows ? [{ delimiter, strict, ...evenness(rows) }] : [];
    }),
  );
  const [best] = readings.toSorted(
    (a, b) =>
      Number(b.width > 1) - Number(a.width > 1) ||
      Number(b.strict) - Number(a.strict) ||
      b.even - a.even ||
      b.width - a.width,
  );
  return best ?? { delimiter: ',', strict: false };
}

function evenness(rows: readonly string[][]): Pick<Reading, 'even' | 'width'> {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1);
  // Title lines, of one cell, are told from the rows by what is under them.
  const wide = [...counts].filter(([width]) => width > 1);
  const [width, count] = wide.toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  return { width, even: filled.length === 0 ? 0 : count / filled.length };
}

/** Undefined where the quotation marks are against it. */
function records(text: string, delimiter: Separator, strict: boolean, to: number): string[][] | undefined {
  const whole = text.replace(/^sep=[,;\t]\r?\n/i, '\n');
  try {
    const found: string[][] = parse(whole, {
      delimiter,
      to,
      relax_quotes: !strict,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: SHEET_CELL_MAX_LENGTH * 20,
      skip_records_with_error: false,
    });
    if (found.some(({ length }) => length > SHEET_CELLS_MAX * 5)) refuse();
    return found.map((cells) => cells.map(plainCell));
  } catch (error) {
    if (error instanceof SheetError) throw error;
    return undefined;
  }
}

function refuse(): never {
  throw new SheetError(SHEET_NOT_READ);
}
