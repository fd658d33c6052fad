import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import type { Person } from './model.ts';
import { isKeptForBooks, isStillAhead, ledgerEntry, todayInLasVegas } from './rules.ts';

interface OwnRequest {
  id: string;
  status: string;
  request: EventRequest;
}

/** Every request of a person, newest first. */
export async function requestsOf(tx: AppContext, { accountId }: Person): Promise<OwnRequest[]> {
  const rows = await tx.db
    .selectFrom('eventRequests')
    .select(['id', 'status', 'details'])
    .where('clientId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, status, details }) => ({ id, status, request: JSON.parse(details) as EventRequest }));
}

/** True while musicians and guests count on this person. */
export async function hasEventAhead(tx: AppContext, person: Person): Promise<boolean> {
  const today = todayInLasVegas(tx.clock.now());
  const requests = await requestsOf(tx, person);
  return requests.some(({ status, request }) => isStillAhead(status, request.eventDate, today));
}

/** Deletes requests nobody agreed on; of the others the books keep an entry that belongs to no account. */
export async function closeRequests(tx: AppContext, person: Person): Promise<void> {
  for (const { id, status, request } of await requestsOf(tx, person)) {
    if (isKeptForBooks(status)) {
      await tx.db
        .updateTable('eventRequests')
        .set({ clientId: null, details: JSON.stringify(ledgerEntry(request, status)) })
        .where('id', '=', id)
        .execute();
    } else {
      await tx.db.deleteFrom('eventRequests').where('id', '=', id).execute();
    }
  }
}
