import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError } from '#/platform/errors.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { playedNowMail } from './email.server.ts';
import { NO_SUCH_PIECE, NO_SUCH_WORK } from './messages.ts';
import { UNCONFIRMED_KEPT_DAYS, WISH_KEPT_DAYS } from './model.ts';
import { keyOfWanted } from './queries.server.ts';

/**
 * Mails everybody who waits and deletes their wishes; returns how many. @throws AppError unauthenticated, forbidden,
 * not_found, validation
 */
export async function tellPlayed(ctx: AppContext, id: string, opusId: string): Promise<number> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const waiting = await takeWishes(tx, id);
    const work = await tx.db
      .selectFrom('opuses')
      .select(['title', 'composer'])
      .where('id', '=', opusId)
      .executeTakeFirst();
    if (!work) throw new AppError('validation', NO_SUCH_WORK, { fields: { opusId: NO_SUCH_WORK } });
    const href = `${tx.origin}/opus/details/${opusId}`;
    for (const { email } of waiting) await queueMail(tx, playedNowMail(email, { ...work, href }, tx));
    await record(tx, id, waiting, 'sent');
    return waiting.length;
  });
}

/** Tells nobody. @throws AppError unauthenticated, forbidden, not_found */
export async function setAside(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => record(tx, id, await takeWishes(tx, id), 'deleted'));
}

/** Unconfirmed for a week, or a year old. */
export async function forgetOldWishes({ db, clock }: AppContext): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  await db
    .deleteFrom('wishes')
    .where((e) =>
      e.or([
        e('createdAt', '<', before(WISH_KEPT_DAYS)),
        e.and([e('confirmedAt', 'is', null), e('createdAt', '<', before(UNCONFIRMED_KEPT_DAYS))]),
      ]),
    )
    .execute();
}

type Wish = { email: string; piece: string };

/** Concurrent calls find none left. */
async function takeWishes(tx: AdminContext, id: string): Promise<Wish[]> {
  const key = await keyOfWanted(tx, id);
  const waiting =
    key === undefined
      ? []
      : await tx.db
          .deleteFrom('wishes')
          .where('pieceKey', '=', key)
          .where('confirmedAt', 'is not', null)
          .returning(['email', 'piece'])
          .execute();
  if (waiting.length === 0) throw new AppError('not_found', NO_SUCH_PIECE);
  return waiting;
}

async function record(tx: AdminContext, id: string, waiting: readonly Wish[], action: 'sent' | 'deleted') {
  const changes = [{ field: 'people', from: String(waiting.length), to: '0' }];
  await recordAct(tx, { kind: 'wish', itemId: id, itemName: waiting[0]?.piece ?? '', action, changes });
}
