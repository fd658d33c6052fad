import type { Photograph } from '../model.ts';
import { sourcesOf } from '../url.ts';

interface PhotoProps {
  photograph: Photograph;
  alt: string;
  sizes: string;
  lazy?: boolean;
  className?: string;
}

export function Photo({ photograph, alt, sizes, lazy = false, className = '' }: PhotoProps) {
  const { width, height } = photograph;
  return (
    <img
      {...sourcesOf(photograph)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding="async"
      className={className}
    />
  );
}
