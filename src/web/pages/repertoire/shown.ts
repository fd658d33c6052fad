import { OPUSES_PER_PAGE } from '../../../features/repertoire/model.ts';

/** More than anyone scrolls to; one answer stays small enough to send. */
const SHOWN_MAX = 500;

/** How many works a URL asks for: full pages, so that Back and reload find the list as long as it was. */
export function shownFromSearch(params: URLSearchParams): number {
  const asked = Number(params.get('show'));
  if (!Number.isFinite(asked) || asked <= OPUSES_PER_PAGE) return OPUSES_PER_PAGE;
  return Math.min(SHOWN_MAX, Math.ceil(asked / OPUSES_PER_PAGE) * OPUSES_PER_PAGE);
}
