/* Drawn by scripts/make-og-images.ts. */

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

/** Narrower prefixes first. */
const IMAGES = {
  '/about': 'about',
  '/repertoire': 'repertoire',
  '/composers': 'repertoire',
  '/opus/': 'work',
  '/musician': 'musicians',
  '/performances/': 'performance',
  '/performances': 'performances',
  '/mpcs/': 'concert',
  '/mpcs': 'series',
  '/ncs/': 'score',
  '/ncs': 'store',
  '/melody': 'melody',
  '/contact': 'contact',
  '/': 'home',
} as const;
export type ShareImage = (typeof IMAGES)[keyof typeof IMAGES];
export const SHARE_IMAGES: readonly ShareImage[] = Object.values(IMAGES);

export function shareImageOf(path: string): ShareImage {
  return Object.entries(IMAGES).find(([begin]) => path.startsWith(begin))?.[1] ?? 'home';
}
