/* Add a language in LANGUAGES and `addressIn`; `lang` and `hreflang` follow. */

interface Language {
  code: string;
  locale: string;
}

export const LANGUAGE: Language = { code: 'en', locale: 'en_US' };
export const LANGUAGES: readonly Language[] = [LANGUAGE];

/** `path` in the first language. */
export function addressIn(_language: Language, origin: string, path: string): string {
  return `${origin}${path}`;
}
