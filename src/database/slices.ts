/** SQLite allows 32,766 parameters in a statement: enough for this many rows of any table here. */
const ROWS_PER_INSERT = 1000;

/** Rows in parts that one insert can take. */
export function slices<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    parts.push(rows.slice(start, start + ROWS_PER_INSERT));
  return parts;
}
