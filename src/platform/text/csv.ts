import { type Options, parse } from 'csv-parse/sync';
import { thousands } from './english.ts';

/** Excel reads UTF-8 without a byte order mark as Windows-1252. */
export const CSV_START = '\uFEFF';
const LINE_END = '\r\n';
/** Cells a spreadsheet could run as a formula, and cells already escaped. */
const RISKY = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

const CELLS_MAX = 200;
/** Characters. */
export const CSV_ROW_MAX_LENGTH = 1_000_000;

const ROW_TOO_LONG = 'A row of the file is longer than any can be. Perhaps a quotation mark is missing.';

export class CsvError extends Error {
  override readonly name = 'CsvError';
}

interface CsvTable {
  header: string[];
  rows: string[][];
}

export function writeCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  let text = CSV_START + csvLine(header);
  for (const row of rows) text += csvLine(row);
  return text;
}

export function csvLine(cells: readonly string[]): string {
  // Readers skip blank lines.
  if (cells.length === 1 && cells[0] === '') return `""${LINE_END}`;
  return cells.map(written).join(',') + LINE_END;
}

/** Commas, semicolons or tabs. @throws CsvError */
export function readCsv(bytes: Uint8Array, most: number): CsvTable {
  const text = csvText(bytes);
  const [header = [], ...rows] = recordsOf(text, { delimiter: delimiterOf(text), to: most + 2 });
  if (rows.length > most) throw new CsvError(tooManyRows(most));
  return { header, rows };
}

export function tooManyRows(most: number): string {
  return `The file has more than ${thousands(most)} rows. Please send it in parts.`;
}

/** @throws CsvError for other encodings and workbooks */
export function csvText(bytes: Uint8Array): string {
  refuseWorkbook(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CsvError('The file is not UTF-8 text: its accents would be lost. Save it as CSV UTF-8 and try again.');
  }
}

export const CSV_SEPARATORS = [',', ';', '\t'] as const;

/** UTF-8, or else Windows-1252. @throws CsvError for workbooks */
export function foreignText(bytes: Uint8Array): string {
  refuseWorkbook(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Loose quoting: banks put lines above the header. @throws CsvError */
export function foreignRows(text: string, delimiter: (typeof CSV_SEPARATORS)[number], most: number): string[][] {
  return recordsOf(text, { relax_quotes: true, delimiter, to: most });
}

function recordsOf(text: string, options: Options): string[][] {
  const limits: Options = { max_record_size: CSV_ROW_MAX_LENGTH, cast: cellWithin };
  try {
    const records: string[][] = parse(text, { relax_column_count: true, ...limits, ...options });
    return records.map((cells) => cells.map(plainCell));
  } catch (error) {
    if (error instanceof CsvError) throw error;
    const { code, message } = error as Error & { code?: string };
    throw new CsvError(code === 'CSV_MAX_RECORD_SIZE' ? ROW_TOO_LONG : `The file is not valid CSV: ${message}`);
  }
}

/** Checked per cell, before the whole row is in memory. */
function cellWithin(cell: string, { index }: { index: number }): string {
  if (index >= CELLS_MAX) throw new CsvError(`A row has more than ${CELLS_MAX} cells. Is this the right file?`);
  return cell;
}

function refuseWorkbook(bytes: Uint8Array): void {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new CsvError('This is a workbook, not a CSV file. In the spreadsheet, save it as CSV UTF-8 and try again.');
}

function written(cell: string): string {
  const safe = RISKY.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function plainCell(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell;
}

function delimiterOf(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ]);
  let quoted = false;
  for (const sign of text.slice(0, CSV_ROW_MAX_LENGTH)) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) break;
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
