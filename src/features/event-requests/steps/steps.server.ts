import { lockRows } from '#/database/lock-rows.ts';
import { queueMails } from '#/database/outbox/outbox.ts';
import { isAdmin } from '#/features/accounts/policy.ts';
import { changesBetween } from '#/features/audit-log/rules.ts';
import { isTaken } from '#/features/availability/rules.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import type { PriceLine } from '#/features/concert-series/model.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { dollarWords } from '#/platform/text/dollars.ts';
import { dayInLasVegas, endOfDayInLasVegas } from '#/platform/time/las-vegas.ts';
import { listEngagements } from '../engagements.server.ts';
import {
  CHANGED_MEANWHILE,
  MUSICIAN_TAKEN,
  NO_DATE_YET,
  NOT_PLAYED_YET,
  PRICE_INCOMPLETE,
  QUOTE_EXPIRED,
  QUOTE_LINES_REQUIRED,
  quoteUntil,
  STEP_NOT_YOURS,
  stepImpossible,
  TAKE_BACK_OVER,
} from '../messages.ts';
import {
  type EventRequest,
  type Party,
  QUOTE_DAYS,
  QUOTE_DAYS_MAX,
  type QuoteDays,
  type RequestStatus,
} from '../model.ts';
import { addToHistory, REQUEST, readHistory, requestSpan, saveRequest, turnFrom } from '../records.server.ts';
import {
  canAcceptAsPriced,
  findStep,
  isExpired,
  isPlayed,
  quotedPrice,
  readersOf,
  spokenFor,
  stepBackFrom,
  turnAt,
} from '../rules.ts';
import { type Access, linkWithoutPassword, mintLink, openForChange, spendLinks } from './links.server.ts';
import { happeningMails } from './step-emails.server.ts';

/** A step as it is asked for: where to, with a word, and for a quote its lines. */
export interface StepInput {
  status: RequestStatus;
  /** The state of the request that was on the screen: what has changed since is looked at first. */
  seen?: number | undefined;
  words: string;
  quote?: { lines: (PriceLine & { amount: number })[]; validUntil: string } | undefined;
}

/**
 * Takes a request one step on (REQUEST_STEPS in rules.ts), whoever asks by whatever way: the new status, its history
 * and its mails are stored together, or nothing is.
 * @throws AppError not_found, unauthenticated, forbidden, conflict, validation
 */
export async function takeStep(ctx: AppContext, access: Access, input: StepInput): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { request, party, musicianId } = await openForChange(tx, access);
    requireUnchanged(request, input.seen);
    const step = requireStep(request.status, input.status, party);
    if (step.back) await requireInTime(tx, request);
    const next = await afterStep(tx, musicianId, request, input, step);
    // Nobody is mailed a new link where a step is taken back.
    if (!step.back) await spendLinks(tx, next._id);
    await saveRequest(tx, next, turnFrom(turnAt(next.status), tx.clock.now()));
    const kind = step.back ? ('taken-back' as const) : next.status;
    const whom = spokenFor(party, kind, request.status);
    const happening = { kind, party, words: input.words, ...(whom && { whom }) };
    await addToHistory(tx, next._id, happening);
    if (isAdmin(tx)) await recordCase(tx, REQUEST, next, 'changed', stepChanges(request, next));
    const asked = ({ pending: 'musician', quoted: 'client' } as const)[next.status as 'pending' | 'quoted'];
    const answerUrl = asked && (await mintLink(tx, next._id, asked, next.quote?.expiresAt));
    const readers = readersOf(step, whom);
    const urls = {
      client: asked === 'client' || !readers.includes('client') ? answerUrl : await linkWithoutPassword(tx, next._id),
      musician: asked === 'musician' ? answerUrl : undefined,
      business: undefined,
    };
    for (const reader of readers) {
      const mails = await happeningMails({ request: next, ...happening, answerUrl: urls[reader] }, [reader], tx);
      await queueMails(tx, mails);
    }
    return next;
  });
}

