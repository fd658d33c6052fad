/**
 * A count of things as people read it: 1234567 is '1,234,567'. By hand: a browser takes 10 ms and more on a phone for the
 * first number that it formats.
 */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
