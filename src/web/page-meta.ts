import type { MetaDescriptor } from 'react-router';
import { DEFAULT_BUSINESS } from '../features/settings/model.ts';
import type { RootData } from './root-data.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH, shareImageOf } from './share-image.ts';

interface PageWords {
  title?: string;
  description: string;
  /** Path and search of the address this page should be known by. */
  path: string;
  site: Site;
}

/** From the root's data: the public address, and what the business is called. */
interface Site {
  origin: string;
  name: string;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What search engines and shared links say of a page. */
export function pageMeta({ title, description, path, site: { origin, name } }: PageWords): MetaDescriptor[] {
  const full = title ? `${title} | ${name}` : `${name}: live music for Las Vegas`;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${path}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${origin}/og/${shareImageOf(path)}.png` },
    { property: 'og:image:width', content: String(SHARE_IMAGE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_IMAGE_HEIGHT) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
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
