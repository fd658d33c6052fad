import { PERFORMANCES_PER_PAGE } from '../../../features/performances/model.ts';

/** More than anyone scrolls to; one answer stays small enough to send. */
const SHOWN_MAX = 500;

/** How many performances a URL asks for, in full pages. */
export function shownFromSearch(params: URLSearchParams): number {
  const asked = Number(params.get('show'));
  if (!Number.isFinite(asked) || asked <= PERFORMANCES_PER_PAGE) return PERFORMANCES_PER_PAGE;
  return Math.min(SHOWN_MAX, Math.ceil(asked / PERFORMANCES_PER_PAGE) * PERFORMANCES_PER_PAGE);
}
