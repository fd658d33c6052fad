import type { Payment } from '#/features/compositions/model.ts';
import type { AppContext } from '#/features/context.ts';
import { readEntries } from '#/features/ledger/records.server.ts';
import { tipCents } from '#/features/ledger/rules.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import { type AgreementAccess, type Reader, readerOf } from '../agreement/links.server.ts';
import type { EventRequest } from '../model.ts';
import { bodiesOf } from '../money/invoices/queries.server.ts';
import { instructionsFor } from '../money/paying.server.ts';
import { tellPlayersTo } from '../players/queries.server.ts';
import { toRequest } from '../records.server.ts';
import type { Review } from '../reviews/model.ts';
import { reviewOf } from '../reviews/queries.server.ts';
import { isBooked, requestTitle } from '../rules.ts';
import { NOT_PLAYED } from './messages.ts';
import type { PromisedTip, Tip } from './model.ts';
import { promisedTips, tipsOf } from './records.server.ts';
import { costOf, isTipTime, suggestedTips } from './rules.ts';

export interface ThanksView {
  request: Pick<EventRequest, '_id' | 'eventDate'>;
  title: string;
  party: Reader['party'];
  /** Who played, by name; the leader first. */
  players: string[];
  /** Whether the owners ask for a review, and what was said. */
  asksReview: boolean;
  review: Review | null;
  /** Null while none is taken. */
  offer: { suggested: number[]; cards: boolean } | null;
  /** With how to pay it. */
  promised: (PromisedTip & { payment: Payment })[];
  given: (Pick<Tip, '_id' | 'cents' | 'backCents' | 'day' | 'method' | 'words'> & { receipt: string | null })[];
  /** Whole cents that came and stayed. */
  givenCents: number;
}

/** @throws AppError not_found, unauthenticated, conflict */
export async function viewThanks(
  ctx: With<'cardPayments' | 'fixedSettings'>,
  access: AgreementAccess,
): Promise<ThanksView> {
  const { requestId, party } = await readerOf(ctx, access, 'thanks');
  const own = ctx.db.selectFrom('eventRequests').selectAll().where('id', '=', requestId);
  const row = await own.executeTakeFirstOrThrow();
  const request = await toRequest(ctx, row);
  const entries = await readEntries(ctx, { requestId });
  const tips = await tipsOf(ctx, requestId);
  const played = isTipTime(request, ctx.clock.now(), ctx.business.zone);
  const review = await reviewOf(ctx, requestId);
  // What was given stays to be seen, whatever became of the event.
  if (!played && tips.length === 0 && !review) throw new AppError('not_found', NOT_PLAYED);
  const papers = new Set((await bodiesOf(ctx, requestId)).map(({ entryId }) => entryId));
  const link = { ...(access.token === undefined ? { request: requestId } : { token: access.token }) };
  const promised = await promisedTips(ctx, requestId);
  return {
    request: { _id: requestId, eventDate: request.eventDate },
    title: requestTitle(request),
    party,
    players: isBooked(request.status) ? await whoPlayed(ctx, request) : [],
    asksReview: played && ctx.reminders.reviews,
    review: review ?? null,
    offer: played && ctx.takesTips ? { suggested: suggestedTips(costOf(entries)), cards: ctx.cardPayments } : null,
    promised: promised.map((one) => ({
      ...one,
      payment: instructionsFor(ctx, { cents: one.cents, code: row.payCode ?? '' }),
    })),
    given: tips.map(({ fromPayment: _, payment: __, ...tip }) => ({
      ...tip,
      receipt: papers.has(tip._id) ? `/api/tips/receipt?${new URLSearchParams({ ...link, id: tip._id })}` : null,
    })),
    givenCents: tipCents(entries),
  };
}

async function whoPlayed(ctx: AppContext, request: EventRequest): Promise<string[]> {
  const others = (await tellPlayersTo(ctx, request._id)).map(({ name }) => name);
  return [...new Set([request.musician.name, ...others])].filter(Boolean);
}

/** Of the ledger part, for owners. The caller checks the policy. */
export async function tipsForOwners(
  ctx: AppContext,
  requestId: string,
): Promise<{ tips: Tip[]; promised: PromisedTip[] }> {
  return { tips: await tipsOf(ctx, requestId), promised: await promisedTips(ctx, requestId) };
}
