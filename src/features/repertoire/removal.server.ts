import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { keepDeleted, takeDeleted } from '../deleted-items/commands.server.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { ItemFile, Reference } from '../deleted-items/model.ts';
import { things } from '../deleted-items/rules.ts';
import { raiseVersion } from '../deleted-items/versions.server.ts';
import { storeOpuses } from './commands.server.ts';
import { sameWork } from './messages.ts';
import type { Opus } from './model.ts';
import { findOpuses } from './queries.server.ts';
import { identityKey } from './rules.ts';

interface Snapshot {
  opus: Opus;
  createdAt: string;
  version: number;
}

/** A work as an admin edits it. @throws AppError unauthenticated, forbidden, not_found */
export async function openOpusFile(ctx: AppContext, id: string): Promise<ItemFile<Opus>> {
  requireAdmin(ctx);
  const row = ID.test(id)
    ? await ctx.db.selectFrom('opuses').select('version').where('id', '=', id).executeTakeFirst()
    : undefined;
  const [item] = row ? await findOpuses(ctx, [id]) : [];
  if (!row || !item) throw new AppError('not_found', NO_SUCH_ITEM);
  return { item, version: row.version, references: await referencesTo(ctx, item) };
}

/** Deletes a work; 30 days can bring it back. @throws AppError unauthenticated, forbidden, not_found */
export async function deleteOpus(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  if (!ID.test(id)) throw new AppError('not_found', NO_SUCH_ITEM);
  await inTransaction(ctx, async (tx) => {
    await raiseVersion(tx, 'opuses', id, undefined);
    const row = tx.db.selectFrom('opuses').select(['createdAt', 'version']).where('id', '=', id);
    const { createdAt, version } = await row.executeTakeFirstOrThrow();
    const [opus] = await findOpuses(tx, [id]);
    if (!opus) throw new AppError('not_found', NO_SUCH_ITEM);
    const snapshot: Snapshot = { opus, createdAt, version };
    await keepDeleted(tx, { kind: 'opus', itemId: id, name: opus.title, snapshot });
    await tx.db.deleteFrom('opuses').where('id', '=', id).execute();
    await recordAct(tx, { kind: 'opus', itemId: id, itemName: opus.title, action: 'deleted' });
  });
}

/** Brings a work back with its movements, all under their ids, offered by those who are still there. @throws AppError */
export async function restoreOpus(tx: AdminContext, id: string): Promise<string> {
  const { opus, createdAt, version } = await takeDeleted<Snapshot>(tx, 'opus', id);
  const same = tx.db.selectFrom('opuses').select('id').where('identityKey', '=', identityKey(opus));
  const taken = await same.executeTakeFirst();
  if (taken) throw new AppError('conflict', sameWork(opus.title), { href: `/admin/opuses/${taken.id}` });
  const rows = await tx.db.selectFrom('musicians').select('id').execute();
  const here = new Set(rows.map((row) => row.id));
  const still = (ids: readonly string[]) => ids.filter((musicianId) => here.has(musicianId));
  const work: Opus = {
    ...opus,
    offeringMusicians: still(opus.offeringMusicians),
    movements: opus.movements.map((movement) => ({
      ...movement,
      movementOfferingMusicians: still(movement.movementOfferingMusicians),
    })),
  };
  await storeOpuses(tx, [work], { createdAt, version });
  await recordAct(tx, { kind: 'opus', itemId: id, itemName: opus.title, action: 'restored' });
  return opus.title;
}

/** What a deletion takes the work out of; nothing forbids it: a request keeps the names it was sent with. */
async function referencesTo({ db }: AppContext, { _id, offeringMusicians }: Opus): Promise<Reference[]> {
  const [carts, requests] = await Promise.all([
    db.selectFrom('carts').select('entries').execute(),
    db.selectFrom('eventRequests').select('details').where('turn', '!=', '').execute(),
  ]);
  const names = (works: readonly { _id: string }[] = []) => works.some((work) => work._id === _id);
  const inCarts = carts.filter(({ entries }) => names(JSON.parse(entries))).length;
  const inRequests = requests.filter(({ details }) => names(JSON.parse(details).requestedRepertoire)).length;
  const offered = offeringMusicians.length;
  const all = [
    { count: offered, words: `Offered by ${things(offered, 'musician')}.` },
    { count: inCarts, words: `In ${things(inCarts, 'cart')}: it disappears from ${inCarts === 1 ? 'it' : 'them'}.` },
    {
      count: inRequests,
      words: `Named in ${things(inRequests, 'open request')}; ${inRequests === 1 ? 'it keeps its' : 'they keep their'} own copy of the name.`,
    },
  ];
  return all.filter(({ count }) => count > 0).map(({ words }) => ({ words, blocks: false }));
}
