/* One picture per public page, or per kind of page. Drawn by scripts/make-og-images.ts. */

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

/** The first match wins. */
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
  [/^\/melody$/, 'melody'],
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
  'melody',
  'contact',
] as const;
export type ShareImage = (typeof SHARE_IMAGES)[number];

export function shareImageOf(path: string): ShareImage {
  const [pathname = ''] = path.split('?');
  return IMAGES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'home';
}

const WORDS: Record<ShareImage, string> = {
  home: 'live music, the cost up front',
  about: 'about us, who we are and how it began',
  repertoire: 'available repertoire',
  work: 'played for you, from our repertoire',
  musicians: 'our musicians',
  performances: 'performances near you',
  performance: 'hear us live',
  series: 'Mobile Piano Concert Series, for 1 to 20 people',
  concert: 'a concert at home',
  store: 'New Compositions',
  score: 'a new score',
  melody: 'your names, a melody',
  contact: 'contact us',
};

export function shareImageAlt(image: ShareImage, name: string): string {
  return `${name}: ${WORDS[image]}, in large letters over a keyboard`;
}
