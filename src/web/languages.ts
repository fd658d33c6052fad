/*
 * The languages of the site. A second one is a line in LANGUAGES and its place in `addressIn`: every page then names its
 * translations, and the document says which it is in.
 */

interface Language {
  /** BCP 47, as `lang` and `hreflang` have it. */
  code: string;
  /** As Open Graph writes it. */
  locale: string;
}

export const LANGUAGE: Language = { code: 'en', locale: 'en_US' };
export const LANGUAGES: readonly Language[] = [LANGUAGE];

/** Where a page is in a language; `path` is its path and search in the first one. */
export function addressIn(_language: Language, origin: string, path: string): string {
  return `${origin}${path}`;
}
