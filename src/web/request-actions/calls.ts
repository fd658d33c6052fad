import type { EventRequest, EventTimes, RequestStatus } from '#/features/event-requests/model.ts';
import type { PlayingTimeChange } from '#/features/playing-times/model.ts';
import { api, send } from '../api-client.ts';

export type Access = { requestId: string } | { token: string };

interface Step {
  status: RequestStatus;
  seen: number;
  words?: string;
  quote?: { lines: { label: string; amount: number }[]; validUntil: string };
}

export function sendStep(access: Access, step: Step) {
  const calls = api.requests;
  return 'token' in access
    ? send(calls['by-link'].status.$post({ json: { ...access, ...step } }))
    : send(calls[':id'].status.$post({ param: { id: access.requestId }, json: step }));
}

export function sendDate(access: Access, times: EventTimes & { seen: number }) {
  const calls = api.requests;
  return 'token' in access
    ? send(calls['by-link'].date.$post({ json: { ...access, ...times } }))
    : send(calls[':id'].date.$post({ param: { id: access.requestId }, json: times }));
}

/** Idempotent by `key`. */
export function sendNote(access: Access, text: string, key: string) {
  const calls = api.requests;
  const header = { 'idempotency-key': key };
  return 'token' in access
    ? send(calls['by-link'].notes.$post({ json: { ...access, words: text }, header }))
    : send(calls[':id'].notes.$post({ param: { id: access.requestId }, json: { words: text }, header }));
}

export function sendProposal(access: Access, proposal: EventTimes & { words: string }) {
  const calls = api.requests;
  return 'token' in access
    ? send(calls['by-link'].proposal.$post({ json: { ...access, ...proposal } }))
    : send(calls[':id'].proposal.$post({ param: { id: access.requestId }, json: proposal }));
}

export function sendLengths(access: Access, times: PlayingTimeChange[]) {
  const calls = api.requests;
  return 'token' in access
    ? send(calls['by-link'].lengths.$put({ json: { ...access, times } }))
    : send(calls[':id'].lengths.$put({ param: { id: access.requestId }, json: { times } }));
}

/** Answers begin anew with another question; a note leaves what is being typed. */
export function questionIn(request: EventRequest): string {
  const { status, eventDate, eventStartTime, eventEndTime, price, quote, proposal } = request;
  return JSON.stringify([status, eventDate, eventStartTime, eventEndTime, price, quote, proposal]);
}
