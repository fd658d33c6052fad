import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRAWN } from '#/features/musicians/components/portrait/drawn.ts';
import { PICTURES } from './pictures/index.ts';
import { PEOPLE } from './pictures/portraits/people/index.ts';

test('the pictures in public are those the code draws', () => {
  for (const [name, svg] of PICTURES)
    expect(
      readFileSync(`public/pictures/${name}.svg`, 'utf8') === svg,
      `${name}: run npx node scripts/draw-pictures.ts`,
    ).toBe(true);
});

test('every picture of the carousel has been drawn', () => {
  const { carousel } = JSON.parse(readFileSync('content/about.json', 'utf8')) as { carousel: { id: string }[] };
  expect(carousel).toHaveLength(19);
  for (const { id } of carousel) expect(existsSync(`public/pictures/about/${id}.svg`), id).toBe(true);
});

test('everyone the site names as drawn is drawn, in the same order', () => {
  expect([...PEOPLE.keys()]).toEqual([...DRAWN]);
});
