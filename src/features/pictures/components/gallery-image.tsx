import type { GalleryPicture } from '../model.ts';
import { drawingAddress, type Sources, sourcesOf } from '../url.ts';

type Shown = Pick<GalleryPicture, 'drawing' | 'photograph' | 'alt'>;

interface GalleryImageProps {
  picture: Shown;
  sizes: string;
  lazy?: boolean;
  leaving?: boolean;
  className?: string;
}

/** One frame, so that nothing moves between them. */
export function GalleryImage({ picture, sizes, lazy = false, leaving = false, className = '' }: GalleryImageProps) {
  return (
    <img
      {...gallerySources(picture)}
      sizes={sizes}
      alt={picture.alt}
      width="900"
      height="600"
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      draggable={false}
      data-leaving={leaving || undefined}
      className={className}
    />
  );
}

export function gallerySources({ drawing, photograph }: Pick<Shown, 'drawing' | 'photograph'>): Sources {
  return photograph ? sourcesOf(photograph) : { src: drawingAddress(drawing ?? '') };
}
