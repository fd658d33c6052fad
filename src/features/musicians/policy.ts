import type { Actor } from '../context.ts';

/** Addresses are for people who write to musicians, not for whoever harvests pages (design section 5). */
export function canSeeMusicianEmail(actor: Actor): boolean {
  return actor.kind !== 'visitor';
}
