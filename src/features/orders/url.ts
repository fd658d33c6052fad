import { LINES_MAX, ORDER_SHOWS, ORDER_SORTS, type OrderFilter } from './model.ts';
import { copiesOf } from './rules.ts';

/** The page of one order; its `token` is all that opens it. */
export const ORDER_PATH = '/order';
/** Several works in one order. */
export const NEW_ORDER_PATH = '/order/new';
/** Links sent again. */
export const LOST_ORDER_PATH = '/order/lost';
/** Where a buyer comes back to who has paid by card. */
export const PAID_PATH = '/order/paid';
/** A file of an order, by a short-lived ticket. */
export const DOWNLOAD_PATH = '/api/orders/file';

/** Why there is no file, as the page that says it is called with. */
export const CLOSED_PATH = '/order/closed';
export const WHY_PARAM = 'why';
export const WHYS = ['expired', 'revoked', 'unknown', 'unpaid', 'refunded', 'cancelled', 'preparing', 'busy'] as const;
export type Why = (typeof WHYS)[number];

/** The page that tells a buyer why there is no file. */
export function closedPath(why: Why): string {
  return `${CLOSED_PATH}?${WHY_PARAM}=${why}`;
}

/** In the search part of `NEW_ORDER_PATH`: once per work, 'b1' or 'b1*3' for three copies. */
export const WORK_PARAM = 'work';

export interface WantedWork {
  opusNo: string;
  copies: number;
}

/** The owners' list, and what has to be seen to of card payments. */
export const ADMIN_ORDERS_PATH = '/admin/orders';
/** Where they read what came to the bank. */
export const BANK_FILE_PATH = '/admin/orders/bank';

/** An order as its owners see it. */
export function adminOrderPath(id: string): string {
  return `${ADMIN_ORDERS_PATH}/${encodeURIComponent(id)}`;
}

/** Filters live in the address. Lenient: what makes no sense there filters nothing. */
export function ordersFromSearch(search: URLSearchParams): OrderFilter {
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    show: ORDER_SHOWS.find((show) => show === search.get('show')),
    sort: ORDER_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
  };
}

/** The search part of an address for a filter, without what filters nothing. */
export function searchFromOrders({ search, show, sort }: OrderFilter): URLSearchParams {
  return new URLSearchParams([
    ...(search === '' ? [] : [['search', search]]),
    ...(show === undefined ? [] : [['show', show]]),
    ...(sort === 'newest' ? [] : [['sort', sort]]),
  ]);
}

/** The list with this filter. */
export function ordersPath(filter: Partial<OrderFilter>): string {
  const search = searchFromOrders({ search: '', show: undefined, sort: 'newest', ...filter });
  return search.size === 0 ? ADMIN_ORDERS_PATH : `${ADMIN_ORDERS_PATH}?${search}`;
}

/** The page a token opens. */
export function orderPath(token: string): string {
  return `${ORDER_PATH}?token=${token}`;
}

/** The same after paying by card. */
export function paidPath(token: string): string {
  return `${PAID_PATH}?token=${token}`;
}

/** The works an address asks for, each once; what is nonsense is left out. */
export function readWanted(search: URLSearchParams): WantedWork[] {
  const wanted = new Map<string, number>();
  for (const text of search.getAll(WORK_PARAM)) {
    const [, opusNo, copies = '1'] = /^([\w]{1,20})(?:\*(\d{1,2}))?$/.exec(text) ?? [];
    if (opusNo && Number(copies) > 0) wanted.set(opusNo, Number(copies));
  }
  return [...wanted].slice(0, LINES_MAX).map(([opusNo, copies]) => ({ opusNo, copies }));
}

/** What the form on `NEW_ORDER_PATH` sends beside the works: a work more, and how many copies of which. */
export const ADD_PARAM = 'add';
export function copiesParam(opusNo: string): string {
  return `copies-${opusNo}`;
}

/** The works as that form leaves them; undefined when the address comes from elsewhere and is as it should be. */
export function readChanges(search: URLSearchParams): WantedWork[] | undefined {
  if ([...search.keys()].every((name) => name === WORK_PARAM)) return undefined;
  const asked = readWanted(search).map(({ opusNo, copies }) => ({
    opusNo,
    copies: copiesOf(search.get(copiesParam(opusNo)) ?? '') ?? copies,
  }));
  return withWork(asked, search.get(ADD_PARAM) ?? '');
}

/** With one work more, unless it is there already. */
export function withWork(works: readonly WantedWork[], opusNo: string): WantedWork[] {
  const [added] = readWanted(new URLSearchParams([[WORK_PARAM, opusNo]]));
  const known = works.some((work) => work.opusNo === added?.opusNo);
  return added && !known ? [...works, added].slice(0, LINES_MAX) : [...works];
}

export function withoutWork<Work extends WantedWork>(works: readonly Work[], opusNo: string): Work[] {
  return works.filter((work) => work.opusNo !== opusNo);
}

/** The address of an order to be made of these works. */
export function newOrderPath(works: readonly WantedWork[]): string {
  const parts = works.map(({ opusNo, copies }) => `${WORK_PARAM}=${opusNo}${copies > 1 ? `*${copies}` : ''}`);
  return parts.length === 0 ? NEW_ORDER_PATH : `${NEW_ORDER_PATH}?${parts.join('&')}`;
}
