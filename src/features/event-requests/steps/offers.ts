import type { EventRequest, HistoryEntry, RequestDetails } from '../model.ts';
import { isExpired } from '../rules.ts';

/** A quote lies with the client and holds. */
export function isOffered({ status, quote }: Pick<EventRequest, 'status' | 'quote'>, now: Date): boolean {
  return status === 'quoted' && quote !== undefined && !isExpired(quote, now);
}

/** A quote or a proposal is the client's to answer. */
export function waitsForClient(request: Pick<EventRequest, 'status' | 'quote' | 'proposal'>, now: Date): boolean {
  return isOffered(request, now) || (request.status === 'pending' && request.proposal !== undefined);
}

/** What the client has written since the offer was made, the latest last: what they would like changed. */
export function wishesOf({ request, history }: RequestDetails): HistoryEntry[] {
  if (request.status !== 'quoted') return [];
  const offered = history.findLastIndex(({ kind }) => kind === 'quoted');
  return history.slice(offered + 1).filter(({ kind, party }) => kind === 'note' && party === 'client');
}
