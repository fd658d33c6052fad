import type { AppContext } from '#/features/context.ts';
import { addEntry, readEntries } from '#/features/ledger/records.server.ts';
import { AppError } from '#/platform/errors.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { makeAgreement } from '../agreement/making.server.ts';
import { CANCELLATION_CHANGED } from '../agreement/messages.ts';
import { agreementInForce } from '../agreement/records.server.ts';
import { cancellationCents } from '../agreement/rules.ts';
import { pricedLines } from '../agreement/text/facts.ts';
import { replaceAgreement, voidAgreement } from '../agreement/voiding.server.ts';
import type { EventRequest, Party } from '../model.ts';
import { isBooked, isUndecided } from '../rules.ts';
import { keepOnly, moveInstalments } from './charging.server.ts';
import { bookEntry } from './invoices/making.server.ts';
import { restOf } from './rules.ts';

/* Follows the request's steps. The caller has locked it. */

/** Whole cents that stay due of a client who cancels now. */
export async function costOfCancelling(ctx: AppContext, requestId: string): Promise<number> {
  const agreement = await agreementInForce(ctx, requestId);
  if (agreement?.state !== 'signed') return 0;
  return cancellationCents(agreement.terms.cancellation, todayAtTheHouse(ctx));
}

/** What it costs is what was shown. @throws AppError conflict */
export async function requireCost(tx: AppContext, requestId: string, shownCents: number): Promise<void> {
  if (shownCents !== (await costOfCancelling(tx, requestId))) throw new AppError('conflict', CANCELLATION_CHANGED);
}

export async function followStep(
  tx: AppContext,
  before: EventRequest,
  next: EventRequest,
  party: Party,
): Promise<void> {
  if (isUndecided(before.status) && next.status === 'confirmed') await makeAgreement(tx, next);
  if (before.status === 'confirmed' && next.status === 'paid') await bookRest(tx, next);
  if (before.status === 'paid' && next.status === 'confirmed') await takeRestBack(tx, next);
  if (!isBooked(before.status)) return;
  if (next.status === 'withdrawn') await endMoney(tx, next, await costOfCancelling(tx, next._id), 'Cancellation');
  if (next.status === 'declined') await endMoney(tx, next, 0, party === 'musician' ? 'Cancelled' : 'Cancelled by us');
}

async function endMoney(tx: AppContext, request: EventRequest, cents: number, label: string): Promise<void> {
  await keepOnly(tx, request, cents, label);
  const agreement = await agreementInForce(tx, request._id);
  if (agreement?.state === 'open') await voidAgreement(tx, request, agreement, label);
}

/** Marked as paid by hand: whatever was open has come. What has no agreement is charged by it. */
async function bookRest(tx: AppContext, request: EventRequest): Promise<void> {
  const { chargeCents, openCents } = restOf(request, await readEntries(tx, { requestId: request._id }));
  if (chargeCents > 0) {
    const lines = pricedLines(request.price?.lines ?? []);
    await bookEntry(tx, request, { kind: 'charge', cents: chargeCents }, lines.length > 0 ? { lines } : {});
  }
  if (openCents > 0) await bookEntry(tx, request, { kind: 'payment', cents: -openCents });
}

/** Only what the mark has booked: it has no means. */
async function takeRestBack(tx: AppContext, { _id: requestId }: EventRequest): Promise<void> {
  const entries = await readEntries(tx, { requestId });
  const answered = new Set(entries.map(({ answers }) => answers));
  const marked = entries.findLast(
    ({ kind, method, cents, _id }) => kind === 'payment' && cents < 0 && method === null && !answered.has(_id),
  );
  if (marked) await addEntry(tx, { requestId }, { kind: 'payment', cents: -marked.cents, answers: marked._id });
}

/** What moved with the event, a sentence each. An agreement that nobody has signed is made anew. */
export async function followMove(tx: AppContext, next: EventRequest): Promise<string[]> {
  const agreement = await agreementInForce(tx, next._id);
  if (agreement?.state === 'open') await replaceAgreement(tx, next, agreement, 'The event has another day.');
  return agreement?.state === 'signed' ? moveInstalments(tx, next) : [];
}
