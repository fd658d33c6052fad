import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOUDNESS_TARGET, setLevel } from './level.ts';
import { integratedLoudness } from './loudness.ts';

const RATE = 32_000;
const peakOf = (samples: Float32Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

it('makes every tone equally loud, however loud it was', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1, noNaN: true }),
      fc.integer({ min: 200, max: 2000 }),
      (amplitude, hertz) => {
        const tone = Float32Array.from(
          { length: RATE },
          (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / RATE),
        );
        setLevel(tone, RATE);
        expect(integratedLoudness(tone, RATE)).toBeCloseTo(LOUDNESS_TARGET, 3);
      },
    ),
    { numRuns: 20 },
  );
});

it('leaves what would peak over full scale quieter than that', () => {
  const clicks = new Float32Array(RATE);
  clicks[100] = 0.5;
  clicks[20_000] = -0.25;
  setLevel(clicks, RATE);
  expect(peakOf(clicks)).toBeCloseTo(0.84, 5);
});

it('leaves silence as it is', () => {
  const silence = new Float32Array(RATE);
  setLevel(silence, RATE);
  expect(peakOf(silence)).toBe(0);
});
