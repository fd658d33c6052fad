import { expect, it } from 'vitest';
import { volumeOf } from './instruments.ts';

const [PIANO, ORGAN, VIOLIN, VOICE, TRUMPET] = [0, 19, 40, 53, 56];
/** What a channel's volume does, in decibels, in every synthesizer of General MIDI. */
const decibels = (program: number) => 40 * Math.log10(volumeOf(program) / 127);

it('turns down what the sound font plays too loud, and lifts who leads above who accompanies', () => {
  expect(decibels(TRUMPET) - decibels(PIANO)).toBeCloseTo(4, 0);
  expect(decibels(VIOLIN)).toBeGreaterThan(decibels(PIANO));
  expect(decibels(VOICE)).toBeLessThan(decibels(PIANO));
  expect(decibels(ORGAN)).toBeLessThan(decibels(PIANO));
});

it('is a volume of MIDI for every program', () => {
  for (let program = 0; program < 128; program += 1) {
    const volume = volumeOf(program);
    expect([program, Number.isInteger(volume) && volume > 40 && volume <= 127]).toEqual([program, true]);
  }
});
