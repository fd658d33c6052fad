/*
 * CRC-32 of texts in a row from those of each, as zlib's `crc32_combine`: the first is multiplied by x^(8 * bytes that
 * follow), modulo the polynomial, with the bits in reverse. Reading a page again for its sum takes as long as all else.
 */

const POLYNOMIAL = 0xedb88320;
/** x^0 and x^8. */
const ONE = 0x80000000;
const BYTE = 0x00800000;

/** For a text of so many bytes. */
export function checksumShift(bytes: number): number {
  let [shift, power] = [ONE, BYTE];
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = product(power, shift);
    power = product(power, power);
  }
  return shift;
}

/** The sum of a text and of another behind it, by the `shift` of the other. */
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
