import type { Payment } from '#/features/compositions/model.ts';
import type { AppContext } from '#/features/context.ts';
import type { LaterDue, LedgerView } from '#/features/ledger/model.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { laterDue } from '#/features/ledger/rules.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import { longDate } from '#/platform/time/dates.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { EventRequest } from '../model.ts';
import { costOfCancelling } from '../money/following.server.ts';
import type { InvoiceBrief } from '../money/invoices/model.ts';
import { invoicesOf } from '../money/invoices/queries.server.ts';
import { claimedSince, instructionsFor, nextDue } from '../money/paying.server.ts';
import { toRequest } from '../records.server.ts';
import { isBooked, isOver } from '../rules.ts';
import { type AgreementAccess, type Reader, readerOf } from './links.server.ts';
import { NO_AGREEMENT } from './messages.ts';
import type { Agreement } from './model.ts';
import { agreementInForce, agreementsOf, withSignatures } from './records.server.ts';
import { isOnPaper } from './rules.ts';

export interface AgreementView {
  request: Pick<EventRequest, '_id' | 'clientName' | 'status' | 'eventDate' | 'version'>;
  title: string;
  party: Reader['party'];
  agreement: Agreement;
  /** Void ones, newest first. */
  earlier: Agreement[];
  invoices: InvoiceBrief[];
  /** Only once it is signed; what the owners write beside it is theirs. */
  ledger: Omit<LedgerView, 'entries'> | null;
  /** Whole cents that came before the signature: they count for what is due first. */
  receivedCents: number;
  due: { cents: number; payment: Payment; claimedAt: string | null } | null;
  cards: boolean;
  /** Whole cents that stay due if the client cancels now; null where that is over. */
  cancelCents: number | null;
  /** 'Signed for April 17; it is April 24 now.', or ''. */
  moved: string;
}

/** @throws AppError not_found, unauthenticated, conflict */
export async function viewAgreement(
  ctx: With<'cardPayments' | 'fixedSettings'>,
  access: AgreementAccess,
): Promise<AgreementView> {
  const { requestId, party } = await readerOf(ctx, access);
  const row = await ctx.db
    .selectFrom('eventRequests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const request = await toRequest(ctx, row);
  const [agreement, ...earlier] = await agreementsOf(ctx, requestId);
  if (!agreement) throw new AppError('not_found', NO_AGREEMENT);
  const signed = agreement.state === 'signed';
  const { entries: _, ...ledger } = await readLedger(ctx, requestId);
  const due = signed ? await nextDue(ctx, requestId) : undefined;
  const booked = isBooked(request.status) && !isOver(request.status) && request.status !== 'completed';
  const { _id, clientName, status, eventDate, version } = request;
  return {
    request: { _id, clientName, status, eventDate, version },
    title: agreement.terms.facts.Event ?? '',
    party,
    agreement,
    earlier,
    invoices: await invoicesOf(ctx, requestId, access),
    ledger: signed ? ledger : null,
    receivedCents: signed ? 0 : Math.max(0, ledger.paidCents),
    due: due
      ? {
          cents: due.cents,
          payment: instructionsFor(ctx, due),
          claimedAt: (await claimedSince(ctx, requestId)) ?? null,
        }
      : null,
    cards: ctx.cardPayments,
    cancelCents: booked ? await costOfCancelling(ctx, requestId) : null,
    moved: movedText(agreement, eventDate),
  };
}

function movedText({ state, terms }: Agreement, eventDate: string): string {
  const now = eventDate === '' ? '' : longDate(eventDate);
  const then = terms.facts.Date ?? '';
  return state === 'signed' && now !== '' && now !== then ? `Signed for ${then}; by agreement it is ${now} now.` : '';
}

/** For the page of the request. */
export interface AgreementBrief {
  state: 'open' | 'signed';
  textHash: string;
  houseSigned: boolean;
  /** Signed on paper: whether its scan is there. */
  scanned: boolean | undefined;
  next: { cents: number; dueOn: string } | undefined;
  /** Where nothing is due yet. */
  later: LaterDue | undefined;
  /** When the client said that it is paid, if nothing has come since. ISO 8601. */
  claimedAt: string | undefined;
  owedCents: number;
}

/** The caller has checked who reads. */
export async function agreementBrief(ctx: AppContext, requestId: string): Promise<AgreementBrief | undefined> {
  const agreement = await agreementInForce(ctx, requestId);
  if (!agreement || agreement.state === 'void') return undefined;
  const ledger = await readLedger(ctx, requestId);
  const first = ledger.instalments.find(({ openCents }) => openCents > 0);
  return {
    state: agreement.state,
    textHash: agreement.textHash,
    scanned: isOnPaper(agreement) ? agreement.scan !== null : undefined,
    houseSigned: agreement.signatures.some(({ party }) => party === 'house'),
    next: agreement.state === 'signed' && first ? { cents: first.openCents, dueOn: first.dueOn } : undefined,
    later: laterDue(ledger, todayAtTheHouse(ctx)),
    claimedAt: await claimedSince(ctx, requestId),
    owedCents: ledger.owedCents,
  };
}

/** Whether a text or a file of ours has this fingerprint (SHA-256, hexadecimal). */
export async function verifyHash(ctx: AppContext, hash: string): Promise<Agreement | undefined> {
  const { db } = ctx;
  const wanted = hash.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(wanted)) return undefined;
  const byText = await db.selectFrom('agreements').selectAll().where('textHash', '=', wanted).executeTakeFirst();
  const row =
    byText ??
    (await db
      .selectFrom('agreementPapers as p')
      .innerJoin('agreements as a', 'a.id', 'p.agreementId')
      .selectAll('a')
      .where('p.fileHash', '=', wanted)
      .executeTakeFirst());
  return row && withSignatures(ctx, row);
}
