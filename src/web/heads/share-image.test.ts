import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHARE_IMAGES, shareImageOf } from './share-image.ts';

test.each([
  ['/', 'home'],
  ['/auth/login', 'home'],
  ['/about', 'about'],
  ['/repertoire?keyword=moon', 'repertoire'],
  ['/opus/details/abc', 'work'],
  ['/musicians', 'musicians'],
  ['/musician/details/abc', 'musicians'],
  ['/performances/abc', 'performance'],
  ['/mpcs', 'series'],
  ['/mpcs/american-pride-1', 'concert'],
  ['/ncs', 'store'],
  ['/ncs/11_1', 'score'],
  ['/melody?first=Ada&second=Ben', 'melody'],
])('%s is shared with the picture of %s', (path, image) => {
  expect(shareImageOf(path)).toBe(image);
});

test.each(SHARE_IMAGES)('%s.png is there and at most 60 kB', (image) => {
  expect(statSync(`public/og/${image}.png`).size).toBeLessThanOrEqual(60_000);
});
