import { SEARCH_MAX_LENGTH } from './model.ts';

export const SEARCH_PATH = '/search';
export const SEARCH_PARAM = 'q';

/** Without NUL; '' for nothing. */
export function readAsked(params: URLSearchParams): string {
  return (params.get(SEARCH_PARAM) ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
}

export function musicianOfHit(href: string): string | undefined {
  return /^\/musician\/details\/([\w-]+)(?:$|\?)/.exec(href)?.[1];
}

export function searchPath(asked: string): string {
  return asked === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ [SEARCH_PARAM]: asked })}`;
}
