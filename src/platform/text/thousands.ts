/**
 * A count of things, 0 or more, as people read it: 1234567 is '1,234,567'. By hand: a browser takes 10 ms and more on a phone for the
 * first number that it formats.
 */
export function thousands(count: number): string {
  const digits = String(count);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}
