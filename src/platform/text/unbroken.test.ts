import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

/** A space that does not break is written ~ here. */
test.each([
  ['Las Vegas', 'Las~Vegas'],
  ['3:00 PM', '3:00~PM'],
  ['Henderson', 'Henderson'],
  ['Salt Lake City', 'Salt Lake City'],
  ['', ''],
])('%s stays on its line, if it is short: %s', (typed, shown) => {
  expect(unbroken(typed).replaceAll('\u00a0', '~')).toBe(shown);
});
