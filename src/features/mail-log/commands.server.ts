import type { Row } from '#/database/tables.ts';
import { mailSearchText } from '#/database/word-search.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { withoutSecrets } from '#/platform/mail/outgoing-mail.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import type { AuditAction, AuditChange } from '../audit-log/model.ts';
import { redact } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import {
  BEING_SENT,
  HOLDS_SECRET,
  IS_SENT,
  MAIL_STATE_LABELS,
  NO_SUCH_MAIL,
  NOT_FAILED,
  NOT_WAITING,
  ON_ITS_WAY,
} from './messages.ts';
import { type MailDetails, SENT_KEPT_DAYS } from './model.ts';
import { findMail } from './queries.server.ts';
import { allowedActions } from './rules.ts';

type MailRow = Row<'outbox'>;

/** Keeps the Message-ID; `to` corrects the address. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function retryMail(ctx: AppContext, id: string, to: string | undefined): Promise<MailDetails> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await readRow(tx, id);
    const allowed = allowedActions(sendable(row));
    if (to !== undefined && !allowed.redirect) throw new AppError('conflict', whyNotElsewhere(row));
    if (!allowed.retry) throw new AppError('conflict', row.state === 'sent' ? IS_SENT : BEING_SENT);
    const ended = row.state !== 'pending';
    const now = tx.clock.now().toISOString();
    const { numUpdatedRows } = await tx.db
      .updateTable('outbox')
      .set({
        state: 'pending',
        nextAttemptAt: now,
        ...(ended && { attempts: 0, lastError: null }),
        ...(to !== undefined && { toAddress: to, searchText: mailSearchText(to, row.subject) }),
      })
      .where('id', '=', id)
      // Compare-and-set.
      .where('state', '=', row.state)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('conflict', ON_ITS_WAY);
    const address = to === undefined ? [] : [{ field: 'to', from: redact(row.toAddress), to: redact(to) }];
    await record(tx, row, 'sent', address);
    tx.wakeOutbox();
    return detailsOf(tx, id);
  });
}

/** Undefined for a mail with a secret: deleted. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function stopMail(ctx: AppContext, id: string): Promise<MailDetails | undefined> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await readRow(tx, id);
    if (!allowedActions(sendable(row)).stop)
      throw new AppError(
        'conflict',
        row.state === 'sending' ? BEING_SENT : row.state === 'sent' ? IS_SENT : NOT_WAITING,
      );
    const changed = row.forgetWhenSent
      ? await tx.db.deleteFrom('outbox').where('id', '=', id).where('state', '=', row.state).executeTakeFirstOrThrow()
      : await tx.db
          .updateTable('outbox')
          .set({ state: 'stopped' })
          .where('id', '=', id)
          .where('state', '=', row.state)
          .executeTakeFirstOrThrow();
    const count = 'numDeletedRows' in changed ? changed.numDeletedRows : changed.numUpdatedRows;
    if (count === 0n) throw new AppError('conflict', BEING_SENT);
    const from = row.state === 'failed' ? MAIL_STATE_LABELS.failed : MAIL_STATE_LABELS.waiting;
    await record(tx, row, 'changed', [{ field: 'state', from, to: MAIL_STATE_LABELS.stopped }]);
    return row.forgetWhenSent ? undefined : detailsOf(tx, id);
  });
}

/** Sent or stopped over 90 days ago. */
export async function forgetOldMails(ctx: AppContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - SENT_KEPT_DAYS * DAY_MS).toISOString();
  const { numDeletedRows } = await ctx.db
    .deleteFrom('outbox')
    .where('state', 'in', ['sent', 'stopped'])
    .where('createdAt', '<', before)
    .where((e) => e.or([e('sentAt', 'is', null), e('sentAt', '<', before)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function readRow(tx: AppContext, id: string): Promise<MailRow> {
  const row = ID.test(id)
    ? await tx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found', NO_SUCH_MAIL);
  return row;
}

function sendable({ state, forgetWhenSent, textBody }: MailRow) {
  return { state, forgets: forgetWhenSent === 1, holdsSecret: withoutSecrets(textBody) !== textBody };
}

function whyNotElsewhere(row: MailRow): string {
  const { forgets, holdsSecret } = sendable(row);
  return forgets || holdsSecret ? HOLDS_SECRET : NOT_FAILED;
}

function record(tx: AdminContext, row: MailRow, action: AuditAction, changes: readonly AuditChange[]): Promise<void> {
  return recordAct(tx, {
    kind: 'mail',
    itemId: row.id,
    itemName: `${row.kind} to ${redact(row.toAddress)}`,
    action,
    changes,
  });
}

async function detailsOf(tx: AppContext, id: string): Promise<MailDetails> {
  const file = await findMail(tx, id);
  if (!file) throw new AppError('not_found', NO_SUCH_MAIL);
  return file;
}
