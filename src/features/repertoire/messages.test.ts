import { expect, it, test } from 'vitest';
import { itemsFound, NONE_FOUND } from './messages.ts';
import { FILTER_INSTRUMENTS, OPUSES_PER_PAGE } from './model.ts';

it.each([
  [0, '(0 items found)'],
  [1, '(1 item found)'],
  [12, '(12 items found)'],
  [1138, '(1,138 items found)'],
])('%i works: %s', (count, text) => expect(itemsFound(count)).toBe(text));

test('when nothing matches', () => {
  expect(NONE_FOUND).toBe('No repertoire found. Please clear your filters...');
});

test('Repertoire page size 20', () => expect(OPUSES_PER_PAGE).toBe(20));

test('the filter instrument list (22 items) excludes composer, conductor and harmonica', () => {
  expect(new Set(FILTER_INSTRUMENTS).size).toBe(22);
  for (const left of ['composer', 'conductor', 'harmonica']) expect(FILTER_INSTRUMENTS).not.toContain(left);
});
