/** SQLite allows 32,766 parameters in a statement: enough for this many rows of any table here. */
const ROWS_PER_INSERT = 1000;

/** Rows in parts that one insert can take, or of another size. */
export function slices<Row>(rows: readonly Row[], size: number = ROWS_PER_INSERT): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += size) parts.push(rows.slice(start, start + size));
  return parts;
}
