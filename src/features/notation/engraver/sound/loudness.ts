/* ITU-R BS.1770-4. */

const BLOCK_SECONDS = 0.4;
const OVERLAP = 4;
/** LUFS. */
const SILENCE = -70;
/** LU. */
const PAUSE = -10;

/** Samples between -1 and 1, LUFS; undefined for silence or under 0.4 seconds. */
export function integratedLoudness(samples: Float32Array, rate: number): number | undefined {
  const blocks = blockEnergies(asHeard(samples, rate), rate);
  const sounding = blocks.filter((energy) => inLufs(energy) > SILENCE);
  if (sounding.length === 0) return undefined;
  const pause = inLufs(mean(sounding)) + PAUSE;
  return inLufs(mean(sounding.filter((energy) => inLufs(energy) > pause)));
}

function blockEnergies(samples: Float32Array, rate: number): number[] {
  const step = Math.round((BLOCK_SECONDS * rate) / OVERLAP);
  const steps = Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    let energy = 0;
    for (const sample of samples.subarray(index * step, (index + 1) * step)) energy += sample * sample;
    return energy / step;
  });
  return steps.slice(0, Math.max(0, steps.length - OVERLAP + 1)).map((_, at) => mean(steps.slice(at, at + OVERLAP)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function inLufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy);
}

interface Filter {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** K-weighting. */
function asHeard(samples: Float32Array, rate: number): Float32Array {
  return filtered(filtered(samples, headFilter(rate)), bassFilter(rate));
}

/* The standard's 48 kHz filters for any rate. */

function headFilter(rate: number): Filter {
  const [k, quality, high] = [
    Math.tan((Math.PI * 1681.974450955533) / rate),
    0.7071752369554196,
    10 ** (3.999843853973347 / 20),
  ];
  const band = high ** 0.4996667741545416;
  const whole = 1 + k / quality + k * k;
  return {
    b: [
      (high + (band * k) / quality + k * k) / whole,
      (2 * (k * k - high)) / whole,
      (high - (band * k) / quality + k * k) / whole,
    ],
    a: [(2 * (k * k - 1)) / whole, (1 - k / quality + k * k) / whole],
  };
}

function bassFilter(rate: number): Filter {
  const [k, quality] = [Math.tan((Math.PI * 38.13547087602444) / rate), 0.5003270373238773];
  const whole = 1 + k / quality + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / whole, (1 - k / quality + k * k) / whole] };
}

function filtered(samples: Float32Array, { b, a }: Filter): Float32Array {
  const out = new Float32Array(samples.length);
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    const value = b[0] * sample + b[1] * in1 + b[2] * in2 - a[0] * out1 - a[1] * out2;
    [in2, in1, out2, out1] = [in1, sample, out1, value];
    out[index] = value;
  }
  return out;
}
