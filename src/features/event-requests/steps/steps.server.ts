import { lockRows } from '#/database/lock-rows.ts';
import { queueMails } from '#/database/outbox/outbox.ts';
import { isAdmin } from '#/features/accounts/policy.ts';
import { changesBetween } from '#/features/audit-log/rules.ts';
import { isTaken } from '#/features/availability/rules.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import type { PriceLine } from '#/features/concert-series/model.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { endOfDayIn, todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { listEngagements } from '../engagements/engagements.server.ts';
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
import { followStep, requireCost } from '../money/following.server.ts';
import { requirePlayers, tellPlayers } from '../players/after.server.ts';
import { closeChange } from '../programme/asking.server.ts';
import { addToHistory, REQUEST, readHistory, requestSpan, saveRequest, waitingColumns } from '../records.server.ts';
import {
  canAcceptAsPriced,
  findStep,
  isExpired,
  isOver,
  isPlayed,
  quotedPrice,
  readersOf,
  spokenFor,
  stepBackFrom,
  waitingOnAt,
} from '../rules.ts';
import { type Access, linkWithoutPassword, mintLink, openForChange, spendLinks } from './links.server.ts';
import { stepMails } from './step-emails.server.ts';

interface StepInput {
  status: RequestStatus;
  seen?: number | undefined;
  words: string;
  /** Whole cents that stay due, as the client was shown. */
  costCents?: number | undefined;
  /** It follows what was booked: nothing is booked by it. */
  byLedger?: true;
  quote?: { lines: (PriceLine & { amount: number })[]; validUntil: string } | undefined;
}

/** One transaction. @throws AppError not_found, unauthenticated, forbidden, conflict, validation */
export async function takeStep(ctx: AppContext, access: Access, input: StepInput): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { request, party, musicianId } = await openForChange(tx, access, { anew: true });
    requireUnchanged(request, input.seen);
    const step = requireStep(request.status, input, party);
    const another = request.status === 'quoted' && input.status === 'quoted';
    // Two quotes sent at once are not one that replaces the other.
    if (another && party === 'musician' && input.seen === undefined) throw new AppError('conflict', CHANGED_MEANWHILE);
    if (input.costCents !== undefined && step.atCost) await requireCost(tx, request._id, input.costCents);
    if (step.back && !input.byLedger) await requireInTime(tx, request);
    const after = await afterStep(tx, musicianId, request, input, step);
    // A reverted step mails no links, so the old ones stay; so do those to an offer, when it is another.
    if (!step.back && !another) await spendLinks(tx, request._id, after.status === 'quoted' ? 'musician' : undefined);
    const { turn, turnSince, ...waiting } = waitingColumns(waitingOnAt(after.status), tx.clock.now());
    const since = { turn, turnSince, ...(after.programmeChange ? {} : waiting) };
    const next = await saveRequest(tx, request, after, since);
    if (isOver(next.status)) await closeChange(tx, next._id);
    const kind = step.back ? (input.byLedger ? ('unpaid' as const) : ('taken-back' as const)) : next.status;
    const whom = spokenFor(party, kind, request.status);
    const notice = {
      kind,
      party: kind === 'unpaid' ? ('clock' as const) : party,
      words: input.words,
      ...(whom && { whom }),
    };
    await addToHistory(tx, next._id, notice);
    if (isAdmin(tx)) await recordCase(tx, REQUEST, next, 'changed', stepChanges(request, next));
    if (!input.byLedger) await followStep(tx, request, next, party);
    const asked = ({ pending: 'musician', quoted: 'client' } as const)[next.status as 'pending' | 'quoted'];
    const answerUrl = asked && (await mintLink(tx, next._id, asked, next.quote?.expiresAt));
    const readers = readersOf(step, whom);
    const was = another ? request.price?.total : undefined;
    const urls = {
      client: asked === 'client' || !readers.includes('client') ? answerUrl : await linkWithoutPassword(tx, next._id),
      // The spent link of a pending programme change is renewed; a quote may be changed while it holds.
      musician:
        asked === 'musician'
          ? answerUrl
          : next.programmeChange || asked === 'client'
            ? await mintLink(tx, next._id, 'musician', next.quote?.expiresAt)
            : undefined,
      business: undefined,
    };
    for (const reader of readers)
      await queueMails(tx, await stepMails({ request: next, ...notice, was, answerUrl: urls[reader] }, [reader], tx));
    if (!step.back) await tellPlayers(tx, request, next);
    return next;
  });
}

