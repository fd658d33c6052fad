import { expect, test } from 'vitest';
import { aPicture } from '../../../tests/support/pictures.ts';
import { makePictures, type Recipe } from './photograph.ts';

const recipe: Recipe = {
  ...{ aspect: [1, 1], minWidth: 100, widths: [100], keep: 'middle', maxPixels: 4_000_000 },
  inks: { dark: [0, 0, 0], light: [255, 255, 255] },
};

test('one that takes too long is given up, and the next is made', async () => {
  const picture = await aPicture();
  const [slow, next] = await Promise.all([makePictures(picture, recipe, 1), makePictures(picture, recipe)]);
  expect(slow).toEqual({ problem: 'too_slow' });
  expect(next).toMatchObject({ pictures: [{ width: 100, height: 100 }] });
});

test('what cannot be taken is said with its size, and what is none is broken', async () => {
  const size = { width: 1000, height: 1000 };
  const picture = await aPicture(size);
  expect(await makePictures(picture, { ...recipe, minWidth: 1001 })).toEqual({ problem: 'too_small', ...size });
  expect(await makePictures(picture, { ...recipe, maxPixels: 999_999 })).toEqual({
    problem: 'too_many_pixels',
    ...size,
  });
  expect(await makePictures(Buffer.from('\xff\xd8\xff', 'latin1'), recipe)).toEqual({ problem: 'broken' });
  expect(await makePictures(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), recipe)).toEqual({
    problem: 'broken',
  });
});
