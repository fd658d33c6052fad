export const SHARED_PATH = '/programme/shared';

export function sharedPath(token: string): string {
  return `${SHARED_PATH}?token=${encodeURIComponent(token)}`;
}

export function placeOf(item: string): string {
  return `item-${item}`;
}

export const SHEET_PATH = '/programme/sheet.pdf';
export const SEATS_PATH = '/programme/seats.pdf';

export interface PrintOf {
  token?: string;
  request?: string;
}

export function sheetPath(of: PrintOf): string {
  const search = new URLSearchParams({ ...of });
  return search.size > 0 ? `${SHEET_PATH}?${search}` : SHEET_PATH;
}
