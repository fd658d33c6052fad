import { queueMail } from '#/database/outbox/outbox.ts';
import type { AppContext } from '#/features/context.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { agreementUrl } from '../agreement/links.server.ts';
import type { EventRequest } from '../model.ts';
import { addToHistory, isAddressConfirmed } from '../records.server.ts';
import { withoutTyped } from '../rules.ts';
import { debitFailedMail } from './email.server.ts';
import { nextDue } from './paying.server.ts';

/** Whole cents that a bank did not let through, once. On the locked request. */
export async function tellFailedDebit(tx: AppContext, request: EventRequest, cents: number): Promise<void> {
  const words = `${dollars(cents)} did not go through: nothing was paid.`;
  await addToHistory(tx, request._id, { kind: 'debit-failed', party: 'clock', words });
  const due = await nextDue(tx, request._id);
  if (!due || request.clientEmail === '') return;
  const known = (await isAddressConfirmed(tx, request._id)) ? request : withoutTyped(request);
  await queueMail(tx, debitFailedMail(known, tx, { cents, dueCents: due.cents, url: await agreementUrl(tx, request) }));
}
