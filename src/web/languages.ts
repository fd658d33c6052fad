/* To add a language: a line in LANGUAGES and its place in `addressIn`; `lang` and `hreflang` follow. */

interface Language {
  /** BCP 47. */
  code: string;
  /** Format of Open Graph. */
  locale: string;
}

export const LANGUAGE: Language = { code: 'en', locale: 'en_US' };
export const LANGUAGES: readonly Language[] = [LANGUAGE];

/** `path`: path and search in the first language. */
export function addressIn(_language: Language, origin: string, path: string): string {
  return `${origin}${path}`;
}
