import { dateProblem } from '#/platform/time/date-problems.ts';
import { type InboxFilter, REQUEST_SORTS, STATUS_FILTERS } from './model.ts';

export const ANSWER_PATH = '/answer';

export const INBOX_PATH = '/admin/requests';

export function requestPath(requestId: string): string {
  return `/requests/${requestId}`;
}

export const DAY_PATH = '/day';

export function dayPath(requestId: string): string {
  return `${DAY_PATH}/${requestId}`;
}

export const AGREEMENT_PATH = '/agreement';

export function agreementPath(requestId: string): string {
  return `${AGREEMENT_PATH}/${requestId}`;
}

export const VERIFY_PATH = `${AGREEMENT_PATH}/verify`;

/** After the music: thanks, and a tip. */
export const THANKS_PATH = '/thanks';

export function thanksPath(requestId: string): string {
  return `${THANKS_PATH}/${requestId}`;
}

export function requestProgrammePath(requestId: string): string {
  return `${requestPath(requestId)}/programme`;
}

/** The way back leads to the same list. */
export function requestInListPath(requestId: string, list: string): string {
  return list === '' ? requestPath(requestId) : `${requestPath(requestId)}?${new URLSearchParams({ list })}`;
}

export function listPath(list: string | null): string {
  const asked = new URLSearchParams(list ?? '');
  const search = searchFromInbox(inboxFromSearch(asked));
  const page = asked.get('page');
  if (page && /^[1-9]\d{0,6}$/.test(page)) search.set('page', page);
  return search.size === 0 ? INBOX_PATH : `${INBOX_PATH}?${search}`;
}

export function inboxFromSearch(params: URLSearchParams): InboxFilter {
  const text = (name: string, max: number) => (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, max);
  const date = (name: string) => (dateProblem(text(name, 10)) ? '' : text(name, 10));
  const one = <Known extends string>(name: string, known: readonly Known[]) =>
    known.find((value) => value === params.get(name));
  return {
    search: text('search', 200),
    status: one('status', STATUS_FILTERS) ?? '',
    musician: text('musician', 60),
    kind: one('kind', ['main', 'MPCS'] as const) ?? '',
    from: date('from'),
    to: date('to'),
    sort: one('sort', REQUEST_SORTS) ?? 'newest',
  };
}

export function searchFromInbox(filter: InboxFilter): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).filter(([name, value]) => value !== '' && !(name === 'sort' && value === 'newest')),
  );
}

/** Where a reader stops mails before and after events. */
export const REMINDERS_PATH = '/reminders';

export const PLAYER_PATH = '/play';

/** On the page of a request. */
export const PLAYERS_PART = 'players';
