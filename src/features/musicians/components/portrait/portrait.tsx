import type { Musician } from '../../model.ts';
import { isDrawn, portraitOf } from './drawn.ts';

interface PortraitProps {
  musician: Pick<Musician, 'firstName' | 'lastName'>;
  /** In a link that already says the name, a picture has nothing to add for the ear. */
  silent?: boolean;
  /** Below the fold. */
  lazy?: boolean;
  className?: string;
}

/** A musician in cut paper, or the placeholder every other musician gets (spec section 2, Musician details). */
export function Portrait({ musician, silent = false, lazy = false, className = '' }: PortraitProps) {
  const name = `${musician.firstName} ${musician.lastName}`;
  const words = isDrawn(musician) ? `${name} in cut paper, eyes closed, listening` : `No portrait of ${name} yet`;
  return (
    <img
      src={`/pictures/musicians/${portraitOf(musician)}.svg`}
      alt={silent ? '' : words}
      width="480"
      height="600"
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      className={className}
    />
  );
}
