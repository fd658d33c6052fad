import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { ID, newId } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { CARE_CHANGED, NO_SUCH_MESSAGE } from './messages.ts';
import type { MessageEntry, StoredMessage } from './model.ts';

/* How a message and what was done about it lie in the database. */

export function toMessage(row: Row<'contactMessages'>): StoredMessage {
  const { id, unanswered: _, searchText: __, topic, state, ...rest } = row;
  return { ...rest, _id: id, topic: topic as StoredMessage['topic'], state: state as StoredMessage['state'] };
}

/**
 * The message, held until the transaction ends and one version further; `seen` is the version on the screen.
 * @throws AppError not_found, conflict when it has changed since
 */
export async function holdMessage(tx: AppContext, id: string, seen: number | undefined): Promise<StoredMessage> {
  const row = ID.test(id)
    ? await tx.db
        .updateTable('contactMessages')
        .set((e) => ({ version: e('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found', NO_SUCH_MESSAGE);
  if (seen !== undefined && row.version !== seen + 1) throw new AppError('conflict', CARE_CHANGED);
  return toMessage(row);
}

interface Done {
  kind: MessageEntry['kind'];
  subject?: string;
  words?: string;
  mailId?: string;
}

/** Writes down what was done about a message that is held. */
export async function addToMessage(
  tx: AppContext,
  messageId: string,
  { kind, subject = '', words = '', mailId }: Done,
): Promise<void> {
  const { count } = await tx.db
    .selectFrom('messageHistory')
    .select((e) => e.fn.countAll().as('count'))
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('messageHistory')
    .values({
      id: newId(),
      messageId,
      position: Number(count),
      at: tx.clock.now().toISOString(),
      actor: tx.actor.kind === 'visitor' ? '' : tx.actor.email,
      kind,
      subject,
      words,
      mailId: mailId ?? null,
    })
    .execute();
}

export async function readMessageHistory({ db }: AppContext, messageId: string): Promise<MessageEntry[]> {
  const rows = await db
    .selectFrom('messageHistory as h')
    .leftJoin('outbox as o', 'o.id', 'h.mailId')
    .select(['h.at', 'h.actor', 'h.kind', 'h.subject', 'h.words', 'o.id as mailId', 'o.state'])
    .where('h.messageId', '=', messageId)
    .orderBy('h.position')
    .execute();
  return rows.map(({ mailId, state, ...row }) => ({
    ...row,
    kind: row.kind as MessageEntry['kind'],
    ...(mailId !== null && state !== null && { mail: { _id: mailId, state } }),
  }));
}
