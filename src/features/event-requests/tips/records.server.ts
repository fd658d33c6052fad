import type { AppContext } from '#/features/context.ts';
import type { LedgerEntry } from '#/features/ledger/model.ts';
import { readEntries } from '#/features/ledger/records.server.ts';
import { newId } from '#/platform/ids.ts';
import type { PromisedTip, Tip } from './model.ts';

/** Oldest first. The caller checks who reads. */
export async function tipsOf(ctx: AppContext, requestId: string): Promise<Tip[]> {
  const [entries, wishes] = [await readEntries(ctx, { requestId }), await wishesOf(ctx, requestId)];
  const words = new Map(wishes.map((wish) => [wish.entryId, wish.words]));
  return entries
    .filter(({ kind }) => kind === 'tip')
    .map(({ _id, cents, day, method, payment, answers }) => ({
      _id,
      cents: -cents,
      backCents: goneOf(entries, { _id, payment }),
      day,
      method,
      payment,
      words: words.get(_id) ?? '',
      fromPayment: answers !== null,
    }));
}

/** A won dispute answers the entry of it. */
function goneOf(entries: readonly LedgerEntry[], { _id, payment }: Pick<LedgerEntry, '_id' | 'payment'>): number {
  const back = entries.filter(({ kind }) => kind === 'tip-refund' || kind === 'tip-chargeback');
  const own = back.filter((one) => one.answers === _id || (payment !== null && one.payment === payment));
  const won = back.filter((one) => !own.includes(one) && own.some((taken) => taken._id === one.answers));
  return [...own, ...won].reduce((sum, { cents }) => sum + cents, 0);
}

/** Said to be on their way, oldest first. */
export async function promisedTips(ctx: AppContext, requestId: string): Promise<PromisedTip[]> {
  const wishes = await wishesOf(ctx, requestId);
  return wishes.flatMap(({ id, cents, words, promisedAt, entryId }) =>
    promisedAt !== null && entryId === null ? [{ _id: id, cents, words, promisedAt }] : [],
  );
}

/** On the locked request. Two tabs that give the same give it once. */
export async function keepWish(
  tx: AppContext,
  requestId: string,
  { cents, words, promised }: { cents: number; words: string; promised: boolean },
): Promise<{ id: string; known: boolean }> {
  const now = tx.clock.now().toISOString();
  const open = (await wishesOf(tx, requestId)).find(
    (one) => one.cents === cents && one.entryId === null && (one.promisedAt !== null) === promised,
  );
  if (open) {
    await tx.db.updateTable('tips').set({ words }).where('id', '=', open.id).execute();
    return { id: open.id, known: true };
  }
  const id = newId();
  await tx.db
    .insertInto('tips')
    .values({ id, requestId, cents, words, madeAt: now, promisedAt: promised ? now : null, entryId: null })
    .execute();
  return { id, known: false };
}

/** The wish that has come true. Its words reach the players. */
export async function fulfil(tx: AppContext, wishId: string, entryId: string): Promise<void> {
  await tx.db.updateTable('tips').set({ entryId }).where('id', '=', wishId).where('entryId', 'is', null).execute();
}

function wishesOf({ db }: AppContext, requestId: string) {
  return db.selectFrom('tips').selectAll().where('requestId', '=', requestId).orderBy('madeAt').orderBy('id').execute();
}
