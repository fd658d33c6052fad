import { requireAdmin } from '#/features/accounts/policy.ts';
import { type AdminContext, type AppContext, inTransaction } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { DATE_OVER } from '../../messages.ts';
import type { EventRequest } from '../../model.ts';
import { requestSpan } from '../../records.server.ts';
import { isDayOver, isOver, isPlayed } from '../../rules.ts';
import { openForChange } from '../../steps/links.server.ts';
import { tellLineUp } from '../line-up/tell.server.ts';
import {
  ASK_CHANGED,
  moveImpossible,
  NEEDS_TIME,
  NO_SUCH_ASK,
  NOBODY_TO_ASK,
  REQUEST_CLOSED,
  STATE_LABELS,
} from '../messages.ts';
import { ANSWERS, type PlayerAnswer, type Players } from '../model.ts';
import { changeAsk, readPlayers } from '../records.server.ts';
import { canMoveAsk, poolName, whyNoReminder, whyNoThanks } from '../rules.ts';
import type { AskMoveInput } from '../schema.server.ts';
import { type FoundAsk, lockAsk, readAsk, takeAnswer } from './answers.server.ts';
import { recordPlayers } from './arranging.server.ts';
import { askNow, said, settle, tell } from './moving.server.ts';

/** Mails the first of each list. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function startAsking(ctx: AppContext, requestId: string, poolIds: readonly string[]): Promise<Players> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { request } = await openForChange(tx, { requestId });
    requireAskable(tx, request);
    const { pools } = await readPlayers(tx, requestId);
    const started = pools.filter(({ _id }) => poolIds.includes(_id));
    if (started.length !== new Set(poolIds).size) throw new AppError('not_found', NO_SUCH_ASK);
    if (started.some(({ asks }) => asks.length === 0)) throw new AppError('conflict', NOBODY_TO_ASK);
    for (const pool of started)
      await tx.db
        .updateTable('requestPools')
        .set({ startedAt: pool.startedAt ?? tx.clock.now().toISOString(), toldAt: null })
        .where('id', '=', pool._id)
        .execute();
    await settle(tx, request);
    await recordPlayers(tx, request, '', `asked: ${started.map(poolName).join(', ')}`);
    return readPlayers(tx, requestId);
  });
}

/** @throws AppError conflict */
export function requireAskable(tx: AppContext, request: EventRequest): void {
  if (isOver(request.status)) throw new AppError('conflict', REQUEST_CLOSED);
  if (!requestSpan(tx, request)) throw new AppError('conflict', NEEDS_TIME);
  if (isDayOver(request, tx.clock.now(), tx.business.zone)) throw new AppError('conflict', DATE_OVER);
}

/**
 * Answers for a player, asks (again), replaces or releases them; an unchanged state changes only the fee. @throws
 * AppError unauthenticated, forbidden, not_found, conflict, validation
 */
export async function moveAsk(
  ctx: AppContext,
  requestId: string,
  askId: string,
  input: AskMoveInput,
): Promise<Players> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await openForChange(tx, { requestId });
    const found = await lockAsk(tx, requestId, askId);
    const { request, ask } = found;
    if (input.seen !== undefined && input.seen !== ask.version) throw new AppError('conflict', ASK_CHANGED);
    await moveOn(tx, found, input);
    const { ask: after } = await readAsk(tx, request, askId);
    const words = (one: typeof ask) =>
      `${one.name}: ${STATE_LABELS[one.state]}${one.feeCents === null ? '' : `, ${one.feeCents / 100}`}`;
    await recordPlayers(tx, request, words(ask), words(after));
    return readPlayers(tx, requestId);
  });
}

/** The caller has locked the request, and records it. @throws AppError conflict, validation */
export async function moveOn(tx: AdminContext, found: FoundAsk, { state: to, note, fee }: AskMoveInput): Promise<void> {
  const { request, pool, ask } = found;
  const feeCents = fee === null ? ask.feeCents : Math.round(fee * 100);
  if (to === ask.state && to !== 'yes-but') {
    await changeAsk(tx, ask, { feeCents });
    if (feeCents !== ask.feeCents) await said(tx, request, `${ask.name}: another fee.`);
    return;
  }
  const answer = ANSWERS.find((one): one is PlayerAnswer => one === to);
  if (answer !== undefined) {
    if (isOver(request.status)) throw new AppError('conflict', REQUEST_CLOSED);
    return takeAnswer(tx, found, { answer, note, fee, phone: '' }, 'admin');
  }
  if (!canMoveAsk(ask.state, to, 'admin')) throw new AppError('conflict', moveImpossible(ask.state, to));
  if (to === 'asked') {
    requireAskable(tx, request);
    if (pool.startedAt === null)
      await tx.db
        .updateTable('requestPools')
        .set({ startedAt: tx.clock.now().toISOString() })
        .where('id', '=', pool._id)
        .execute();
    if (feeCents !== ask.feeCents)
      await tx.db.updateTable('requestAsks').set({ feeCents }).where('id', '=', ask._id).execute();
    const news = ask.askedAt === null ? 'asked' : 'again';
    const told = await askNow(tx, request, pool, { ...ask, feeCents }, news, note);
    if (told) await tell(tx, request, told);
  } else {
    // 'replaced' or 'not-needed': reopens their place.
    await changeAsk(tx, ask, { state: to, holdsUntil: null, dueAt: null });
    await said(tx, request, `${ask.name}: ${STATE_LABELS[to].toLowerCase()}.`);
    await tell(tx, request, { pool, ask, news: to === 'replaced' ? 'replaced' : 'not-needed', words: note });
    await tellLineUp(tx, { request, pool, ask: { ...ask, state: to }, was: ask.state });
  }
  await settle(tx, request);
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function mailPlayer(
  ctx: AppContext,
  requestId: string,
  askId: string,
  mail: 'remind' | 'thank',
): Promise<Players> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await openForChange(tx, { requestId });
    const { request, pool, ask } = await lockAsk(tx, requestId, askId);
    const now = tx.clock.now();
    const refused =
      mail === 'remind' ? whyNoReminder(ask, now) : whyNoThanks(ask, isPlayed(request, now, tx.business.zone));
    if (refused !== '') throw new AppError('conflict', refused);
    const column = mail === 'remind' ? 'remindedAt' : 'thankedAt';
    await tx.db
      .updateTable('requestAsks')
      .set({ [column]: now.toISOString() })
      .where('id', '=', askId)
      .execute();
    await tell(tx, request, { pool, ask, news: mail === 'remind' ? 'reminded' : 'thanked' });
    await said(tx, request, `${ask.name} is ${mail === 'remind' ? 'reminded' : 'thanked'}.`);
    await recordPlayers(tx, request, '', `${ask.name} ${mail === 'remind' ? 'reminded' : 'thanked'}`);
    return readPlayers(tx, requestId);
  });
}
