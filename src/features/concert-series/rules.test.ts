import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { creditText, MORE_CONCERTS } from './messages.ts';
import type { Occasion } from './model.ts';
import {
  byOccasion,
  composerSurnames,
  firstName,
  freeSlug,
  hoursAndMinutes,
  isGuestCount,
  slugOf,
  sortedConcerts,
  withIds,
} from './rules.ts';

test.each([
  [150, '2 h 30 min'],
  [180, '3 h'],
  [45, '45 min'],
  [215, '3 h 35 min'],
])('%i minutes read %s', (minutes, text) => expect(hoursAndMinutes(minutes)).toBe(text));

test('hours and minutes add up to what was given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (minutes) => {
      const [, hours = 0] = /(\d+) h/.exec(hoursAndMinutes(minutes)) ?? [];
      const [, rest = 0] = /(\d+) min/.exec(hoursAndMinutes(minutes)) ?? [];
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
    }),
  );
});

it.each([
  [0, false],
  [1, true],
  [20, true],
  [21, false],
  [2.5, false],
  [Number.NaN, false],
])('%d guests: %s', (guests, allowed) => expect(isGuestCount(guests)).toBe(allowed));

test('composers stand once each, by surname, in the order played', () => {
  const by = (...composers: string[]) => composerSurnames(composers.map((composer) => ({ title: 'x', composer })));
  expect(by('Franz Liszt', 'Manuel de Falla', 'Franz Liszt')).toEqual(['Liszt', 'Falla']);
  expect(by('Yun Geuk-young', 'Nikolai Rimsky-Korsakov')).toEqual(['Yun', 'Rimsky-Korsakov']);
  expect(by('Junichi Masuda and Go Ichinose')).toEqual(['Masuda', 'Ichinose']);
  expect(by('Traditional (American)', 'Traditional spiritual')).toEqual(['Traditional']);
});

test('the menu shows the first name, the programme who arranged', () => {
  expect(firstName('Hana Park')).toBe('Hana');
  expect(creditText({ title: 'Tango', composer: 'Isaac Albéniz', arranger: 'Leopold Godowsky' })).toBe(
    'Isaac Albéniz, arr. Leopold Godowsky',
  );
  expect(creditText({ title: 'Tango', composer: 'Igor Stravinsky' })).toBe('Igor Stravinsky');
  expect(creditText({ title: 'T', composer: 'Bach', arranger: 'Busoni', transcriber: 'Liszt' })).toBe(
    'Bach, arr. Busoni, transcr. Liszt',
  );
});

test.each([
  ['Señor Bach & Söhne', 'senor-bach-sohne'],
  ['Don’t Stop', 'dont-stop'],
  ['Київ', 'concert'],
])('the address of %s is %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('any title gives an address that a concert can have, and no two concerts share one', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 12 }), (titles) => {
      const slugs: string[] = [];
      for (const title of titles) slugs.push(freeSlug(slugOf(title), new Set(slugs)));
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(new Set(slugs).size).toBe(titles.length);
      expect(Math.max(0, ...slugs.map((slug) => slug.length))).toBeLessThanOrEqual(60);
    }),
  );
});

test('an extra keeps its id, and a new one gets one of its own', () => {
  const priced = { price: 1, per: 'guest' } as const;
  const extras = withIds([
    { id: 'snacks', label: 'Fancy snacks', ...priced },
    { label: 'Snacks!', ...priced },
    { label: '花', ...priced },
  ]);
  expect(extras.map(({ id }) => id)).toEqual(['snacks', 'snacksx', 'extra']);
});

test('concerts are found by words of title, pianist and programme, whatever their order and accents', () => {
  const program = [{ title: 'Waltz', composer: 'Antonín Dvořák' }];
  const concerts = [
    { title: 'Ballroom, Volume 2', pianist: 'Hana Park', program, number: 1, basePrice: 70 },
    { title: 'Ark', pianist: 'Danylo Koval', program, number: 2, basePrice: 60 },
  ];
  const found = (search: string, sort: 'number' | 'title' | 'price' = 'number') =>
    sortedConcerts(concerts, search, sort).map(({ number }) => number);
  expect(found('volume ballroom')).toEqual([1]);
  expect(found('dvorak koval')).toEqual([2]);
  expect([found(''), found('', 'title'), found('', 'price'), found('nothing')]).toEqual([[1, 2], [2, 1], [2, 1], []]);
});

test('what hangs on the wall is each concert once, where it is named first, and what no occasion names at the end', () => {
  const slug = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const occasion = fc.record({ title: fc.string(), concerts: fc.array(slug) });
  fc.assert(
    fc.property(fc.uniqueArray(slug), fc.array(occasion), (slugs, occasions) => {
      const wall = byOccasion(
        slugs.map((each) => ({ slug: each })),
        occasions,
      );
      const hung = wall.flatMap(({ concerts }) => concerts.map((concert) => concert.slug));
      const named = occasions.flatMap(({ concerts }) => concerts).filter((each) => slugs.includes(each));
      expect(hung.toSorted()).toEqual(slugs.toSorted());
      expect(hung).toEqual([...new Set([...named, ...slugs])]);
      expect(wall.every(({ concerts }) => concerts.length > 0)).toBe(true);
    }),
  );
});

test('what owners say a concert is for counts more, in an occasion there is or one of their own', () => {
  const occasions = [
    { title: 'Vows and hearts', concerts: ['a', 'b'] },
    { title: 'Holidays', concerts: ['c'] },
  ];
  const concerts = [
    { slug: 'a' },
    { slug: 'b', occasion: 'holidays' },
    { slug: 'c', occasion: '' },
    { slug: 'd', occasion: 'House warmings' },
    { slug: 'e' },
  ];
  expect(
    byOccasion(concerts, occasions).map(({ title, concerts: hung }) => [title, ...hung.map(({ slug }) => slug)]),
  ).toEqual([
    ['Vows and hearts', 'a'],
    ['Holidays', 'c', 'b'],
    ['House warmings', 'd'],
    [MORE_CONCERTS, 'e'],
  ]);
});

test('every concert that comes with the house hangs for an occasion', () => {
  const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
  const concerts = read('concerts') as { slug: string }[];
  const occasions = read('occasions') as Occasion[];
  expect(byOccasion(concerts, occasions).map(({ title }) => title)).toEqual(occasions.map(({ title }) => title));
});
