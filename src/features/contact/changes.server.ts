import { queueMail } from '#/database/outbox.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import type { AuditAction, AuditChange } from '../audit-log/model.ts';
import { veiled } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { answerMail } from './email.server.ts';
import { moveImpossible, NO_SUCH_MESSAGE, STATE_WORDS } from './messages.ts';
import {
  CLOSED_KEPT_DAYS,
  type MessageFile,
  type MessageState,
  type MovedMessages,
  SPAM_KEPT_DAYS,
  type StoredMessage,
  type WrittenMail,
} from './model.ts';
import { findMessage } from './queries.server.ts';
import { addToMessage, holdMessage } from './records.server.ts';
import { MESSAGE_MOVES } from './rules.ts';

/* What admins do about a message. `seen` is the version on their screen: of two at once, the second is told. */

const DAY_MS = 86_400_000;

/**
 * Answers by mail; the answer is kept with the message, which counts as answered.
 * @throws AppError unauthenticated, forbidden, not_found, conflict
 */
export async function answerMessage(
  ctx: AppContext,
  id: string,
  { seen, ...written }: WrittenMail & { seen?: number | undefined },
): Promise<MessageFile> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const message = await holdMessage(tx, id, seen);
    const mailId = await queueMail(tx, answerMail(message, written, tx));
    await addToMessage(tx, id, { kind: 'mail', ...written, mailId });
    await setState(tx, message, 'answered');
    await record(tx, message, 'sent', stateChange(message.state, 'answered'));
    return fileOf(tx, id);
  });
}

interface Move {
  state: MessageState;
  seen?: number | undefined;
  /** For ourselves: how it was answered, why it is closed. */
  words: string;
}

/** Answered some other way, closed, or opened again. @throws AppError as answerMessage; conflict for what cannot be */
export async function moveMessage(ctx: AppContext, id: string, { state, seen, words }: Move): Promise<MessageFile> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const message = await holdMessage(tx, id, seen);
    if (!MESSAGE_MOVES[message.state].includes(state))
      throw new AppError('conflict', moveImpossible(message.state, state));
    await move(tx, message, state, words);
    return fileOf(tx, id);
  });
}

/**
 * The same for several, in one act. What is there already stays as it is; what cannot be moved is told, and keeps the
 * others from nothing. @throws AppError unauthenticated, forbidden
 */
export async function moveMessages(
  ctx: AppContext,
  { ids, state }: { ids: readonly string[]; state: MessageState },
): Promise<MovedMessages> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const told: MovedMessages = { moved: [], refused: [] };
    // In one order for everybody: two admins at once do not wait for each other for ever.
    for (const id of [...new Set(ids)].toSorted()) {
      const message = await holdMessage(tx, id, undefined).catch(nothingThere);
      if (message === undefined) told.refused.push({ id, words: NO_SUCH_MESSAGE });
      else if (message.state !== state && !MESSAGE_MOVES[message.state].includes(state))
        told.refused.push({ id, words: moveImpossible(message.state, state) });
      else {
        if (message.state !== state) await move(tx, message, state, '');
        told.moved.push(id);
      }
    }
    return told;
  });
}

function nothingThere(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}

async function move(tx: AdminContext, message: StoredMessage, state: MessageState, words: string): Promise<void> {
  await setState(tx, message, state);
  await addToMessage(tx, message._id, { kind: state, words });
  await record(tx, message, 'changed', stateChange(message.state, state));
}

/**
 * Deletes a message at once and for good, with its history and the mails about it: it is personal data.
 * @throws AppError unauthenticated, forbidden, not_found
 */
export async function deleteMessage(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const message = await holdMessage(tx, id, undefined);
    await removeMessages(tx, [id]);
    await record(tx, message, 'deleted', []);
  });
}

/** Forgets messages closed more than a year ago, and spam of last week. For the daily housekeeping. Answers how many. */
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

async function setState({ db, clock }: AppContext, message: StoredMessage, state: MessageState): Promise<void> {
  if (message.state === state) return;
  await db
    .updateTable('contactMessages')
    .set({ state, unanswered: state === 'new' ? 1 : 0, stateSince: clock.now().toISOString() })
    .where('id', '=', message._id)
    .execute();
}

function record(tx: AdminContext, message: StoredMessage, action: AuditAction, changes: readonly AuditChange[]) {
  const itemName = `${message.topic}, ${veiled(message.email)}`;
  return recordAct(tx, { kind: 'message', itemId: message._id, itemName, action, changes });
}

function stateChange(from: MessageState, to: MessageState): AuditChange[] {
  return from === to ? [] : [{ field: 'state', from: STATE_WORDS[from], to: STATE_WORDS[to] }];
}

async function fileOf(tx: AppContext, id: string): Promise<MessageFile> {
  const file = ID.test(id) ? await findMessage(tx, id) : undefined;
  if (!file) throw new AppError('not_found', NO_SUCH_MESSAGE);
  return file;
}
