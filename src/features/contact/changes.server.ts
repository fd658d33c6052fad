import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError } from '#/platform/errors.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { addEntry, lockCase, moveCase, recordCase, setState, stateChange } from '../cases/cases.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { answerMail } from './email.server.ts';
import { NO_SUCH_MESSAGE } from './messages.ts';
import {
  CLOSED_KEPT_DAYS,
  type MessageDetails,
  type MessageState,
  type MovedMessages,
  SPAM_KEPT_DAYS,
  type WrittenMail,
} from './model.ts';
import { findMessage } from './queries.server.ts';
import { MESSAGE } from './records.server.ts';

/** @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function answerMessage(
  ctx: AppContext,
  id: string,
  { seen: expectedVersion, ...written }: WrittenMail & { seen?: number | undefined },
): Promise<MessageDetails> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const message = await lockCase(tx, MESSAGE, id, expectedVersion);
    const mailId = await queueMail(tx, answerMail(message, written, tx));
    await addEntry(tx, 'message', id, { kind: 'mail', ...written, mailId });
    if (message.state !== 'answered') await setState(tx, MESSAGE, message, 'answered');
    await recordCase(tx, MESSAGE, message, 'sent', stateChange(MESSAGE, message, 'answered'));
    return detailsOf(tx, id);
  });
}

interface Move {
  state: MessageState;
  seen?: number | undefined;
  words: string;
}

/** @throws AppError as answerMessage; conflict for a forbidden move */
export async function moveMessage(
  ctx: AppContext,
  id: string,
  { state, seen: expectedVersion, words }: Move,
): Promise<MessageDetails> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await moveCase(tx, MESSAGE, await lockCase(tx, MESSAGE, id, expectedVersion), state, words);
    return detailsOf(tx, id);
  });
}

/** Refusals don't stop the others. @throws AppError unauthenticated, forbidden */
export async function moveMessages(
  ctx: AppContext,
  { ids, state }: { ids: readonly string[]; state: MessageState },
): Promise<MovedMessages> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const told: MovedMessages = { moved: [], refused: [] };
    // One lock order avoids deadlocks.
    for (const id of [...new Set(ids)].toSorted()) {
      try {
        const message = await lockCase(tx, MESSAGE, id, undefined);
        if (message.state !== state) await moveCase(tx, MESSAGE, message, state, '');
        told.moved.push(id);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        told.refused.push({ id, words: error.message });
      }
    }
    return told;
  });
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'conflict');
}

/** Personal data has no undo. @throws AppError unauthenticated, forbidden, not_found */
export async function deleteMessage(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const message = await lockCase(tx, MESSAGE, id, undefined);
    await removeMessages(tx, [id]);
    await recordCase(tx, MESSAGE, message, 'deleted');
  });
}

/** Closed for a year, or spam for a week; returns how many. */
export async function forgetOldMessages(ctx: AppContext): Promise<number> {
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS).toISOString();
  return inTransaction(ctx, async (tx) => {
    const old = await tx.db
      .selectFrom('contactMessages')
      .select('id')
      .where((e) =>
        e.or([
          e.and([e('state', '=', 'closed'), e('stateSince', '<', before(CLOSED_KEPT_DAYS))]),
          e.and([e('state', '=', 'spam'), e('stateSince', '<', before(SPAM_KEPT_DAYS))]),
        ]),
      )
      .limit(1000)
      .execute();
    await removeMessages(
      tx,
      old.map(({ id }) => id),
    );
    return old.length;
  });
}

async function removeMessages({ db }: AppContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await db.deleteFrom('outbox').where('topic', '=', 'contact').where('subjectId', '=', id).execute();
    await db.deleteFrom('contactMessages').where('id', '=', id).execute();
  }
}

async function detailsOf(tx: AppContext, id: string): Promise<MessageDetails> {
  const file = await findMessage(tx, id);
  if (!file) throw new AppError('not_found', NO_SUCH_MESSAGE);
  return file;
}
