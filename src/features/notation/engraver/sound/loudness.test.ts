import { expect, it } from 'vitest';
import { integratedLoudness } from './loudness.ts';

const RATE = 32_000;

function tone(seconds: number, amplitude: number, hertz = 997): Float32Array {
  return Float32Array.from(
    { length: seconds * RATE },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / RATE),
  );
}

// The standard's own example: a tone of 997 Hz at full scale in one channel reads -3.01.
it.each([
  [1, -3.01],
  [0.1, -23.01],
])('a tone of 997 Hz at %d of full scale is heard at %d LUFS', (amplitude, expected) => {
  expect(integratedLoudness(tone(5, amplitude), RATE)).toBeCloseTo(expected, 1);
});

it('hears a low tone as quieter and a high one as louder', () => {
  const [low = 0, middle = 0, high = 0] = [40, 997, 6000].map((hertz) => integratedLoudness(tone(3, 0.1, hertz), RATE));
  expect(low).toBeLessThan(middle - 3);
  expect(high).toBeGreaterThan(middle + 3);
});

it('leaves out silence and what is much quieter than the rest', () => {
  const loud = integratedLoudness(tone(10, 0.1), RATE) ?? 0;
  expect(integratedLoudness(joined(tone(10, 0.1), new Float32Array(10 * RATE)), RATE)).toBeCloseTo(loud, 0);
  expect(integratedLoudness(joined(tone(10, 0.1), tone(10, 0.01)), RATE)).toBeCloseTo(loud, 0);
});

it('says nothing of silence, and of what is over before it is heard', () => {
  expect(integratedLoudness(new Float32Array(RATE), RATE)).toBeUndefined();
  expect(integratedLoudness(tone(0.3, 1), RATE)).toBeUndefined();
});

function joined(one: Float32Array, other: Float32Array): Float32Array {
  return Float32Array.from([...one, ...other]);
}