/** What the audit log says of an admin's step: to what, none of its words. */
function stepChanges(before: EventRequest, after: EventRequest) {
  const facts = ({ status, price }: EventRequest) => ({ status, price: price?.exact ? dollarWords(price.total) : '' });
  return changesBetween(facts(before), facts(after));
}

/** @throws AppError conflict when the request is no longer as it was seen */
export function requireUnchanged(request: EventRequest, seen: number | undefined): void {
  if (seen !== undefined && seen !== (request.sequence ?? 0)) throw new AppError('conflict', CHANGED_MEANWHILE);
}

function requireStep(from: RequestStatus, to: RequestStatus, party: Party) {
  const step = findStep(from, to);
  if (!step) throw new AppError('conflict', stepImpossible(from, to));
  if (!step.by.includes(party)) throw new AppError('forbidden', STEP_NOT_YOURS);
  return step;
}

/** @throws AppError conflict when the last step was taken too long ago to be taken back */
async function requireInTime(tx: AppContext, { _id, status }: EventRequest): Promise<void> {
  const history = await readHistory(tx, _id, { forAdmins: true });
  if (!stepBackFrom(status, history, tx.clock.now())) throw new AppError('conflict', TAKE_BACK_OVER);
}

async function afterStep(
  tx: AppContext,
  musicianId: string,
  request: EventRequest,
  input: StepInput,
  { back }: ReturnType<typeof requireStep>,
): Promise<EventRequest> {
  const { proposal: _, ...standing } = request;
  const next = { ...standing, status: input.status, sequence: (request.sequence ?? 0) + 1 };
  if (input.status === 'quoted') return { ...next, ...quoteOf(tx, input) };
  if (input.status === 'completed' && !isPlayed(request, tx.clock.now()))
    throw new AppError('conflict', NOT_PLAYED_YET);
  if (input.status === 'confirmed' && !back) await requireConfirmable(tx, musicianId, request);
  return next;
}

/** Las Vegas' days: the first and the last a quote may hold until, and what is proposed. */
export function quoteDays(now: Date): QuoteDays {
  return {
    first: dayInLasVegas(now),
    proposed: dayInLasVegas(now, QUOTE_DAYS),
    last: dayInLasVegas(now, QUOTE_DAYS_MAX),
  };
}

/** The lines as they are quoted, and until when. @throws AppError validation */
function quoteOf({ clock }: AppContext, { quote, words }: StepInput): Pick<EventRequest, 'price' | 'quote'> {
  if (!quote || quote.lines.length === 0) throw fieldRefused('quote.lines', QUOTE_LINES_REQUIRED);
  const { first, last } = quoteDays(clock.now());
  const { lines, validUntil } = quote;
  if (validUntil < first || validUntil > last) throw fieldRefused('quote.validUntil', quoteUntil(first, last));
  return { price: quotedPrice(lines), quote: { validUntil, expiresAt: endOfDayInLasVegas(validUntil), words } };
}

/** @throws AppError conflict when price, quote, date or the musician's evening do not allow it */
async function requireConfirmable(tx: AppContext, musicianId: string, request: EventRequest): Promise<void> {
  const asPriced = request.status === 'pending';
  if (asPriced && !canAcceptAsPriced(request)) throw new AppError('conflict', PRICE_INCOMPLETE);
  if (!asPriced && request.quote && isExpired(request.quote, tx.clock.now()))
    throw new AppError('conflict', QUOTE_EXPIRED);
  await requireFree(tx, musicianId, request);
}

/**
 * The musician can be there. Their row is locked until the transaction ends: two confirmations at once are decided one
 * after the other. @throws AppError conflict
 */
export async function requireFree(tx: AppContext, musicianId: string, request: EventRequest): Promise<void> {
  const span = requestSpan(tx, request);
  if (!span) throw new AppError('conflict', NO_DATE_YET);
  await lockRows(tx.db, 'musicians', [musicianId]);
  const engagements = await listEngagements(tx, musicianId, request.eventDate, request._id);
  if (isTaken(span, engagements)) throw new AppError('conflict', MUSICIAN_TAKEN);
}
