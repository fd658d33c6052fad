import type { Actor } from '../context.ts';

/** Against harvesters (design section 5). */
export function canSeeMusicianEmail(actor: Actor): boolean {
  return actor.kind !== 'visitor';
}
