import { resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { DYNAMICS } from '#/features/work-facts/model.ts';
import { readContentFile } from '#/platform/content-file.ts';
import { GROUNDS, type SeriesConcert, THEMES } from '../model.ts';
import { concertsFileSchema } from '../schema.server.ts';
import { posterOf } from './poster.ts';
import { MARGIN, type Shape, WIDTH } from './shapes.ts';
import { posterSvg } from './svg.ts';
import { setTitle } from './title.ts';

let concerts: SeriesConcert[];

beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../../../..');
  const catalogue = await readContentFile(root, 'content/concerts.json', concertsFileSchema);
  concerts = catalogue.map((concert, index) => ({ ...concert, number: index + 1 }));
});

const svg = (concert: SeriesConcert) => posterSvg(posterOf(concert), { series: 'Series', house: 'Forte & Piano' });

/** Everything but letters and dust: numbers that a drawing got wrong. */
const BROKEN = /NaN|undefined|Infinity/;

const anyConcert: fc.Arbitrary<SeriesConcert> = fc.record({
  slug: fc.constant('any'),
  pianist: fc.string({ minLength: 1 }),
  title: fc.stringMatching(/^[A-Z][a-z',&]{0,14}( [A-Za-z0-9'&.-]{1,12}){0,6}$/),
  description: fc.constant(''),
  program: fc.array(fc.record({ title: fc.string({ minLength: 1 }), composer: fc.string({ minLength: 1 }) }), {
    minLength: 1,
    maxLength: 40,
  }),
  duration: fc.integer({ min: 1, max: 400 }),
  basePrice: fc.integer({ min: 1, max: 400 }),
  theme: fc.constantFrom(...THEMES),
  dynamic: fc.constantFrom(...DYNAMICS),
  ground: fc.constantFrom(...GROUNDS),
  number: fc.integer({ min: 1, max: 999 }),
});

describe('the posters of the catalogue', () => {
  it('are the same every time', () => {
    for (const concert of concerts) expect(svg(concert)).toBe(svg(structuredClone(concert)));
  });

  it('are fifty different drawings, also without their words', () => {
    expect(concerts).toHaveLength(50);
    const drawings = concerts.map((concert) => JSON.stringify(posterOf(concert).art.voices));
    expect(new Set(drawings).size).toBe(50);
  });

  it('never draw two neighbours on the menu the same way', () => {
    const looks = concerts.map(({ theme, ground, title }) => `${theme} ${ground} ${title}`);
    expect(new Set(looks).size).toBe(concerts.length);
  });

  it('have one voice for each piece, and each voice is its own', () => {
    for (const concert of concerts) {
      const { voices } = posterOf(concert).art;
      expect(voices, concert.slug).toHaveLength(concert.program.length);
      expect(new Set(voices.map((voice) => JSON.stringify(voice))).size, concert.slug).toBe(voices.length);
      for (const voice of voices) expect(marks(voice), concert.slug).toBeGreaterThan(0);
    }
  });

  it('use the three inks and the tint, nothing else', () => {
    for (const concert of concerts) {
      const inks = new Set(svg(concert).match(/#[0-9a-f]{6}/g));
      for (const ink of inks) expect(['#f6f0e4', '#17120f', '#c2211b', '#ebc8b6']).toContain(ink);
    }
  });

  it('weigh little enough to hang fifty on a page', () => {
    const weights = concerts.map((concert) => svg(concert).length);
    expect(Math.max(...weights)).toBeLessThan(24_000);
    expect(weights.reduce((sum, weight) => sum + weight, 0) / weights.length).toBeLessThan(9_000);
  });
});

test('any concert gets a poster: a voice for each piece, whole numbers, words inside the frame', () => {
  fc.assert(
    fc.property(anyConcert, (concert) => {
      const poster = posterOf(concert);
      expect(poster.art.voices).toHaveLength(concert.program.length);
      // Not in the words: a composer may be called anything.
      expect(svg(concert).replace(/>[^<]*</g, '><')).not.toMatch(BROKEN);
      expect(svg(concert)).toBe(svg(concert));
      for (const { width, y } of poster.title) {
        expect(MARGIN + width).toBeLessThanOrEqual(WIDTH - MARGIN + 1);
        expect(y).toBeGreaterThan(62);
        expect(y).toBeLessThan(806);
      }
    }),
  );
});

test('a piece that is changed changes the drawing', () => {
  for (const concert of concerts) {
    const [first, ...rest] = concert.program;
    const other = {
      ...concert,
      program: [{ composer: 'Xaver Quill', title: `Zz ${first?.title.slice(0, 2)}` }, ...rest],
    };
    expect(JSON.stringify(posterOf(other).art), concert.slug).not.toBe(JSON.stringify(posterOf(concert).art));
  }
});

describe('where a title is broken', () => {
  it.each([
    ["Valentine's Day", 'p', ["Valentine's Day"]],
    ['Beethoven at Full Volume', 'fff', ['Beethoven at', 'Full Volume']],
    ['Ballroom', 'mf', ['Ballroom']],
    // The tail of the y would meet the l of 'Tale Shelf'.
    ['The Fairy Tale Shelf', 'mp', ['The Fairy Tale', 'Shelf']],
  ] as const)('%s', (title, dynamic, lines) => {
    expect(setTitle(title, dynamic, 536, 243).lines).toEqual(lines);
  });

  it('leaves no line under four letters, loses no word and stays inside width and height', () => {
    const words = fc.stringMatching(/^[A-Za-z0-9]{1,11}( [A-Za-z0-9]{1,11}){0,7}$/);
    fc.assert(
      fc.property(words, fc.constantFrom(...DYNAMICS), (title, dynamic) => {
        const { lines } = setTitle(title, dynamic, 536, 243);
        expect(lines.join(' ')).toBe(title);
        if (lines.length > 1) for (const line of lines) expect(line.length).toBeGreaterThanOrEqual(4);
      }),
    );
  });
});

function marks({ tag, children = [] }: Shape): number {
  return tag === 'g' ? children.reduce((sum, child) => sum + marks(child), 0) : 1;
}
