import { queueMail } from '#/database/outbox/outbox.ts';
import { newId } from '#/platform/ids.ts';
import { linkOver } from '../accounts/links.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { confirmWishMail } from './email.server.ts';
import { makeWishLink, wishOfLink } from './links.server.ts';
import type { WishAnswer } from './model.ts';
import { pieceKey } from './rules.ts';
import type { NewWish } from './schema.server.ts';

/** Asks the mailbox first, unless confirmed before; the answer never differs. */
export async function makeWish(ctx: AppContext, { piece, email, eventDate }: NewWish): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const createdAt = tx.clock.now().toISOString();
    const wish = await tx.db
      .insertInto('wishes')
      .values({ id: newId(), email, piece, pieceKey: pieceKey(piece), eventDate, createdAt, confirmedAt: null })
      .onConflict((conflict) =>
        conflict
          .columns(['pieceKey', 'email'])
          .doUpdateSet({ piece, eventDate, createdAt })
          .where('wishes.confirmedAt', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (wish) await queueMail(tx, confirmWishMail(email, await makeWishLink(tx, wish.id), tx));
  });
}

/** 'no' deletes the wish. @throws AppError validation for an expired link */
export async function answerWish(ctx: AppContext, token: string, answer: WishAnswer): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const wish = await wishOfLink(tx, token);
    if (!wish) throw linkOver();
    if (answer === 'no') await tx.db.deleteFrom('wishes').where('id', '=', wish.id).execute();
    else
      await tx.db
        .updateTable('wishes')
        .set({ confirmedAt: tx.clock.now().toISOString() })
        .where('id', '=', wish.id)
        .where('confirmedAt', 'is', null)
        .execute();
  });
}
