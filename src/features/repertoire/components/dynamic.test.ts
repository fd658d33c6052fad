import { expect, test } from 'vitest';
import { DYNAMICS } from '#/features/work-facts/model.ts';
import { DYNAMIC_CLASS, weightOf } from './dynamic.ts';

test('every dynamic has a weight, and what nobody knows is set plainly', () => {
  expect(Object.keys(DYNAMIC_CLASS)).toEqual([...DYNAMICS]);
  expect(weightOf(undefined)).toBe(weightOf('mf'));
});
