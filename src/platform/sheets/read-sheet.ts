import { textIn } from './charset.ts';
import { readSeparated } from './separated.ts';
import { type Rows, SHEET_EMPTY, SHEET_MAX_BYTES, SHEET_NOT_READ, SheetError, tidyRows } from './table.ts';
import { readWorkbook } from './workbook.ts';

export interface Sheet {
  rows: Rows;
  /** Of the workbook; '' of a text file. */
  name: string;
  /** Sheets of the workbook that hold something as well, and are not read. */
  others: string[];
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Whatever a spreadsheet saves: .xlsx, .ods, or text with separators in any usual charset. @throws SheetError */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.length > SHEET_MAX_BYTES || beginsWith(bytes, OLE)) throw new SheetError(SHEET_NOT_READ);
  if (!beginsWith(bytes, ZIP)) {
    const text = textIn(bytes);
    if (text.slice(0, 1000).includes('\u0000')) throw new SheetError(SHEET_NOT_READ);
    return { rows: tidyRows(readSeparated(text)), name: '', others: [] };
  }
  const sheets = await readWorkbook(bytes);
  // A list is longer than the notes beside it.
  const [longest] = sheets.toSorted((a, b) => b.rows.length - a.rows.length);
  if (!longest) throw new SheetError(SHEET_EMPTY);
  const others = sheets.filter((sheet) => sheet !== longest).map(({ name }) => name);
  return { rows: tidyRows(longest.rows), name: longest.name, others };
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
