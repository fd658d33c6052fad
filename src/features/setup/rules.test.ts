import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH, printedCode, readCode } from './rules.ts';

const codes = fc.string({
  unit: fc.constantFrom(...CODE_ALPHABET),
  minLength: CODE_LENGTH,
  maxLength: CODE_LENGTH,
});

it('reads a printed code back, also in lower case and with spaces for dashes', () => {
  fc.assert(
    fc.property(codes, (code) => {
      for (const typed of [
        printedCode(code),
        printedCode(code).toLowerCase(),
        ` ${printedCode(code).replaceAll('-', ' ')} `,
      ])
        expect(readCode(typed)).toBe(code);
    }),
  );
});

it('takes letters for the digits they look like', () => {
  expect(readCode('o0iI-lL12')).toBe('00111112');
});

it('prints in groups of four', () => {
  expect(printedCode('K7QF2M9X0HRT')).toBe('K7QF-2M9X-0HRT');
});
