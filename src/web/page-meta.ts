import type { MetaDescriptor } from 'react-router';

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
