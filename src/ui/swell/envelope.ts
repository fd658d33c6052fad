/** Windows in a second. */
export const WINDOWS = 30;
/** Decibels under the loudest that count as silence. */
const RANGE = 24;

/** How loud each window is, from 0 to 1, compared with the loudest. */
export function envelopeOf(samples: Float32Array, rate: number): Float32Array {
  const size = Math.max(1, Math.floor(rate / WINDOWS));
  const powers = Float32Array.from({ length: Math.ceil(samples.length / size) }, (_, window) => {
    const part = samples.subarray(window * size, (window + 1) * size);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
  });
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  return powers.map((power) => (power > 0 ? Math.max(0, 1 + (10 * Math.log10(power / loudest)) / RANGE) : 0));
}

export function levelAt(envelope: Float32Array, seconds: number): number {
  return envelope[Math.floor(seconds * WINDOWS)] ?? 0;
}
