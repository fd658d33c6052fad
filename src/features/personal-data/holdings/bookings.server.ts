import { lockRows } from '#/database/lock-rows.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import type { Row } from '#/database/tables.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { REQUEST, toRequest } from '#/features/event-requests/records.server.ts';
import { isUndecided } from '#/features/event-requests/rules.ts';
import { AppError } from '#/platform/errors.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requestGoneMail } from '../email.server.ts';
import { BOOKING_AHEAD, BOOKING_HAS_ACCOUNT, BOOKING_IN_BOOKS } from '../messages.ts';
import { isStillAhead, ledgerEntry } from '../rules.ts';
import { closeRequest } from './ledger.server.ts';
import { removeMailsAboutRequests } from './mails.server.ts';
import { forgetMoneyOf } from './money.server.ts';

/* Requests without an account: only an admin can erase them. */

/** Holds more than the books need. The caller checks for an admin. */
export async function isBookingToForget({ db }: AppContext, id: string): Promise<boolean> {
  const row = await db.selectFrom('eventRequests').selectAll().where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.clientId === null && !isInBooksOnly(row);
}

/** Irreversible; the books' part stays. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function forgetBooking(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockRows(tx.db, 'eventRequests', [id]);
    const row = await tx.db.selectFrom('eventRequests').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not_found', NO_SUCH_REQUEST);
    const request = await toRequest(tx, row);
    requireForgettable(tx, row, request);
    await removeMailsAboutRequests(tx, [id]);
    await tx.db.deleteFrom('caseHistory').where('kind', '=', 'request').where('caseId', '=', id).execute();
    await tx.db.deleteFrom('mailedLinks').where('requestId', '=', id).execute();
    await forgetMoneyOf(tx, [id]);
    await closeRequest(tx, { id, status: row.status, request });
    if (isUndecided(row.status)) await queueMail(tx, requestGoneMail(request, tx, 'request'));
    await recordCase(tx, REQUEST, request, 'deleted');
  });
}

function requireForgettable(ctx: AppContext, row: Row<'eventRequests'>, { eventDate }: EventRequest): void {
  if (row.clientId !== null) throw new AppError('conflict', BOOKING_HAS_ACCOUNT);
  if (isInBooksOnly(row)) throw new AppError('conflict', BOOKING_IN_BOOKS);
  if (isStillAhead(row.status, eventDate, todayAtTheHouse(ctx))) throw new AppError('conflict', BOOKING_AHEAD);
}

function isInBooksOnly({ details, status }: Row<'eventRequests'>): boolean {
  return details === JSON.stringify(ledgerEntry(JSON.parse(details) as EventRequest, status));
}
