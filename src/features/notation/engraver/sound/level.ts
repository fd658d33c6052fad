import { integratedLoudness } from './loudness.ts';

/** LUFS: so loud is every recording, that no piece makes anybody reach for the volume. */
export const LOUDNESS_TARGET = -20;
/** Fraction of full scale, leaving headroom for the encoder. */
const PEAK = 0.84;

/** Sets the level in place; where a peak would not fit, as loud as it can be. Silence stays. */
export function setLevel(samples: Float32Array, rate: number): void {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak === 0) return;
  const loudness = integratedLoudness(samples, rate);
  const wanted = loudness === undefined ? Number.POSITIVE_INFINITY : 10 ** ((LOUDNESS_TARGET - loudness) / 20);
  const gain = Math.min(wanted, PEAK / peak);
  for (const [index, sample] of samples.entries()) samples[index] = sample * gain;
}
