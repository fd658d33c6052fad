/** SQLite allows 32,766 parameters in a statement. */
const ROWS_PER_INSERT = 1000;

export function slices<Row>(rows: readonly Row[], size: number = ROWS_PER_INSERT): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += size) parts.push(rows.slice(start, start + size));
  return parts;
}
