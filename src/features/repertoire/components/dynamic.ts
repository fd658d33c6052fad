import type { Dynamic } from '../../work-facts/model.ts';

/** Literal for Tailwind. */
export const DYNAMIC_CLASS: Record<Dynamic, string> = {
  ppp: 'dynamic-ppp',
  pp: 'dynamic-pp',
  p: 'dynamic-p',
  mp: 'dynamic-mp',
  mf: 'dynamic-mf',
  f: 'dynamic-f',
  ff: 'dynamic-ff',
  fff: 'dynamic-fff',
};

export function weightOf(dynamic: Dynamic | undefined): string {
  return DYNAMIC_CLASS[dynamic ?? 'mf'];
}
