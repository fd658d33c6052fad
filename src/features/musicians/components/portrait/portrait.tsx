import type { Musician } from '#/features/musicians/model.ts';
import { Photo } from '#/features/pictures/components/photo.tsx';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { isDrawn, portraitOf } from './drawn.ts';

interface PortraitProps {
  musician: Pick<Musician, 'firstName' | 'lastName'>;
  /** In place of the drawing, where the owners have uploaded one. */
  photograph: PortraitPicture | undefined;
  /** Address of another drawing of the same person. */
  drawing?: string | undefined;
  /** How wide a photograph stands at which width of the page. */
  sizes: string;
  /** In a link that already says the name, a picture has nothing to add for the ear. */
  silent?: boolean;
  /** Below the fold. */
  lazy?: boolean;
  className?: string;
}

/** A musician: photographed, in cut paper, or the placeholder that any other gets (spec section 2, Musician details). */
export function Portrait({
  musician,
  photograph,
  drawing = `/pictures/musicians/${portraitOf(musician)}.svg`,
  sizes,
  silent = false,
  lazy = false,
  className = '',
}: PortraitProps) {
  if (photograph)
    return (
      <Photo
        photograph={photograph}
        alt={silent ? '' : photograph.alt}
        sizes={sizes}
        lazy={lazy}
        className={className}
      />
    );
  const name = `${musician.firstName} ${musician.lastName}`;
  const words = isDrawn(musician) ? `${name} in cut paper, eyes closed, listening` : `No portrait of ${name} yet`;
  return (
    <img
      src={drawing}
      alt={silent ? '' : words}
      width="480"
      height="600"
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding="async"
      className={className}
    />
  );
}
