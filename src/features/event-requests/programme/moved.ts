interface Named {
  id: string;
}

/** The fewest moves from one order to the other. */
export function movedAmong<One extends Named>(before: readonly Named[], after: readonly One[]): One[] {
  const place = new Map(before.map(({ id }, index) => [id, index]));
  const both = after.filter(({ id }) => place.has(id));
  const keeps = new Set(longestRising(both.map(({ id }) => place.get(id) ?? 0)));
  return both.filter((_, index) => !keeps.has(index));
}

/** Longest increasing subsequence; programmes are short, so quadratic. */
function longestRising(numbers: readonly number[]): number[] {
  const rows: number[][] = [];
  numbers.forEach((number, index) => {
    const before = rows.filter((row) => (numbers[row.at(-1) ?? 0] ?? 0) < number);
    const longest = before.reduce<number[]>((best, row) => (row.length > best.length ? row : best), []);
    rows.push([...longest, index]);
  });
  return rows.reduce<number[]>((best, row) => (row.length > best.length ? row : best), []);
}
