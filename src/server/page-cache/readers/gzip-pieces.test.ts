import { execFileSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compressPiece, gzipOf, plainOf } from './gzip-pieces.ts';

const pageOf = (texts: readonly string[], values: readonly string[]) =>
  texts.map((text, index) => text + (values[index] ?? '')).join('');
const made = (texts: readonly string[], values: readonly string[]) =>
  [texts.map(compressPiece), values.map((value) => Buffer.from(value))] as const;
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('<li>a work</li>'.repeat(3_000)));

it('is one gzip file of the pieces with the values between them, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.array(text, { maxLength: 7 }), (texts, given) => {
      const values = given.slice(0, texts.length - 1);
      const zipped = gzipOf(...made(texts, values));
      expect(gunzipSync(zipped).toString()).toBe(pageOf(texts, values));
      expect(plainOf(...made(texts, values)).toString()).toBe(pageOf(texts, values));
    }),
  );
});

it('is taken by another decoder, which checks its sum and length', () => {
  const [texts, values] = [
    ['<p>', '</p>'.repeat(9_000), '.'],
    ['somebody@example.com', '3'],
  ];
  const zipped = gzipOf(...made(texts, values));
  expect(execFileSync('gzip', ['-dc'], { input: zipped, maxBuffer: 1e6 }).toString()).toBe(pageOf(texts, values));
  zipped[zipped.length - 1] = 1;
  expect(() => execFileSync('gzip', ['-t'], { input: zipped, stdio: 'pipe' })).toThrow();
});

it('refuses a value that no stored block can hold', () => {
  expect(() => gzipOf(...made(['', ''], ['x'.repeat(65_536)]))).toThrow(RangeError);
});
