import { moves } from '../motion/moves.ts';
import { type Swelling, swellingOf } from './swelling.ts';

let group: Element | undefined;
let swelling: Swelling | undefined;

/** The title of a card, row or poster that is pointed at, or has the focus, swells. */
export function pointAt(target: Element): void {
  const next = target.closest('.group');
  if (next && next === group) return;
  swelling?.rest();
  group = next ?? undefined;
  const title = next?.querySelector<HTMLElement>('[data-swells]');
  swelling = title && moves() ? swellingOf(title) : undefined;
  swelling?.forte();
}
