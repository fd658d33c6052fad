import { expect, it } from 'vitest';
import { partError, wholeError } from './part-errors.ts';

it('a field has the error of any of its parts, and of no other field', () => {
  const errors = { bands: 'No zip code.', 'bands.0.zips.1': 'No zip code.', 'bands.10.fee': 'No price.' };
  expect(partError(errors, 'bands.0.zips')).toBe('No zip code.');
  expect(partError(errors, 'bands.10.fee')).toBe('No price.');
  expect(partError(errors, 'bands.1.fee')).toBeUndefined();
  expect(wholeError(errors, 'bands')).toBeUndefined();
});
