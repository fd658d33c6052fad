import { queueMail } from '#/database/outbox/outbox.ts';
import type { Payment } from '#/features/compositions/model.ts';
import { paymentOf } from '#/features/compositions/queries.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { nextDueCents } from '#/features/ledger/rules.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import { type AgreementAccess, readerOf } from '../agreement/links.server.ts';
import { addToHistory, readHistory } from '../records.server.ts';
import { lockedRequest } from './booking.server.ts';
import { claimMail } from './email.server.ts';
import { CLIENT_PAYS, NOTHING_DUE } from './messages.ts';
import { CLAIM_KINDS, claimedAt } from './rules.ts';

/** What is due next, and its reference. */
interface NextDue {
  cents: number;
  code: string;
}

export async function nextDue(ctx: AppContext, requestId: string): Promise<NextDue | undefined> {
  const cents = nextDueCents(await readLedger(ctx, requestId));
  const row = await ctx.db.selectFrom('eventRequests').select('payCode').where('id', '=', requestId).executeTakeFirst();
  return row?.payCode && cents > 0 ? { cents, code: row.payCode } : undefined;
}

/** By the owners' way of paying, as for scores. */
export function instructionsFor(ctx: With<'fixedSettings'>, { cents, code }: NextDue): Payment {
  return paymentOf(ctx, { cents, shortcode: code });
}

/** The owners hear of it once for each payment. @throws AppError not_found, unauthenticated, conflict */
export async function claimPaid(ctx: AppContext, access: AgreementAccess): Promise<void> {
  const { requestId, party } = await readerOf(ctx, access);
  if (party !== 'client') throw new AppError('forbidden', CLIENT_PAYS);
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, requestId);
    const due = await nextDue(tx, requestId);
    if (!due) throw new AppError('conflict', NOTHING_DUE);
    if (await claimedSince(tx, requestId)) return;
    await addToHistory(tx, requestId, { kind: 'claimed', party: 'client', words: '' });
    await queueMail(tx, claimMail(request, tx, due.cents, due.code));
  });
}

/** When the client said so, if nothing has come since. ISO 8601. */
export async function claimedSince(ctx: AppContext, requestId: string): Promise<string | undefined> {
  return claimedAt(await readHistory(ctx, requestId, { forAdmins: true }));
}

/** Of events to be paid, the earliest said first. The caller checks the policy. */
export async function listClaims({ db }: AppContext): Promise<{ requestId: string; at: string }[]> {
  const rows = await db
    .selectFrom('caseHistory')
    .innerJoin('eventRequests', 'eventRequests.id', 'caseHistory.caseId')
    .where('caseHistory.kind', '=', 'request')
    .where('caseHistory.what', 'in', CLAIM_KINDS)
    .where('eventRequests.status', '=', 'confirmed')
    .select(['caseHistory.caseId', 'caseHistory.what as kind', 'caseHistory.at'])
    .orderBy('caseHistory.position')
    .execute();
  const claims = [...Map.groupBy(rows, ({ caseId }) => caseId)].flatMap(([requestId, history]) => {
    const at = claimedAt(history);
    return at ? { requestId, at } : [];
  });
  return claims.toSorted((one, other) => one.at.localeCompare(other.at));
}
