import type { EventRequest, EventTimes, RequestStatus } from '#/features/event-requests/model.ts';
import { api, send } from '../api-client.ts';

/** How this screen comes to the request: signed in, or by the link in a mail. */
export type Access = { requestId: string } | { token: string };

export interface Step {
  status: RequestStatus;
  /** The request's sequence as it is shown. */
  seen: number;
  words?: string;
  quote?: { lines: { label: string; amount: number }[]; validUntil: string };
}

/** Takes a request one step on. */
export function sendStep(access: Access, step: Step) {
  const calls = api.requests;
  return 'token' in access
    ? send(calls['by-link'].status.$post({ json: { ...access, ...step } }))
    : send(calls[':id'].status.$post({ param: { id: access.requestId }, json: step }));
}

/** Moves its date. */
export function sendDate(access: Access, times: EventTimes & { seen: number }) {
  const calls = api.requests;
  return 'token' in access
    ? send(calls['by-link'].date.$post({ json: { ...access, ...times } }))
    : send(calls[':id'].date.$post({ param: { id: access.requestId }, json: times }));
}

/** Adds a note; the same `key` again adds nothing. */
export function sendNote(access: Access, words: string, key: string) {
  const calls = api.requests;
  const header = { 'idempotency-key': key };
  return 'token' in access
    ? send(calls['by-link'].notes.$post({ json: { ...access, words }, header }))
    : send(calls[':id'].notes.$post({ param: { id: access.requestId }, json: { words }, header }));
}

/** Proposes something else, as the musician or in their name. */
export function sendProposal(access: Access, proposal: EventTimes & { words: string }) {
  const calls = api.requests;
  return 'token' in access
    ? send(calls['by-link'].proposal.$post({ json: { ...access, ...proposal } }))
    : send(calls[':id'].proposal.$post({ param: { id: access.requestId }, json: proposal }));
}

/** The state of a request that somebody decides on. */
export function seenIn({ sequence }: Pick<EventRequest, 'sequence'>): number {
  return sequence ?? 0;
}
