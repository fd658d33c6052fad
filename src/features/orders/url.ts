import { LINES_MAX, ORDER_SHOWS, ORDER_SORTS, type OrderFilter } from './model.ts';
import { copiesOf } from './rules.ts';

const ORDER_PATH = '/order';
export const NEW_ORDER_PATH = '/order/new';
export const LOST_ORDER_PATH = '/order/lost';
const PAID_PATH = '/order/paid';
export const DOWNLOAD_PATH = '/api/orders/file';

const CLOSED_PATH = '/order/closed';
export const WHY_PARAM = 'why';
export const WHYS = [
  'expired',
  'revoked',
  'over',
  'unknown',
  'unpaid',
  'refunded',
  'cancelled',
  'preparing',
  'busy',
] as const;
export type Why = (typeof WHYS)[number];

export function closedPath(why: Why): string {
  return `${CLOSED_PATH}?${WHY_PARAM}=${why}`;
}

/** Once per work: 'b1', or 'b1*3' for three copies. */
export const WORK_PARAM = 'work';

export interface WantedWork {
  opusNo: string;
  copies: number;
}

export const ADMIN_ORDERS_PATH = '/admin/orders';
export const BANK_FILE_PATH = '/admin/orders/bank';

export function adminOrderPath(id: string): string {
  return `${ADMIN_ORDERS_PATH}/${encodeURIComponent(id)}`;
}

export function ordersFromSearch(search: URLSearchParams): OrderFilter {
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    show: ORDER_SHOWS.find((show) => show === search.get('show')),
    sort: ORDER_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
  };
}

export function searchFromOrders({ search, show, sort }: OrderFilter): URLSearchParams {
  return new URLSearchParams([
    ...(search === '' ? [] : [['search', search]]),
    ...(show === undefined ? [] : [['show', show]]),
    ...(sort === 'newest' ? [] : [['sort', sort]]),
  ]);
}

export function ordersPath(filter: Partial<OrderFilter>): string {
  const search = searchFromOrders({ search: '', show: undefined, sort: 'newest', ...filter });
  return search.size === 0 ? ADMIN_ORDERS_PATH : `${ADMIN_ORDERS_PATH}?${search}`;
}

export function orderPath(token: string): string {
  return `${ORDER_PATH}?token=${token}`;
}

export function paidPath(token: string): string {
  return `${PAID_PATH}?token=${token}`;
}

/** Deduplicated, without invalid ones. */
export function readWanted(search: URLSearchParams): WantedWork[] {
  const wanted = new Map<string, number>();
  for (const text of search.getAll(WORK_PARAM)) {
    const [, opusNo, copies = '1'] = /^([\w]{1,20})(?:\*(\d{1,2}))?$/.exec(text) ?? [];
    if (opusNo && Number(copies) > 0) wanted.set(opusNo, Number(copies));
  }
  return [...wanted].slice(0, LINES_MAX).map(([opusNo, copies]) => ({ opusNo, copies }));
}

export const ADD_PARAM = 'add';
export function copiesParam(opusNo: string): string {
  return `copies-${opusNo}`;
}

/** Undefined unless from that form. */
export function readChanges(search: URLSearchParams): WantedWork[] | undefined {
  if ([...search.keys()].every((name) => name === WORK_PARAM)) return undefined;
  const asked = readWanted(search).map(({ opusNo, copies }) => ({
    opusNo,
    copies: copiesOf(search.get(copiesParam(opusNo)) ?? '') ?? copies,
  }));
  return withWork(asked, search.get(ADD_PARAM) ?? '');
}

export function withWork(works: readonly WantedWork[], opusNo: string): WantedWork[] {
  const [added] = readWanted(new URLSearchParams([[WORK_PARAM, opusNo]]));
  const known = works.some((work) => work.opusNo === added?.opusNo);
  return added && !known ? [...works, added].slice(0, LINES_MAX) : [...works];
}

export function withoutWork<Work extends WantedWork>(works: readonly Work[], opusNo: string): Work[] {
  return works.filter((work) => work.opusNo !== opusNo);
}

export function newOrderPath(works: readonly WantedWork[]): string {
  const parts = works.map(({ opusNo, copies }) => `${WORK_PARAM}=${opusNo}${copies > 1 ? `*${copies}` : ''}`);
  return parts.length === 0 ? NEW_ORDER_PATH : `${NEW_ORDER_PATH}?${parts.join('&')}`;
}
