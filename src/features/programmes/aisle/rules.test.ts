import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lengthOfKern } from '../../notation/engraver/sound/kern-time.ts';
import { goodEnds } from './good-ends.ts';
import { fitText, walkText, whereText } from './messages.ts';
import {
  type Aisle,
  FEET_MAX,
  PACES,
  PAUSE_MAX,
  type Pace,
  SETS_OFF,
  TOGETHER,
  USUAL_AISLE,
  WALKERS_MAX,
} from './model.ts';
import { fitOf, walkOf } from './rules.ts';
import { AISLE_PARAMS, readAisle } from './url.ts';

const aisle: fc.Arbitrary<Aisle> = fc.record({
  walkers: fc.nat(WALKERS_MAX),
  together: fc.constantFrom(...TOGETHER),
  feet: fc.integer({ min: 1, max: FEET_MAX }),
  pace: fc.constantFrom(...(Object.keys(PACES) as Pace[])),
  setsOff: fc.constantFrom(...SETS_OFF),
  pause: fc.nat(PAUSE_MAX),
  last: fc.boolean(),
});

describe('who walks', () => {
  it('eight in pairs and one who comes last, sixty feet, slow and even', () => {
    const walk = walkOf(USUAL_AISLE);
    expect(walk.each).toBeCloseTo(27.07, 1);
    expect(walk.entrances.map(({ people }) => people)).toEqual([2, 2, 2, 2, 1]);
    expect(walkText(walk)).toBe('5 entrances, each 27 seconds: 1:55 in all.');
  });
  it('an odd one walks alone', () => {
    const { entrances } = walkOf({ ...USUAL_AISLE, walkers: 3, last: false });
    expect(entrances.map(({ people }) => people)).toEqual([2, 1]);
  });
  it('nobody: no time', () => expect(walkOf({ ...USUAL_AISLE, walkers: 0, last: false }).seconds).toBe(0));

  test('all arrive, each in the same time, in their order, and who comes last waits for everybody', () => {
    const all = fc.property(aisle, (asked) => {
      const { entrances, each, seconds } = walkOf(asked);
      expect(entrances.reduce((sum, { people }) => sum + people, 0)).toBe(asked.walkers + (asked.last ? 1 : 0));
      for (const [index, { from, to }] of entrances.entries()) {
        expect(to - from).toBeCloseTo(each, 6);
        expect(from).toBeGreaterThanOrEqual(entrances[index - 1]?.from ?? 0);
        expect(to).toBeLessThanOrEqual(seconds);
      }
      const [before, last] = entrances.slice(-2);
      if (asked.last && before && last) expect(last.from).toBeGreaterThanOrEqual(before.to);
    });
    fc.assert(all);
  });

  test('more people, more feet, a longer pause or a slower pace never take less time', () => {
    const longer = fc.property(aisle, fc.nat(10), fc.nat(50), fc.nat(20), (asked, people, feet, pause) => {
      const more = { ...asked, walkers: asked.walkers + people, feet: asked.feet + feet, pause: asked.pause + pause };
      expect(walkOf(more).seconds).toBeGreaterThanOrEqual(walkOf(asked).seconds);
      expect(walkOf({ ...asked, pace: 'hesitation' }).seconds).toBeGreaterThanOrEqual(walkOf(asked).seconds);
    });
    fc.assert(longer);
  });

  test('an address says it all, and nothing in it breaks the page', () => {
    const same = fc.property(aisle, (asked) => {
      const given = new URLSearchParams();
      for (const name of AISLE_PARAMS) if (name !== 'last') given.set(name, String(asked[name]));
      if (asked.last) given.set('last', 'on');
      expect(readAisle(given)).toEqual(asked);
    });
    fc.assert(same);
    expect(readAisle(new URLSearchParams())).toEqual(USUAL_AISLE);
    const odd = new URLSearchParams({ walkers: '1e9', feet: '-3', pace: 'constructor', pause: 'soon', last: 'on' });
    expect(readAisle(odd)).toEqual({ ...USUAL_AISLE, walkers: WALKERS_MAX, feet: 1 });
  });
});

