import type { MetaDescriptor } from 'react-router';
import type { Business } from '#/platform/house/business.ts';
import { addressIn, LANGUAGE, LANGUAGES } from '../languages.ts';
import { businessOf, type RootData } from '../root-data.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH, shareImageOf } from './share-image.ts';

/** `{city}` in title and description is the city of the house. */
interface PageText {
  title?: string;
  /** Most telling first, as many as fit. */
  description: string | readonly string[];
  path: string;
  site: Site;
  picture?: { path: string; alt: string };
  type?: 'website' | 'profile' | 'product';
  /** False: noindex, for endless views. */
  found?: boolean;
  feed?: { title: string; path: string };
}

interface Site extends Pick<Business, 'name' | 'city'> {
  origin: string;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Shown by search engines. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

export function pageMeta({
  title: written,
  description,
  path,
  site: { origin, name, city },
  type = 'website',
  found = true,
  picture,
  feed,
}: PageText): MetaDescriptor[] {
  const inCity = (text: string) => text.replaceAll('{city}', city);
  const title = written && inCity(written);
  const full = title ? titleWith(title, name) : `${name}: live music for ${city}`;
  const said = described([description].flat().map(inCity));
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
    { property: 'og:image', content: `${origin}${picture?.path ?? `/og/${shareImageOf(path)}.png`}` },
    { property: 'og:image:width', content: String(SHARE_IMAGE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_IMAGE_HEIGHT) },
    { property: 'og:image:alt', content: picture?.alt ?? `${full}, in large letters over a keyboard` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** If both fit. */
function titleWith(title: string, name: string): string {
  const full = `${title} | ${name}`;
  return full.length <= TITLE_LENGTH ? full : title;
}

/** Cut between words if needed. */
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

export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const { name, city } = businessOf(root);
  return { origin: root?.origin ?? '', name, city };
}

/** Not indexed: personal. */
export function privatePageMeta(title: string, description: string, matches: Matches): MetaDescriptor[] {
  return [
    { title: `${title} | ${siteOf(matches).name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
