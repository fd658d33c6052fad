import type { Musician } from '#/features/musicians/model.ts';
import { Photo } from '#/features/pictures/components/photo.tsx';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { isDrawn, portraitOf } from './drawn.ts';

interface PortraitProps {
  musician: Pick<Musician, 'firstName' | 'lastName'>;
  photograph: PortraitPicture | undefined;
  drawing?: string | undefined;
  sizes: string;
  /** In a link that says the name. */
  silent?: boolean;
  lazy?: boolean;
  className?: string;
}

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
  const label = isDrawn(musician) ? `${name} in cut paper, eyes closed, listening` : `No portrait of ${name} yet`;
  return (
    <img
      src={drawing}
      alt={silent ? '' : label}
      width="480"
      height="600"
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding="async"
      className={className}
    />
  );
}
