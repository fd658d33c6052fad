import { expect, test } from 'vitest';
import { splitTitle } from './split-title.ts';

test.each([
  ['Sonata No. 2 in F major, Op. 99', 'Sonata', 'No. 2 in F major, Op. 99'],
  ['Nocturnes, Op. 9', 'Nocturnes,', 'Op. 9'],
  ['Chaconne (arr. Busoni)', 'Chaconne', '(arr. Busoni)'],
  ['Clair de lune', 'Clair de', 'lune'],
  ['Jabberwocky', 'Jabberwocky', ''],
  ['', '', ''],
])('%s', (title, loud, quiet) => {
  const split = splitTitle(title);
  expect([split.loud, split.quiet].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([loud, quiet]);
});

test('a number is not parted from its sign', () => {
  expect(splitTitle('Sonata No. 2').quiet).toBe('No.\u00a02');
});
