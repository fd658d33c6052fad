const SHOWN_MAX = 500;

/** Full pages, restored by Back and reload. */
export function shownFromSearch(params: URLSearchParams, perPage: number): number {
  const asked = Number(params.get('show'));
  if (!Number.isFinite(asked) || asked <= perPage) return perPage;
  return Math.min(SHOWN_MAX, Math.ceil(asked / perPage) * perPage);
}
