/** Crockford's. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

/** 'K7QF-2M9X-0HRT'. */
export function printedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** Any case, no dashes; O for 0, I or L for 1. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}
