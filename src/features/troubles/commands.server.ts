import { queueMails } from '#/database/outbox/outbox.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { With } from '../ports.ts';
import { troubleMail } from './email.server.ts';
import { TROUBLE_KINDS, type TroubleKind } from './model.ts';
import { addressesOfAdmins, lookForTroubles, toldTroubles } from './queries.server.ts';
import { judgeTrouble } from './rules.ts';

/** Mails the admins what is wrong, once until it is over; of several processes one does. */
export async function tellTroubles(ctx: With<'backups' | 'host'>): Promise<void> {
  const [seen, told] = [await lookForTroubles(ctx), await toldTroubles(ctx)];
  for (const kind of TROUBLE_KINDS) {
    const key = kind === 'disk' ? `disk of ${ctx.host.name}` : kind;
    const judged = judgeTrouble(kind, seen, told.has(key));
    if (judged === 'unseen') continue;
    if (judged === 'well') await ctx.db.deleteFrom('troubles').where('kind', '=', key).execute();
    else if (!told.has(key)) await tell(ctx, { kind, key, words: judged.wrong });
  }
}

async function tell(ctx: AppContext, { key, ...trouble }: { kind: TroubleKind; key: string; words: string }) {
  await inTransaction(ctx, async (tx) => {
    const admins = await addressesOfAdmins(tx);
    // Whoever becomes one is told then.
    if (admins.length === 0) return;
    const at = tx.clock.now().toISOString();
    const begun = await tx.db
      .insertInto('troubles')
      .values({ kind: key, words: trouble.words, since: at, toldAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst();
    if (!begun) return;
    tx.log.warn({ trouble: key, words: trouble.words }, 'the admins are told of a trouble');
    await queueMails(
      tx,
      admins.map((to) => troubleMail(to, trouble, tx)),
    );
  });
}
