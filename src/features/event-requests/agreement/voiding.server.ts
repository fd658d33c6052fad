import { queueMail } from '#/database/outbox/outbox.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { AppError } from '#/platform/errors.ts';
import { NO_SUCH_REQUEST } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { dischargeAgreement } from '../money/charging.server.ts';
import { addToHistory, REQUEST, toRequest } from '../records.server.ts';
import { isBooked, isOver } from '../rules.ts';
import { lockRequest } from '../steps/links.server.ts';
import { toSignMail } from './email.server.ts';
import { agreementUrl, closeAgreementLinks } from './links.server.ts';
import { makeAgreement } from './making.server.ts';
import { AGREEMENT_CHANGED, NOT_CONFIRMED, SIGNED_MEANWHILE } from './messages.ts';
import type { Agreement } from './model.ts';
import { agreementInForce } from './records.server.ts';

/** Nothing signed is edited: it is void, and the next version says what is another. Where there is none, the first is
 * made. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function renewAgreement(
  ctx: AppContext,
  requestId: string,
  { textHash, state, reason }: { textHash: string; state?: Agreement['state'] | undefined; reason: string },
): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (!row) throw new AppError('not_found', NO_SUCH_REQUEST);
    const request = await toRequest(tx, row);
    if (!isBooked(request.status) || isOver(request.status)) throw new AppError('conflict', NOT_CONFIRMED);
    const before = await agreementInForce(tx, requestId);
    if ((before?.textHash ?? '') !== textHash) throw new AppError('conflict', AGREEMENT_CHANGED);
    if (state !== undefined && before?.state !== state) throw new AppError('conflict', SIGNED_MEANWHILE);
    const agreement = await replaceAgreement(tx, request, before, reason);
    if (!agreement) throw new AppError('conflict', NOT_CONFIRMED);
    await closeAgreementLinks(tx, requestId);
    const { paidCents } = await readLedger(tx, requestId);
    const url = await agreementUrl(tx, request);
    await queueMail(tx, toSignMail(request, agreement, tx, url, before && reason, Math.max(0, paidCents)));
    const words = `Version ${agreement.version}\n${reason}`;
    await addToHistory(tx, requestId, { kind: 'agreement-made', party: 'admin', words });
    const change = {
      field: 'agreement',
      from: before ? `version ${before.version}` : '',
      to: `version ${agreement.version}`,
    };
    await recordCase(tx, REQUEST, request, 'changed', [change]);
  });
}

/** On a locked request. */
export async function replaceAgreement(
  tx: AppContext,
  request: EventRequest,
  before: Agreement | undefined,
  reason: string,
): Promise<Agreement | undefined> {
  if (before) await voidAgreement(tx, request, before, reason);
  return makeAgreement(tx, request);
}

/** On a locked request. What it charged is taken back; what was paid stays. */
export async function voidAgreement(
  tx: AppContext,
  request: EventRequest,
  agreement: Agreement,
  reason: string,
): Promise<void> {
  await tx.db
    .updateTable('agreements')
    .set({ state: 'void', voidedAt: tx.clock.now().toISOString(), voidReason: reason })
    .where('id', '=', agreement._id)
    .execute();
  if (agreement.state === 'signed') await dischargeAgreement(tx, request, agreement);
}
