import { PAYOUT_SHOWS, type PayoutFilter } from './model.ts';
import { isMonth } from './rules.ts';

const PAYOUTS_PATH = '/admin/payouts';

/** Ignores invalid values. */
export function payoutsFromSearch(params: URLSearchParams): PayoutFilter {
  const month = params.get('month') ?? '';
  return {
    show: PAYOUT_SHOWS.find((show) => show === params.get('show')) ?? 'open',
    month: isMonth(month) ? month : '',
    musician: (params.get('musician') ?? '').replaceAll('\0', '').slice(0, 60),
  };
}

export function searchFromPayouts({ show, month, musician }: PayoutFilter): URLSearchParams {
  return new URLSearchParams([
    ...(show === 'open' ? [] : [['show', show]]),
    ...(month === '' ? [] : [['month', month]]),
    ...(musician === '' ? [] : [['musician', musician]]),
  ]);
}

export function payoutsPath(filter: Partial<PayoutFilter>): string {
  const search = searchFromPayouts({ show: 'open', month: '', musician: '', ...filter });
  return search.size === 0 ? PAYOUTS_PATH : `${PAYOUTS_PATH}?${search}`;
}

/** A PDF for an owner. */
export function statementPath(musician: string, month: string): string {
  return `/api/payouts/statement?${new URLSearchParams({ musician, month })}`;
}

/** The same by the link to the musician's own page. */
export function ownStatementPath(token: string, month: string): string {
  return `/api/stage-door/statement?${new URLSearchParams({ token, month })}`;
}
