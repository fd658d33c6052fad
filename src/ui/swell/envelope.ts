/** Windows in a second. */
export const WINDOWS = 30;
/** Decibels from its quiet places to its loudest: a piece has at least these, and of more only so many are heard. */
const RANGE = { least: 4, most: 16 };
/** How much of a piece is quiet. */
const QUIET = 0.2;

/** How loud each window is, from 0 to 1, compared with the loudest and the quiet ones. */
export function envelopeOf(samples: Float32Array, rate: number): Float32Array {
  const size = Math.max(1, Math.floor(rate / WINDOWS));
  const powers = Float32Array.from({ length: Math.ceil(samples.length / size) }, (_, window) => {
    const part = samples.subarray(window * size, (window + 1) * size);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
  });
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const under = powers.map((power) => (power > 0 ? 10 * Math.log10(power / loudest) : -RANGE.most));
  const quiet = -(under.toSorted()[Math.floor(under.length * QUIET)] ?? 0);
  const range = Math.min(RANGE.most, Math.max(RANGE.least, quiet));
  return under.map((decibels) => Math.max(0, 1 + decibels / range));
}

export function levelAt(envelope: Float32Array, seconds: number): number {
  return envelope[Math.floor(seconds * WINDOWS)] ?? 0;
}
