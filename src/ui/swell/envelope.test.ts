import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelopeOf, levelAt, WINDOWS } from './envelope.ts';

const RATE = 3000;

test('the loudest is 1, what is half as loud less, silence and what is over 0', () => {
  const samples = new Float32Array(RATE);
  samples.fill(0.8, 0, RATE / 3);
  samples.fill(0.4, RATE / 3, (2 * RATE) / 3);
  const envelope = envelopeOf(samples, RATE);
  expect(levelAt(envelope, 0)).toBe(1);
  expect(levelAt(envelope, 0.5)).toBeCloseTo(0.62, 1);
  expect(levelAt(envelope, 0.9)).toBe(0);
  expect(levelAt(envelope, 2)).toBe(0);
});

test('any sound has a level from 0 to 1 in every window, and being louder as a whole changes none', () => {
  const sound = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 600 });
  fc.assert(
    fc.property(sound, (values) => {
      const quiet = envelopeOf(
        Float32Array.from(values, (value) => value / 400),
        RATE,
      );
      const loud = envelopeOf(
        Float32Array.from(values, (value) => value / 100),
        RATE,
      );
      expect(quiet).toHaveLength(Math.ceil(values.length / (RATE / WINDOWS)));
      quiet.forEach((level, window) => {
        expect(level).toBeGreaterThanOrEqual(0);
        expect(level).toBeLessThanOrEqual(1);
        expect(level).toBeCloseTo(loud[window] ?? -1, 3);
      });
    }),
  );
});
