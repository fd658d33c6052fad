import type { Dynamic } from '../../work-facts/model.ts';

/** Written out so that Tailwind finds the classes. */
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

/** The weight at which a title is set; what nobody knows is set plainly. */
export function weightOf(dynamic: Dynamic | undefined): string {
  return DYNAMIC_CLASS[dynamic ?? 'mf'];
}
