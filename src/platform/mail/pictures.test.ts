import { expect, test } from 'vitest';
import { type Files, FilesError } from '../files/storage/files.ts';
import { USUAL_COLOURS } from '../house/colours.ts';
import { wordmarkOf } from '../house/wordmark.ts';
import { readAttachedFiles } from './attached-files.ts';
import { paintedMark, picturesIn } from './pictures.ts';

const usual = wordmarkOf('Forte & Piano');

test('a mail carries the pictures it names, once each, and shows them inside', async () => {
  const html = '<img src="cid:wordmark@pictures"><img src="cid:hana-park@pictures"><img src="cid:hana-park@pictures">';
  const carried = await picturesIn(html);
  expect(carried.map(({ cid, contentDisposition }) => [cid, contentDisposition])).toEqual([
    ['wordmark@pictures', 'inline'],
    ['hana-park@pictures', 'inline'],
  ]);
});

test('a picture that is not there holds up no mail', async () => {
  expect(await picturesIn('cid:nobody@pictures cid:../../secret@pictures')).toEqual([]);
});

test('the painted wordmark is of the house it was painted for; others have theirs in letters', () => {
  expect(paintedMark(usual, USUAL_COLOURS)).toEqual({ cid: 'wordmark@pictures', width: 226, height: 44 });
  expect(paintedMark(wordmarkOf('Loud & Quiet'), USUAL_COLOURS)).toBeUndefined();
  expect(paintedMark(usual, { ...USUAL_COLOURS, ink: '#000000' })).toBeUndefined();
});

test.each(['missing', 'away'] as const)('a portrait that is %s holds up no mail; a score does', async (trouble) => {
  const files = { read: () => Promise.reject(new FilesError(trouble, 'not now')) } as unknown as Files;
  const file = { filename: 'hana.webp', path: 'pictures/hana.webp', contentType: 'image/webp' };
  expect(await readAttachedFiles(files, [{ ...file, cid: 'hana@pictures' }])).toEqual([]);
  await expect(readAttachedFiles(files, [file])).rejects.toThrow();
});
