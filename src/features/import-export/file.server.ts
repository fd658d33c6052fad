import { CSV_ROW_MAX_LENGTH, CsvError, csvText, readCsv, tooManyRows } from '#/platform/text/csv.ts';
import { thousands } from '#/platform/text/english.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { COLUMNS, type FileFormat, IMPORT_ROWS_MAX, type ImportKind } from './model.ts';

export class ImportError extends Error {
  override readonly name = 'ImportError';
}

export interface FileRow {
  /** 1-based; the CSV header is row 1. */
  row: number;
  work: unknown;
}

export type Cells = ReadonlyMap<string, string>;

/** @throws ImportError for an unreadable file */
export function readRows(
  kind: ImportKind,
  format: FileFormat,
  bytes: Uint8Array,
  fromCells: (cells: Cells) => Record<string, unknown>,
): FileRow[] {
  try {
    return format === 'json' ? readJson(bytes) : readTable(kind, bytes, fromCells);
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(error.message);
    throw error;
  }
}

function readJson(bytes: Uint8Array): FileRow[] {
  const text = csvText(bytes);
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`The file is not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(items)) throw new ImportError('The file must hold one JSON array.');
  if (items.length > IMPORT_ROWS_MAX) throw new ImportError(tooManyRows(IMPORT_ROWS_MAX));
  const endless = items.findIndex((item) => JSON.stringify(item).length > CSV_ROW_MAX_LENGTH);
  if (endless >= 0) throw new ImportError(`Row ${thousands(endless + 1)} holds more than anything here can.`);
  return items.map((work: unknown, index) => ({ row: index + 1, work }));
}

function readTable(
  kind: ImportKind,
  bytes: Uint8Array,
  fromCells: (cells: Cells) => Record<string, unknown>,
): FileRow[] {
  const { header, rows } = readCsv(bytes, IMPORT_ROWS_MAX);
  const known = COLUMNS[kind].map(({ name }) => name);
  const byFolded = new Map<string, string>(known.map((name) => [foldText(name), name]));
  const columns = header.map((name) => byFolded.get(foldText(name)) ?? name.trim());
  // Spreadsheets save empty columns.
  while (columns.at(-1) === '') columns.pop();
  const offered = `The columns are: ${known.join(', ')}.`;
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length === columns.length) throw new ImportError(`The first row must name the columns. ${offered}`);
  if (unknown.length > 0) throw new ImportError(`Unknown columns: ${unknown.map(quoted).join(', ')}. ${offered}`);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice) throw new ImportError(`The column ${quoted(twice)} is there twice.`);
  return rows
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ row, cells }) => ({ row, work: { ...fromCells(byColumn(columns, cells)), ...surplus(columns, cells) } }));
}

/** Whether a file's first row names columns of the house and nothing else. */
export function ownColumns(kind: ImportKind, header: readonly string[]): boolean {
  const known = new Set(COLUMNS[kind].map(({ name }) => foldText(name)));
  const names = header.map(foldText).filter((name) => name !== '');
  // 'title' and 'composer' alone are in any spreadsheet.
  return (
    names.length > 0 &&
    names.every((name) => known.has(name)) &&
    ['reptype', 'instrumentation', '_id'].some((name) => names.includes(name))
  );
}

function byColumn(columns: readonly string[], cells: readonly string[]): Cells {
  return new Map(columns.map((name, index) => [name, cells[index] ?? '']));
}

/** Reported by number, not dropped. */
function surplus(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const more = cells
    .slice(columns.length)
    .map((text, index) => [`column ${columns.length + index + 1}`, text] as const);
  return Object.fromEntries(more.filter(([, text]) => text.trim() !== ''));
}

/** Safe for a terminal. */
export function quoted(text: string): string {
  const short = text.length > 100 ? `${text.slice(0, 99)}…` : text;
  return JSON.stringify(short).replace(/\p{Cc}/gu, '?');
}
