import type { MetaDescriptor } from 'react-router';
import { DEFAULT_BUSINESS } from '#/features/settings/model.ts';
import { addressIn, LANGUAGE, LANGUAGES } from '../languages.ts';
import type { RootData } from '../root-data.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH, shareImageAlt, shareImageOf } from './share-image.ts';

interface PageWords {
  title?: string;
  /** One or more sentences, the most telling first; those that fit are said. */
  description: string | readonly string[];
  /** Path and search of the address this page should be known by. */
  path: string;
  site: Site;
  /** Its own picture, where it has one; or else that of its kind. */
  picture?: { path: string; alt: string };
  /** What is shared, in the words of Open Graph. */
  type?: 'website' | 'profile' | 'product';
  /** False for one of endlessly many views of the same list: its links are followed, it is not found itself. */
  found?: boolean;
  /** News of what this page lists. */
  feed?: { title: string; path: string };
}

/** From the root's data: the public address, and what the business is called. */
interface Site {
  origin: string;
  name: string;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What search engines show of a title, and of a description. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

/** What search engines and shared links say of a page. */
export function pageMeta({
  title,
  description,
  path,
  site: { origin, name },
  type = 'website',
  found = true,
  picture = pictureOfKind(path, name),
  feed,
}: PageWords): MetaDescriptor[] {
  const full = title ? titleWith(title, name) : `${name}: live music for Las Vegas`;
  const said = described(description);
  const languages = LANGUAGES.map((language) => ({
    hrefLang: language.code,
    href: addressIn(language, origin, path),
  }));
  const address = addressIn(LANGUAGE, origin, path);
  return [
    { title: full },
    { name: 'description', content: said },
    ...(found
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: address },
          ...[...languages, { hrefLang: 'x-default', href: address }].map((alternate) => ({
            tagName: 'link' as const,
            rel: 'alternate',
            ...alternate,
          })),
        ]
      : [{ name: 'robots', content: 'noindex, follow' }]),
    ...(feed
      ? [
          {
            tagName: 'link' as const,
            rel: 'alternate',
            type: 'application/rss+xml',
            title: feed.title,
            href: feed.path,
          },
        ]
      : []),
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: LANGUAGE.locale },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? full },
    { property: 'og:description', content: said },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${picture.path}` },
    { property: 'og:image:width', content: String(SHARE_IMAGE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_IMAGE_HEIGHT) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function pictureOfKind(path: string, name: string): { path: string; alt: string } {
  const image = shareImageOf(path);
  return { path: `/og/${image}.png`, alt: shareImageAlt(image, name) };
}

/** With the name of the house, where both are shown whole. */
function titleWith(title: string, name: string): string {
  const full = `${title} | ${name}`;
  return full.length <= TITLE_LENGTH ? full : title;
}

/** As many of the sentences as are shown; what is too long by itself ends between two words. */
export function described(sentences: string | readonly string[]): string {
  const [first = '', ...others] = typeof sentences === 'string' ? [sentences] : sentences;
  if (first.length > DESCRIPTION_LENGTH) {
    const cut = first.slice(0, DESCRIPTION_LENGTH - 1);
    return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).replace(/[\s,;:.]+$/, '')}…`;
  }
  return others.reduce(
    (said, more) => (said.length + 1 + more.length <= DESCRIPTION_LENGTH ? `${said} ${more}` : said),
    first,
  );
}

/** The root's part of `matches`, whatever the other routes are. */
export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return { origin: root?.origin ?? '', name: root?.business.name ?? DEFAULT_BUSINESS.name };
}

/** A page that is different for everyone and belongs in no search result. */
export function privatePageMeta(title: string, description: string, matches: Matches = []): MetaDescriptor[] {
  return [
    { title: `${title} | ${siteOf(matches).name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