/** Status and price only, nothing typed. */
function stepChanges(before: EventRequest, after: EventRequest) {
  const facts = ({ status, price }: EventRequest) => ({ status, price: price?.exact ? dollarText(price.total) : '' });
  return changesBetween(facts(before), facts(after));
}

export function requireUnchanged(request: EventRequest, expectedVersion: number | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== request.version)
    throw new AppError('conflict', CHANGED_MEANWHILE);
}

function requireStep(from: RequestStatus, { status: to, costCents }: StepInput, party: Party) {
  const step = findStep(from, to);
  if (!step) throw new AppError('conflict', stepImpossible(from, to));
  const atCost = step.atCost && party === 'client' && costCents !== undefined;
  if (!atCost && !step.by.includes(party)) throw new AppError('forbidden', STEP_NOT_YOURS);
  return step;
}

/** @throws AppError conflict when too late */
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
  const { proposal: _, programmeChange, ...rest } = request;
  const next = {
    ...rest,
    ...(programmeChange && !isOver(input.status) && { programmeChange }),
    status: input.status,
  };
  if (input.status === 'quoted') return { ...next, ...quoteOf(tx, request, input) };
  if (input.status === 'completed' && !isPlayed(request, tx.clock.now(), tx.business.zone))
    throw new AppError('conflict', NOT_PLAYED_YET);
  if (input.status === 'confirmed' && !back) await requireConfirmable(tx, musicianId, request);
  return next;
}

/** No quote is proposed that outlives its event; another quote holds as long as the one before. */
export function quoteDays(
  ctx: Pick<AppContext, 'clock' | 'business'>,
  { eventDate, status, quote }: Pick<EventRequest, 'eventDate' | 'status' | 'quote'>,
): QuoteDays {
  const first = todayAtTheHouse(ctx);
  const usual = todayAtTheHouse(ctx, QUOTE_DAYS);
  const held = status === 'quoted' && quote && quote.validUntil >= first ? quote.validUntil : undefined;
  return {
    first,
    proposed: held ?? (eventDate >= first && eventDate < usual ? eventDate : usual),
    last: todayAtTheHouse(ctx, QUOTE_DAYS_MAX),
  };
}

/** @throws AppError validation */
function quoteOf(
  ctx: AppContext,
  request: EventRequest,
  { quote, words }: StepInput,
): Pick<EventRequest, 'price' | 'quote'> {
  if (!quote || quote.lines.length === 0) throw fieldRefused('quote.lines', QUOTE_LINES_REQUIRED);
  const { first, last } = quoteDays(ctx, request);
  const { lines, validUntil } = quote;
  if (validUntil < first || validUntil > last) throw fieldRefused('quote.validUntil', quoteUntil(first, last));
  return {
    price: quotedPrice(lines),
    quote: { validUntil, expiresAt: endOfDayIn(ctx.business.zone, validUntil), words },
  };
}

/** @throws AppError conflict when price, quote, date or another event forbids it */
async function requireConfirmable(tx: AppContext, musicianId: string, request: EventRequest): Promise<void> {
  const asPriced = request.status === 'pending';
  if (asPriced && !canAcceptAsPriced(request)) throw new AppError('conflict', PRICE_INCOMPLETE);
  if (!asPriced && request.quote && isExpired(request.quote, tx.clock.now()))
    throw new AppError('conflict', QUOTE_EXPIRED);
  await requirePlayers(tx, request);
  await requireFree(tx, musicianId, request);
}

/** Locks the musician. @throws AppError conflict */
export async function requireFree(tx: AppContext, musicianId: string, request: EventRequest): Promise<void> {
  const span = requestSpan(tx, request);
  if (!span) throw new AppError('conflict', NO_DATE_YET);
  await lockRows(tx.db, 'musicians', [musicianId]);
  const engagements = await listEngagements(tx, musicianId, request.eventDate, request._id);
  if (isTaken(span, engagements)) throw new AppError('conflict', MUSICIAN_TAKEN);
}
