import { integratedLoudness } from './loudness.ts';

/** LUFS, the same for every recording. */
export const LOUDNESS_TARGET = -20;
/** Headroom for the encoder, of full scale. */
const PEAK = 0.84;

/** In place, limited by peaks. Silence stays. */
export function setLevel(samples: Float32Array, rate: number): void {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak === 0) return;
  const loudness = integratedLoudness(samples, rate);
  const wanted = loudness === undefined ? Number.POSITIVE_INFINITY : 10 ** ((LOUDNESS_TARGET - loudness) / 20);
  const gain = Math.min(wanted, PEAK / peak);
  for (const [index, sample] of samples.entries()) samples[index] = sample * gain;
}
