import type { Photograph } from './model.ts';

/** A content hash, so browsers may cache it for ever. */
const ADDRESS = /^\/uploads\/pictures\/([0-9a-f]{32}-\d{3,4}\.webp)$/;

export function pictureAddress(file: string, width: number): string {
  return `/uploads/pictures/${file}-${width}.webp`;
}

export function pictureInAddress(pathname: string): string | undefined {
  return ADDRESS.exec(pathname)?.[1];
}

export function drawingAddress(drawing: string): string {
  return `/pictures/about/${drawing}.svg`;
}

export interface Sources {
  src: string;
  srcSet?: string;
}

/** Attributes of an `<img>`; without `srcset` the second smallest is loaded. */
export function sourcesOf({ file, widths }: Photograph): Sources {
  return {
    src: pictureAddress(file, widths[1] ?? widths[0] ?? 0),
    srcSet: widths.map((width) => `${pictureAddress(file, width)} ${width}w`).join(', '),
  };
}
