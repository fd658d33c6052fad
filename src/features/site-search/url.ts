import { SEARCH_MAX_LENGTH } from './model.ts';

export const SEARCH_PATH = '/search';
export const SEARCH_PARAM = 'q';

/** Without NUL; '' for nothing. */
export function readQuery(params: URLSearchParams): string {
  return (params.get(SEARCH_PARAM) ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
}

export function musicianOfHit(href: string): string | undefined {
  return /^\/musician\/details\/([\w-]+)(?:$|\?)/.exec(href)?.[1];
}

export function searchPath(query: string): string {
  return query === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ [SEARCH_PARAM]: query })}`;
}
