import { expect, test } from 'vitest';
import { rollOf, STEPS } from './roll.ts';

test('A to G are their own pitches', () => {
  expect(rollOf('Cabbage').notes.map(({ step }) => step)).toEqual([2, 0, 1, 1, 0, 6, 4]);
});

test('long words are fast notes, and words are parted by a rest', () => {
  const { notes, length } = rollOf('In Moonlight');
  expect(notes.map((note) => note.length)).toEqual([4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1].slice(0, 11));
  expect(notes[2]?.at).toBe(9);
  expect(length).toBe(18);
});

test('accents and case change nothing, the composer transposes', () => {
  expect(rollOf('Élégie')).toEqual(rollOf('ELEGIE'));
  const steps = (composer: string) => rollOf('Sonata', composer).notes.map(({ step }) => step);
  const [here, there] = [steps('Franz Schubert'), steps('Edvard Grieg')];
  const apart = new Set(here.map((step, index) => ((there[index] ?? 0) - step + STEPS) % STEPS));
  expect(apart.size).toBe(1);
});

test('the first note is felt, and so is a word that begins on a real pitch', () => {
  expect(
    rollOf('Sonata in D minor')
      .notes.filter(({ felt }) => felt)
      .map(({ at }) => at),
  ).toEqual([0, 22]);
});

test.each(['', '???', '작은 별', 'Щедрик', 'x'.repeat(300)])('%s is no trouble', (title) => {
  const { notes, length } = rollOf(title);
  expect(notes.length).toBeLessThanOrEqual(56);
  expect(length).toBeGreaterThan(0);
  expect(notes.every(({ step }) => step >= 0 && step < STEPS)).toBe(true);
});