describe('beside the piece', () => {
  const ends = [30, 62, 95, 130, 180].map(
    (seconds, index) => ({ bar: 8 * (index + 1), kind: 'double bar', seconds }) as const,
  );
  const piece = { title: 'Canon', seconds: [180, 200], ends } as const;
  it.each([
    [
      60,
      'cut',
      '‘Canon’ is about 2:00 longer than the walk: end early.',
      'bar 16, the double bar (1:02); later at bar 24',
    ],
    [190, 'fits', '‘Canon’ is as long as the walk.', undefined],
    [173, 'fits', '‘Canon’ is as long as the walk.', undefined],
    [290, 'repeat', '‘Canon’ is about 1:30 too short: play it twice, and close the last time early.', 'bar 24'],
    [900, 'repeat', '‘Canon’ is about 11:40 too short: play it 5 times, and close the last time early.', 'bar 32'],
  ] as const)('a walk of %s seconds: %s', (seconds, kind, text, where) => {
    const fit = fitOf({ seconds }, piece);
    expect(fit.kind).toBe(kind);
    expect(fitText(fit, piece)).toBe(text);
    if (where) expect(whereText(fit)).toContain(where);
    else expect(whereText(fit)).toBeUndefined();
  });
  it('what is unknown is said to be', () => {
    expect(fitOf({ seconds: 90 }, { seconds: undefined, ends })).toEqual({ kind: 'unknown' });
    const unread = fitOf({ seconds: 90 }, { seconds: [180, 200], ends: undefined });
    expect(whereText(unread)).toMatch(/^Its notation is not known/);
    expect(whereText(fitOf({ seconds: 90 }, { seconds: [180, 200], ends: [] }))).toMatch(/names no earlier close/);
  });
  test('no named end leaves anybody walking in silence for more than eight seconds', () => {
    const seconds = fc.integer({ min: 1, max: 3000 });
    const never = fc.property(seconds, seconds, fc.array(seconds, { maxLength: 20 }), (needed, length, closes) => {
      const known = closes.map((at) => ({ bar: 1, kind: 'repeat', seconds: at }) as const);
      const fit = fitOf({ seconds: needed }, { seconds: [length, length], ends: known });
      if (fit.kind !== 'cut' && fit.kind !== 'repeat') return;
      const before = fit.kind === 'repeat' ? (fit.times - 1) * length : 0;
      for (const end of fit.ends ?? []) expect(before + end.seconds).toBeGreaterThanOrEqual(needed - 8);
    });
    fc.assert(never);
  });
});

describe('where a score can end well', () => {
  const bar = (number: number | string, line: string, notes: string) =>
    `=${number}${line}\t=${number}${line}\n${notes}`;
  const score = (...bars: string[]) => ['**kern\t**kern', '*M4/4\t*M4/4', '*MM60\t*MM60', ...bars, '*-\t*-'].join('\n');
  const four = '2C\t4c\n.\t4d\n2.q\t8qe\n2D\t2e';

  it('is what its bars say: double bars, repeats, fermatas, the end', () => {
    const text = score(
      bar(1, '-', four),
      bar(2, '', four),
      bar(3, '||', four),
      bar(4, ':|!', '1C;\t1c;'),
      bar(5, '', four),
      '==\t==',
    );
    expect(goodEnds(text)).toEqual([
      { bar: 2, kind: 'double bar', seconds: 8 },
      { bar: 3, kind: 'repeat', seconds: 12 },
      { bar: 4, kind: 'fermata', seconds: 16 },
      { bar: 5, kind: 'final bar', seconds: 20 },
    ]);
  });
  it('follows a change of speed, dots and groups', () => {
    const text = score(
      bar(1, '-', '2.C\t1c\n4C\t.'),
      '*MM120\t*MM120',
      bar(2, '', '3%2C\t3%2c\n2%1D\t2d\n12E\t12e\n12E\t12e\n12E\t12e'),
      '==\t==',
    );
    const [end] = goodEnds(text);
    expect(end?.seconds).toBeCloseTo(4 + (8 / 3 + 2 + 1) / 2, 6);
  });
  it('the whole lasts as long as its bars, and longer with every repeat', () => {
    const text = score(bar(1, '-', '1C\t1c'), bar(2, '!|:', '1C\t1c'), bar(3, ':|!', '1C\t1c'), '==\t==');
    expect(lengthOfKern(text)).toEqual([12, 16]);
    expect(lengthOfKern(text.replace('==', '='))).toBeUndefined();
  });
  it('of music that is no **kern is nowhere', () => expect(goodEnds('<mei/>')).toEqual([]));

  test('in the store’s own scores is in order and within the piece, the end among them where the whole is there', () => {
    for (const name of readdirSync('content/samples')) {
      const kern = readFileSync(`content/samples/${name}`, 'utf8');
      const ends = goodEnds(kern);
      expect(ends.map(({ seconds }) => seconds)).toEqual(ends.map(({ seconds }) => seconds).toSorted((a, b) => a - b));
      expect(ends.at(-1)?.kind === 'final bar', name).toBe(/^==/m.test(kern));
    }
  });
});
