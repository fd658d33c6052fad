import type { EventRequest, HistoryEntry, RequestDetails } from '../model.ts';
import { isBooked, isExpired } from '../rules.ts';

/** A quote lies with the client and holds. */
export function isOffered({ status, quote }: Pick<EventRequest, 'status' | 'quote'>, now: Date): boolean {
  return status === 'quoted' && quote !== undefined && !isExpired(quote, now);
}

/** A quote or a proposal is the client's to answer. */
export function waitsForClient(request: Pick<EventRequest, 'status' | 'quote' | 'proposal'>, now: Date): boolean {
  return isOffered(request, now) || (request.status === 'pending' && request.proposal !== undefined);
}

/**
 * What the client has written since the offer was made, the latest last: what they would like changed. Accepting the
 * offer answers nothing: it stays open until somebody of the house writes back.
 */
export function wishesOf({
  request: { status },
  history,
}: Pick<RequestDetails, 'request' | 'history'>): HistoryEntry[] {
  if (status !== 'quoted' && !isBooked(status)) return [];
  const offered = history.findLastIndex(({ kind }) => kind === 'quoted');
  if (offered < 0) return [];
  const since = history.slice(offered + 1);
  const accepted = since.findIndex(({ kind }) => kind === 'confirmed');
  if (accepted < 0) return since.filter(isClientsNote);
  const answered = since.findLastIndex(({ kind, party }) => kind === 'note' && party !== 'client');
  return since.filter((entry, at) => at < accepted && at > answered && isClientsNote(entry));
}

const isClientsNote = ({ kind, party }: HistoryEntry): boolean => kind === 'note' && party === 'client';
