import { lockRows } from '#/database/lock-rows.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import type { AppContext } from '#/features/context.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { callOffPlayers } from '#/features/event-requests/players/after.server.ts';
import { toRequests } from '#/features/event-requests/records.server.ts';
import { isUndecided, requestSearchText } from '#/features/event-requests/rules.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requestGoneMail } from '../email.server.ts';
import type { Person } from '../model.ts';
import { isKeptForBooks, isStillAhead, ledgerEntry } from '../rules.ts';

interface OwnRequest {
  id: string;
  status: string;
  request: EventRequest;
}

export async function requestsOf(tx: AppContext, { accountId }: Person): Promise<OwnRequest[]> {
  const rows = await tx.db
    .selectFrom('eventRequests')
    .selectAll()
    .where('clientId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const requests = await toRequests(tx, rows);
  return requests.map((request) => ({ id: request._id, status: request.status, request }));
}

export async function lockRequests(tx: AppContext, accountId: string): Promise<void> {
  const requests = await tx.db.selectFrom('eventRequests').select('id').where('clientId', '=', accountId).execute();
  await lockRows(
    tx.db,
    'eventRequests',
    requests.map(({ id }) => id),
  );
}

export function keepRequests(tx: AppContext, { accountId }: Person): Promise<object[]> {
  return tx.db.selectFrom('eventRequests').selectAll().where('clientId', '=', accountId).execute();
}

export async function hasEventAhead(tx: AppContext, person: Person): Promise<boolean> {
  const today = todayAtTheHouse(tx);
  const requests = await requestsOf(tx, person);
  return requests.some(({ status, request }) => isStillAhead(status, request.eventDate, today));
}

/** Deletes undecided ones and tells their musicians; agreed ones become anonymous. */
export async function closeRequests(tx: AppContext, person: Person): Promise<void> {
  for (const own of await requestsOf(tx, person)) {
    if (isUndecided(own.status)) await queueMail(tx, requestGoneMail(own.request, tx, 'account'));
    await closeRequest(tx, own);
  }
}

export async function closeRequest(tx: AppContext, { id, status, request }: OwnRequest): Promise<void> {
  if (isUndecided(status)) await callOffPlayers(tx, request, { bare: true });
  if (!isKeptForBooks(status)) {
    await tx.db.deleteFrom('eventRequests').where('id', '=', id).execute();
    return;
  }
  await tx.db.deleteFrom('requestProgrammes').where('requestId', '=', id).execute();
  await tx.db.deleteFrom('rehearsals').where('requestId', '=', id).execute();
  await tx.db.deleteFrom('datePolls').where('requestId', '=', id).execute();
  const entry = ledgerEntry(request, status) as EventRequest;
  await tx.db
    .updateTable('eventRequests')
    .set((e) => ({
      version: e('version', '+', 1),
      sequence: e('sequence', '+', 1),
      clientId: null,
      details: JSON.stringify(entry),
      searchText: requestSearchText(entry),
      estimate: null,
      programme: null,
      programmeVersion: 0,
      programmeDraft: null,
      programmeChange: null,
      dayNotes: null,
    }))
    .where('id', '=', id)
    .execute();
}
