import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { knownWork } from './known.server.ts';
import { FAME_MAX } from './model.ts';
import { readWorkLibrary, type WorkLibrary } from './queries.server.ts';

interface Concert {
  program: { title: string; composer: string }[];
}

let library: WorkLibrary;
beforeAll(async () => {
  library = await readWorkLibrary(process.cwd());
});

test('another setting of what everybody knows comes right after it, before the next piece', () => {
  const [canon, gigue, march, other] = [
    'pachelbel-canon',
    'pachelbel-canon-and-gigue',
    'mendelssohn-wedding-march',
    'nobody-knows-it',
  ].map((work) => library.bestKnownPlace(work));
  expect([canon, gigue, march, other]).toEqual([canon, gigue, march, other].toSorted((a = 0, b = 0) => a - b));
  expect(new Set([canon, gigue, march, other]).size).toBe(4);
});

describe('the data set', () => {
  test('holds each work once, and some three hundred or more', () => {
    const ids = library.composers.flatMap(({ works }) => works.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(300);
  });

  test('numbers each movement once', () => {
    for (const { works } of library.composers)
      for (const { id, movements = [] } of works) {
        const numbers = movements.map(({ number }) => number);
        expect([id, new Set(numbers).size]).toEqual([id, numbers.length]);
      }
  });

  test('finds every work by its own composer, number and title', () => {
    const lost = library.composers.flatMap(({ composer, works }) =>
      works.filter(({ id, title, key, catalogue = [] }) => {
        const spelled = [
          title,
          key && !title.includes(key) ? `in ${key}` : '',
          catalogue[0] ? `, ${catalogue[0]}` : '',
        ];
        return library.find(composer.name, spelled.join(' '))?.work.id !== id;
      }),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test('a name of a composer means one composer', () => {
    const names = library.composers.flatMap(({ composer }) => [composer.name, ...composer.names]);
    for (const { composer } of library.composers)
      for (const name of [composer.name, ...composer.names])
        expect([name, library.composer(name)?.id]).toEqual([name, composer.id]);
    expect(names.length).toBeGreaterThan(library.composers.length);
  });

  test('says of forty pieces and more that everybody knows them, each piece once', async () => {
    const ids = JSON.parse(await readFile('content/works/best-known.json', 'utf8')) as string[];
    const known = new Map(library.composers.flatMap(({ works }) => works.map((work) => [work.id, work.known])));
    expect(ids.filter((id) => known.get(id) !== FAME_MAX)).toEqual([]);
    expect(new Set(ids.map((id) => library.familyOf(id).name)).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(40);
  });

  test('says how long nearly every piece of the concerts takes, and of no piece that it is the whole evening', async () => {
    const concerts = JSON.parse(await readFile('content/concerts.json', 'utf8')) as Concert[];
    const minutes = concerts.flatMap(({ program }) => program.map((piece) => knownWork(library, piece).facts.minutes));
    expect(minutes.filter((range) => !range).length).toBeLessThan(minutes.length / 100);
    expect(minutes.filter((range) => range && range[1] > 60)).toEqual([]);
  });

  test('says when every composer of the sample works lived, and how long nearly all of these works take', async () => {
    const files = ['solo', 'chamber-music', 'piano-reductions'].map((file) => `content/sample/${file}.json`);
    const works = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap(
      (text) => JSON.parse(text) as { title: string; composer: string }[],
    );
    const named = works.filter(({ composer }) => !composer.startsWith('Traditional'));
    expect(named.filter(({ composer }) => !library.composer(composer)?.period).map(({ composer }) => composer)).toEqual(
      [],
    );
    const unknown = works.filter((work) => !knownWork(library, work).facts.minutes);
    expect(unknown.length).toBeLessThan(works.length / 25);
  });

  test('each incipit has its work, and its notes lie beside it', async () => {
    const works = new Map(library.composers.flatMap(({ works: own }) => own.map((work) => [work.id, work])));
    const files = await readdir('content/works/incipits');
    expect(files.sort()).toEqual(library.incipits.map(({ key }) => `${key}.krn`).sort());
    for (const { key, work } of library.incipits) {
      expect([key, works.has(work)]).toEqual([key, true]);
      expect(existsSync(`content/works/incipits/${key}.krn`)).toBe(true);
    }
  });
});
