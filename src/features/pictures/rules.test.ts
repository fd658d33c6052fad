import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FRAMES, PICTURE_MAX_BYTES, PLACES } from './model.ts';
import { captionProblems, leastSize, pictureProblem, stepped } from './rules.ts';
import { pictureAddress, pictureInAddress, sourcesOf } from './url.ts';

describe('a file', () => {
  it.each([
    [PICTURE_MAX_BYTES, 'image/jpeg', undefined],
    [PICTURE_MAX_BYTES + 1, 'image/jpeg', /larger than 15 MB/],
    [0, 'image/jpeg', /nothing in this file/],
    [10, '', undefined],
    [10, 'image/heic', /HEIC/],
    [10, 'image/svg+xml', /JPEG, PNG or WebP/],
    [10, 'application/pdf', /JPEG, PNG or WebP/],
  ])('of %i bytes and kind %j', (size, type, text) => {
    const problem = pictureProblem({ size, type });
    if (text) expect(problem).toMatch(text);
    else expect(problem).toBeUndefined();
  });
});

test('a place needs as much as it shows, and the smallest picture that is taken fills one of its widths', () => {
  expect(leastSize('portrait')).toEqual({ width: 600, height: 750 });
  expect(leastSize('gallery')).toEqual({ width: 900, height: 600 });
  for (const place of PLACES) expect(FRAMES[place].widths).toContain(FRAMES[place].minWidth);
});

test('a picture is described, and in the gallery captioned', () => {
  expect(Object.keys(captionProblems('gallery', { alt: ' ', caption: '' }))).toEqual(['alt', 'caption']);
  expect(Object.keys(captionProblems('portrait', { alt: '', caption: '' }))).toEqual(['alt']);
  expect(captionProblems('portrait', { alt: 'Hana at the piano', caption: '' })).toEqual({});
});

describe('a step', () => {
  it('goes past one neighbour, and not beyond the ends', () => {
    expect(stepped(['a', 'b', 'c'], 'b', 'earlier')).toEqual(['b', 'a', 'c']);
    expect(stepped(['a', 'b', 'c'], 'b', 'later')).toEqual(['a', 'c', 'b']);
    expect(stepped(['a', 'b'], 'a', 'earlier')).toEqual(['a', 'b']);
    expect(stepped(['a', 'b'], 'b', 'later')).toEqual(['a', 'b']);
    expect(stepped(['a', 'b'], 'x', 'later')).toEqual(['a', 'b']);
  });

  it('loses nothing, and the step back undoes it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 20 }), fc.nat(), (ids, at) => {
        const index = at % (ids.length - 1);
        const id = ids[index] ?? '';
        const there = stepped(ids, id, 'later');
        expect(there.indexOf(id)).toBe(index + 1);
        expect(stepped(there, id, 'earlier')).toEqual(ids);
      }),
    );
  });
});

test('an address is read as it is written, and no other leads to a file', () => {
  const file = '0123456789abcdef0123456789abcdef';
  expect(pictureInAddress(pictureAddress(file, 600))).toBe(`${file}-600.webp`);
  expect(sourcesOf({ file, widths: [300, 600], width: 600, height: 750 })).toEqual({
    src: pictureAddress(file, 600),
    srcSet: `${pictureAddress(file, 300)} 300w, ${pictureAddress(file, 600)} 600w`,
  });
  for (const other of [
    '',
    '/',
    '/../x',
    `/uploads/pictures/${file}.webp`,
    `/uploads/pictures/../resumes/${file}-600.webp`,
    '/uploads/pictures/%2e%2e/x-600.webp',
  ])
    expect(pictureInAddress(other), other).toBeUndefined();
});
