import { requestPath } from '../event-requests/url.ts';
import { adminOrderPath } from '../orders/url.ts';
import type { OpenPart } from './model.ts';

export const LEDGER_PATH = '/admin/ledger';

/** The event or the order. */
export function partPath({ of, id }: Pick<OpenPart, 'of' | 'id'>): string {
  return of === 'evenings' ? requestPath(id) : adminOrderPath(id);
}

export function journalPath(year: number): string {
  return `/api/ledger/journal?year=${year}`;
}
