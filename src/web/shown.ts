/** More than anyone scrolls to; one answer stays small enough to send. */
const SHOWN_MAX = 500;

/** How much of a list a URL asks for: full pages, so that Back and reload find the list as long as it was. */
export function shownFromSearch(params: URLSearchParams, perPage: number): number {
  const asked = Number(params.get('show'));
  if (!Number.isFinite(asked) || asked <= perPage) return perPage;
  return Math.min(SHOWN_MAX, Math.ceil(asked / perPage) * perPage);
}
