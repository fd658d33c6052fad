import type { Photograph } from './model.ts';

/** Content hash: immutable. */
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

/** Without `srcset` the second smallest loads. */
export function sourcesOf({ file, widths }: Photograph): Sources {
  return {
    src: pictureAddress(file, widths[1] ?? widths[0] ?? 0),
    srcSet: widths.map((width) => `${pictureAddress(file, width)} ${width}w`).join(', '),
  };
}
