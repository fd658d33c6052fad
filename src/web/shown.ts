/** Limits the size of one answer. */
const SHOWN_MAX = 500;

/** Rounded to full pages, so that Back and reload restore the length of the list. */
export function shownFromSearch(params: URLSearchParams, perPage: number): number {
  const asked = Number(params.get('show'));
  if (!Number.isFinite(asked) || asked <= perPage) return perPage;
  return Math.min(SHOWN_MAX, Math.ceil(asked / perPage) * perPage);
}
