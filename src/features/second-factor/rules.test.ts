import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_INVALID, CODE_REQUIRED } from './messages.ts';
import { codeProblem, inFours, isRecoveryCode, plainCode } from './rules.ts';

describe('a code as it is typed', () => {
  it.each([
    ['123456', undefined],
    ['123 456', undefined],
    [' 123-456 ', undefined],
    ['4821-0937-5562', undefined],
    ['482109375562', undefined],
    ['', CODE_REQUIRED],
    [' - ', CODE_REQUIRED],
    ['12345', CODE_INVALID],
    ['1234567', CODE_INVALID],
    ['12345a', CODE_INVALID],
    ['١٢٣٤٥٦', CODE_INVALID],
  ])('%j', (typed, problem) => {
    expect(codeProblem(typed)).toBe(problem);
  });

  it('is an app’s or a recovery code by its length', () => {
    expect([isRecoveryCode(plainCode('123 456')), isRecoveryCode(plainCode('4821-0937-5562'))]).toEqual([false, true]);
  });

  it('reads the same after it was set in fours', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (code) => {
        expect(inFours(code, '-')).toMatch(/^\d{4}-\d{4}-\d{4}$/);
        expect(plainCode(inFours(code, '-'))).toBe(code);
      }),
    );
  });
});
