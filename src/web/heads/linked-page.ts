import type { MetaDescriptor } from 'react-router';
import { privatePageMeta } from './page-meta.ts';

/* Pages behind a mailed link, whose address holds a token. */

export function tokenOf({ url }: Pick<Request, 'url'>): string {
  return new URL(url).searchParams.get('token') ?? '';
}

/** Keeps the token from other sites. */
export function noReferrer() {
  return { 'Referrer-Policy': 'no-referrer' };
}

/** Navigations in the browser have no headers. */
export function linkedPageMeta(...page: Parameters<typeof privatePageMeta>): MetaDescriptor[] {
  return [...privatePageMeta(...page), { name: 'referrer', content: 'no-referrer' }];
}
