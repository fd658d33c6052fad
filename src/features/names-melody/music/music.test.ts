import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kernProblems } from '../../notation/engraver/checks/kern-check.ts';
import { LETTERS_MAX, NOTE_NAMES, type Theme } from '../model.ts';
import { accompanimentOf } from './accompaniment.ts';
import { harmonyOf, stepsOf } from './harmony.ts';
import { kernOf, LETTER_MARK } from './kern.ts';
import { HIGHEST, LOWEST, melodyOf } from './melody.ts';
import { beatsFor, rhythmOf } from './rhythm.ts';

const notes = fc.array(fc.constantFrom(...NOTE_NAMES), { minLength: 1, maxLength: LETTERS_MAX });
const themes: fc.Arbitrary<Theme> = fc.tuple(notes, notes);
const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0);

test('the melody is the notes of both names, in order, on the staff', () => {
  fc.assert(
    fc.property(themes, ([first, second]) => {
      const { phrases } = melodyOf([first, second]);
      const keys = phrases.map((phrase) => phrase.flatMap((bar) => bar.notes.map(({ key }) => key)));
      expect(keys.map((of) => of.map((key) => 'CDEFGAB'[key % 7]))).toEqual([first, second]);
      expect(Math.min(...keys.flat())).toBeGreaterThanOrEqual(LOWEST);
      expect(Math.max(...keys.flat())).toBeLessThanOrEqual(HIGHEST);
    }),
  );
});

test('the same names make the same music', () => {
  fc.assert(
    fc.property(themes, (theme) => {
      expect(kernOf(theme)).toBe(kernOf(structuredClone(theme)));
    }),
  );
});

test('every bar adds up in both hands, and each phrase ends on one long note', () => {
  fc.assert(
    fc.property(themes, (theme) => {
      const melody = melodyOf(theme);
      const full = 2 * melody.beats;
      const left = accompanimentOf(melody);
      for (const [which, phrase] of melody.phrases.entries()) {
        expect(left[which]).toHaveLength(phrase.length);
        for (const [bar, { notes: struck, rest }] of phrase.entries()) {
          expect(sum(struck.map(({ eighths }) => eighths)) + rest).toBe(full);
          expect(sum((left[which]?.[bar] ?? []).map(({ eighths }) => eighths))).toBe(full);
        }
        expect(phrase.at(-1)?.notes).toHaveLength(1);
      }
      expect(melody.phrases[1].at(-1)?.notes[0]?.eighths).toBe(full);
    }),
  );
});

test('a phrase has 1, 2, 4 or 8 bars, and none of them is empty', () => {
  for (let letters = 1; letters <= LETTERS_MAX; letters += 1)
    for (const beats of [3, 4] as const) {
      const bars = rhythmOf(letters, beats);
      expect([1, 2, 4, 8]).toContain(bars.length);
      expect(sum(bars.map((bar) => bar.length))).toBe(letters);
      expect(Math.min(...bars.map((bar) => bar.length))).toBeGreaterThan(0);
    }
});

test('two names of three and three letters go in four, of three and four in three', () => {
  expect([beatsFor(6), beatsFor(7)]).toEqual([4, 3]);
});

test('it ends at home: the last chord holds the last note and is major', () => {
  fc.assert(
    fc.property(themes, (theme) => {
      const melody = melodyOf(theme);
      const chord = harmonyOf(melody)[1].at(-1)?.at(-1) ?? 'E';
      expect(['C', 'F', 'G']).toContain(chord);
      expect(stepsOf(chord)).toContain((melody.phrases[1].at(-1)?.notes[0]?.key ?? 0) % 7);
    }),
  );
});

test('what the engraver is given adds up, and marks a letter under every note', () => {
  fc.assert(
    fc.property(themes, (theme) => {
      const kern = kernOf(theme);
      expect(kernProblems(kern)).toEqual([]);
      const marks = kern.split('\n').filter((row) => row.split('\t')[2] === LETTER_MARK);
      expect(marks).toHaveLength(theme.flat().length);
    }),
  );
});
