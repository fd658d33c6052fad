import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import type { With } from '#/features/ports.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { NO_SUCH_REQUEST } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { chargeAgreement } from '../money/charging.server.ts';
import { followLedger } from '../money/paid-whole.server.ts';
import { addToHistory, REQUEST, toRequest } from '../records.server.ts';
import { isBooked } from '../rules.ts';
import { lockRequest } from '../steps/links.server.ts';
import { mailSigned } from './email.server.ts';
import { type AgreementAccess, readerOf } from './links.server.ts';
import {
  AGREEMENT_CHANGED,
  ALREADY_SIGNED,
  CONSENT_NEEDED,
  NOT_TO_SIGN,
  SIGNED_AHEAD,
  wholeNameNeeded,
} from './messages.ts';
import type { Agreement } from './model.ts';
import { agreementInForce, hashOf } from './records.server.ts';
import { clientIn, isOnPaper, isWholeName } from './rules.ts';
import { type GivenFile, keepScan, withScan } from './scan/scans.server.ts';
import type { PaperSignInput, SignInput } from './schema.server.ts';
import { signForClient, signForHouse } from './signatures.server.ts';

type WaysToPay = 'cardPayments' | 'fixedSettings';

/** Evidence of who pressed, where. */
interface Caller {
  address: string;
  browser: string;
}

/** Binds: signature, charge, instalments and mails in one transaction. A second press changes nothing.
 * @throws AppError not_found, unauthenticated, forbidden, conflict, validation */
export async function signAgreement(
  ctx: With<WaysToPay>,
  input: SignInput & AgreementAccess,
  caller: Caller,
): Promise<void> {
  if (!input.consent) throw fieldRefused('consent', CONSENT_NEEDED);
  const { requestId, party, by } = await readerOf(ctx, input);
  // An owner signs for the house, or writes down what was signed on paper.
  if (party !== 'client') throw new AppError('forbidden', NOT_TO_SIGN);
  const account = ctx.actor.kind === 'client' && by === 'account' ? ctx.actor.accountId : '';
  await inTransaction(ctx, async (tx) => {
    const { request, agreement } = await openAgreement(tx, requestId, input.textHash);
    if (agreement.state === 'signed') return;
    const client = clientIn(agreement);
    if (!isWholeName(input.name, client)) throw fieldRefused('name', wholeNameNeeded(client));
    await bind(tx, request, agreement, { name: input.name, by, account, ...caller });
  });
}

/** For a client who signed on paper. The scan may come later, or in place of an earlier one; everything else is said
 * once. @throws AppError as signAgreement; too_large, unavailable */
export async function signedOnPaper(
  ctx: With<'scanner' | 'uploads' | WaysToPay>,
  requestId: string,
  { textHash, name, day, words }: PaperSignInput,
  file?: GivenFile,
): Promise<void> {
  requireAdmin(ctx);
  const today = todayAtTheHouse(ctx);
  if (day > today) throw fieldRefused('day', SIGNED_AHEAD);
  await withScan(ctx, file, (scan) =>
    inTransaction(ctx, async (tx) => {
      const { request, agreement } = await openAgreement(tx, requestId, textHash);
      const signed = agreement.state === 'signed';
      if (!signed) await bind(tx, request, agreement, { name, by: 'paper', day: day || today }, words);
      else if (scan && !isOnPaper(agreement)) throw new AppError('conflict', ALREADY_SIGNED);
      if (scan) await keepScan(tx, agreement, scan);
      const done = [...(signed ? [] : ['signed on paper']), ...(scan ? ['with its scan'] : [])].join(', ');
      if (done !== '')
        await recordCase(tx, REQUEST, request, 'changed', [{ field: 'agreement', from: agreement.state, to: done }]);
    }),
  );
}

/** The signature of an owner. @throws AppError as signAgreement */
export async function countersign(
  ctx: AppContext,
  requestId: string,
  { textHash, name }: { textHash: string; name: string },
): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const { request, agreement } = await openAgreement(tx, requestId, textHash);
    const signing = { name, by: 'account' as const, account: tx.actor.accountId };
    if (!(await signForHouse(tx, agreement, signing))) throw new AppError('conflict', ALREADY_SIGNED);
    await addToHistory(tx, requestId, { kind: 'agreement-signed', party: 'admin', words: name });
    await recordCase(tx, REQUEST, request, 'changed', [{ field: 'agreement', from: '', to: 'countersigned' }]);
  });
}

/** Locks the request; what was read must be what is in force. @throws AppError not_found, conflict */
async function openAgreement(tx: AppContext, requestId: string, textHash: string) {
  const row = await lockRequest(tx, requestId);
  if (!row) throw new AppError('not_found', NO_SUCH_REQUEST);
  const request = await toRequest(tx, row);
  const agreement = await agreementInForce(tx, requestId);
  if (!agreement || !isBooked(request.status)) throw new AppError('conflict', NOT_TO_SIGN);
  if (agreement.textHash !== textHash || hashOf(agreement.text) !== textHash)
    throw new AppError('conflict', AGREEMENT_CHANGED);
  return { request, agreement };
}

async function bind(
  tx: With<WaysToPay>,
  request: EventRequest,
  agreement: Agreement,
  signing: Parameters<typeof signForClient>[2],
  words = '',
): Promise<void> {
  if (!(await signForClient(tx, agreement, signing))) return;
  await tx.db.updateTable('agreements').set({ state: 'signed' }).where('id', '=', agreement._id).execute();
  await chargeAgreement(tx, request, agreement);
  const party = signing.by === 'paper' ? 'admin' : 'client';
  const said = [signing.name, words].filter(Boolean).join('\n');
  await addToHistory(tx, request._id, { kind: 'agreement-signed', party, words: said });
  await mailSigned(tx, request, agreement, signing.name);
  await followLedger(tx, request);
}
