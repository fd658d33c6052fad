/** Rows of a spreadsheet as text, blank ones too, so that row 7 of the file is `rows[6]`. Trailing blank cells are left out. */
export type Rows = string[][];

export const SHEET_MAX_BYTES = 20 * 1024 * 1024;
export const SHEET_ROWS_MAX = 50_000;
export const SHEET_CELLS_MAX = 200;
/** Characters of one cell; a work with 200 movements fits. */
export const SHEET_CELL_MAX_LENGTH = 50_000;

/** Said to whoever sent the file. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}

export const SHEET_EMPTY = 'The file has no rows.';
export const SHEET_DAMAGED = 'This workbook cannot be opened: the file may be damaged. Save it anew and try again.';
export const SHEET_SWOLLEN = 'This workbook unpacks to more than we can take. Please send it in parts.';
export const SHEET_NOT_READ =
  'This file is no spreadsheet we can read. In your spreadsheet, save it as .xlsx, .ods or CSV and try again.';
const TOO_MANY_ROWS = 'The file has more than 50,000 rows. Please send it in parts.';
const TOO_MANY_CELLS = `A row has more than ${SHEET_CELLS_MAX} cells. Is this the right file?`;
const CELL_TOO_LONG = 'A cell of the file is longer than any can be. Perhaps a quotation mark is missing.';

/** Text within the limits, without blank ends. @throws SheetError */
export function tidyRows(rows: readonly (readonly string[])[]): Rows {
  const tidy = rows.map((cells) => trimEnd(cells.map(tidyCell), (cell) => cell === ''));
  const whole = trimEnd(tidy, (cells) => cells.length === 0);
  if (whole.length === 0) throw new SheetError(SHEET_EMPTY);
  if (whole.length > SHEET_ROWS_MAX) throw new SheetError(TOO_MANY_ROWS);
  if (whole.some(({ length }) => length > SHEET_CELLS_MAX)) throw new SheetError(TOO_MANY_CELLS);
  return whole;
}

/** Line breaks stay: they divide movements. */
function tidyCell(cell: string): string {
  if (cell.length > SHEET_CELL_MAX_LENGTH) throw new SheetError(CELL_TOO_LONG);
  return cell
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029|\v|\f/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

function trimEnd<One>(list: readonly One[], blank: (one: One) => boolean): One[] {
  return list.slice(0, list.findLastIndex((one) => !blank(one)) + 1);
}
