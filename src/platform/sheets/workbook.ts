import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import { unpackEntry } from '../files/unpack-entry.ts';
import { readZipDirectory, type ZipEntry } from '../files/zip-directory.ts';
import { SHEET_DAMAGED, SHEET_NOT_READ, SHEET_ROWS_MAX, SHEET_SWOLLEN, SheetError } from './table.ts';

const ENTRIES_MAX = 2000;
/** 50,000 works with their movements are about 40 MB. */
const UNPACKED_MAX_BYTES = 100 * 1024 * 1024;

interface NamedRows {
  name: string;
  rows: string[][];
}

/** Its sheets that are shown and hold something. @throws SheetError */
export async function readWorkbook(bytes: Uint8Array): Promise<NamedRows[]> {
  const entries = honestEntries(bytes);
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (!has('xl/workbook.xml') && !has('content.xml')) throw new SheetError(SHEET_NOT_READ);
  const read = has('xl/workbook.xml') ? readXlsx : readOds;
  try {
    const { sheets } = await read(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      maxRows: SHEET_ROWS_MAX + 1,
    });
    return sheets
      .map(({ name, rows }) => ({ name, rows: rows.map((cells) => Array.from(cells, written)) }))
      .filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell.trim() !== '')));
  } catch {
    throw new SheetError(SHEET_DAMAGED);
  }
}

/** Each unpacks to what the directory says, and all together to no more than is good. @throws SheetError */
function honestEntries(bytes: Uint8Array): ZipEntry[] {
  const entries = readZipDirectory(bytes, ENTRIES_MAX);
  if (entries === 'too many') throw new SheetError(SHEET_SWOLLEN);
  if (!entries) throw new SheetError(SHEET_DAMAGED);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > UNPACKED_MAX_BYTES) throw new SheetError(SHEET_SWOLLEN);
  if (entries.some(({ encrypted }) => encrypted)) throw new SheetError(SHEET_NOT_READ);
  if (!entries.every((entry) => unpackEntry(bytes, entry))) throw new SheetError(SHEET_DAMAGED);
  return entries;
}

function written(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}
