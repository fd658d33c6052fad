/* What a shared link shows: one picture per public page, and one for all pages of a kind. Drawn by scripts/make-og-images.ts. */

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

/** The first line that fits a path decides; the rest of the site is known by its name. */
const IMAGES: readonly (readonly [path: RegExp, image: ShareImage])[] = [
  [/^\/about$/, 'about'],
  [/^\/repertoire$/, 'repertoire'],
  [/^\/opus\//, 'work'],
  [/^\/musicians?(\/|$)/, 'musicians'],
  [/^\/performances$/, 'performances'],
  [/^\/performances\//, 'performance'],
  [/^\/mpcs$/, 'series'],
  [/^\/mpcs\//, 'concert'],
  [/^\/ncs$/, 'store'],
  [/^\/ncs\//, 'score'],
  [/^\/contact$/, 'contact'],
];

export const SHARE_IMAGES = [
  'home',
  'about',
  'repertoire',
  'work',
  'musicians',
  'performances',
  'performance',
  'series',
  'concert',
  'store',
  'score',
  'contact',
] as const;
export type ShareImage = (typeof SHARE_IMAGES)[number];

/** The picture of a page by its path; a search part changes nothing. */
export function shareImageOf(path: string): ShareImage {
  const [pathname = ''] = path.split('?');
  return IMAGES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'home';
}
