/** Crockford's alphabet: nothing in it looks like anything else in it. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

/** 'K7QF-2M9X-0HRT': how a code is printed and read out. */
export function printedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** What somebody typed off a screen: any case, with or without the dashes, O for 0, I or L for 1. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}
