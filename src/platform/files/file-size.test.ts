import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('sizes are said in units people know', () => {
  expect([840, 38_000, 5_042_880, 2_000_000_000].map(fileSize)).toEqual(['840 bytes', '37 kB', '4.8 MB', '1.9 GB']);
});
