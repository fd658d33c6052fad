/* Files that spreadsheets open. What begins like a formula is written so that none takes it for one. */

/** Begins a formula, or would once an apostrophe of ours was taken away. */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r]/;

/** One cell, quoted where it must be. What begins like a formula gets one leading apostrophe. */
export function csvCell(text: string): string {
  const safe = LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What `csvCell` wrote, once the quotes are off: takes the apostrophe away again. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && LIKE_A_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A whole file: one row to a line, as RFC 4180 ends them. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
