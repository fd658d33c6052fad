/* zlib's `crc32_combine`: multiplies by x^(8 * following bytes) modulo the reversed polynomial. */

const POLYNOMIAL = 0xedb88320;
/** x^0 and x^8. */
const ONE = 0x80000000;
const BYTE = 0x00800000;

export function checksumShift(bytes: number): number {
  let [shift, power] = [ONE, BYTE];
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = product(power, shift);
    power = product(power, power);
  }
  return shift;
}

export function joinChecksums(before: number, behind: number, shift: number): number {
  return (product(shift, before) ^ behind) >>> 0;
}

function product(a: number, b: number): number {
  let [result, multiple] = [0, b];
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) result ^= multiple;
    multiple = multiple & 1 ? (multiple >>> 1) ^ POLYNOMIAL : multiple >>> 1;
  }
  return result >>> 0;
}
