import type { MetaDescriptor } from 'react-router';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH, shareImageOf } from './share-image.ts';

const SITE = 'Forte & Piano';

interface PageWords {
  title?: string;
  description: string;
  /** Path and search of the address this page should be known by. */
  path: string;
  /** From the root's data: the public address. */
  origin: string;
}

/** What search engines and shared links say of a page. */
export function pageMeta({ title, description, path, origin }: PageWords): MetaDescriptor[] {
  const full = title ? `${title} | ${SITE}` : `${SITE}: live music for Las Vegas`;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:site_name', content: SITE },
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
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/** A page that is different for everyone and belongs in no search result. */
export function privatePageMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${SITE}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
