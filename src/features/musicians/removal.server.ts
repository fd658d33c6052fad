import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { keepDeleted, takeDeleted } from '../deleted-items/commands.server.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { ItemFile, Reference } from '../deleted-items/model.ts';
import { refuseBlocked, things } from '../deleted-items/rules.ts';
import { MUSICIAN_EMAIL_TAKEN } from './messages.ts';
import type { MusicianEntry } from './model.ts';
import { repertoireOf } from './queries.server.ts';
import { fullName } from './rules.ts';

interface Snapshot {
  musician: Row<'musicians'>;
  offers: Row<'opusMusicians'>[];
  movementOffers: Row<'movementMusicians'>[];
  bill: Row<'performanceMusicians'>[];
}

/** A musician as an admin edits them. @throws AppError unauthenticated, forbidden, not_found */
export async function openMusicianFile(ctx: AppContext, id: string): Promise<ItemFile<MusicianEntry>> {
  requireAdmin(ctx);
  const row = ID.test(id)
    ? await ctx.db.selectFrom('musicians').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('not_found', NO_SUCH_ITEM);
  const { firstName, lastName, email, version } = row;
  const instruments = JSON.parse(row.instruments) as string[];
  const [availableRepertoire, references] = await Promise.all([repertoireOf(ctx, id), referencesTo(ctx, row)]);
  const item = { _id: id, firstName, lastName, email, instruments, owner: row.owner === 1, availableRepertoire };
  return { item, version, references };
}

/** Deletes a musician; 30 days can bring them back. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function deleteMusician(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  if (!ID.test(id)) throw new AppError('not_found', NO_SUCH_ITEM);
  await inTransaction(ctx, async (tx) => {
    const musician = await tx.db
      .updateTable('musicians')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!musician) throw new AppError('not_found', NO_SUCH_ITEM);
    refuseBlocked(await referencesTo(tx, musician));
    const named = { kind: 'musician', itemId: id, itemName: fullName(musician) } as const;
    const snapshot: Snapshot = {
      musician,
      offers: await tx.db.selectFrom('opusMusicians').selectAll().where('musicianId', '=', id).execute(),
      movementOffers: await tx.db.selectFrom('movementMusicians').selectAll().where('musicianId', '=', id).execute(),
      bill: await tx.db.selectFrom('performanceMusicians').selectAll().where('musicianId', '=', id).execute(),
    };
    await keepDeleted(tx, { kind: 'musician', itemId: id, name: fullName(musician), snapshot });
    await tx.db.deleteFrom('musicians').where('id', '=', id).execute();
    await recordAct(tx, { ...named, action: 'deleted' });
  });
}

/** Brings a musician back, to what is still there of what they offered and were billed for. @throws AppError */
export async function restoreMusician(tx: AdminContext, id: string): Promise<string> {
  const { musician, offers, movementOffers, bill } = await takeDeleted<Snapshot>(tx, 'musician', id);
  const taken = await tx.db.selectFrom('musicians').select('id').where('email', '=', musician.email).executeTakeFirst();
  if (taken) throw new AppError('conflict', MUSICIAN_EMAIL_TAKEN);
  await tx.db.insertInto('musicians').values(musician).execute();
  const [opuses, movements, performances] = [
    await present(
      tx,
      'opuses',
      offers.map(({ opusId }) => opusId),
    ),
    await present(
      tx,
      'movements',
      movementOffers.map(({ movementId }) => movementId),
    ),
    await present(
      tx,
      'performances',
      bill.map(({ performanceId }) => performanceId),
    ),
  ];
  for (const row of offers.filter(({ opusId }) => opuses.has(opusId)))
    await tx.db.insertInto('opusMusicians').values(row).execute();
  for (const row of movementOffers.filter(({ movementId }) => movements.has(movementId)))
    await tx.db.insertInto('movementMusicians').values(row).execute();
  for (const row of bill.filter(({ performanceId }) => performances.has(performanceId)))
    await tx.db.insertInto('performanceMusicians').values(row).execute();
  const name = fullName(musician);
  await recordAct(tx, { kind: 'musician', itemId: id, itemName: name, action: 'restored' });
  return name;
}

async function present(tx: AppContext, table: 'opuses' | 'movements' | 'performances', ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await tx.db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** What a deletion takes the musician out of, and what forbids it. */
async function referencesTo(ctx: AppContext, musician: Row<'musicians'>): Promise<Reference[]> {
  const { id } = musician;
  const count = async (table: 'opusMusicians' | 'movementMusicians' | 'performanceMusicians') => {
    const { total } = await ctx.db
      .selectFrom(table)
      .select((e) => e.fn.countAll().as('total'))
      .where('musicianId', '=', id)
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const requests = await ctx.db.selectFrom('eventRequests').select('turn').where('musicianId', '=', id).execute();
  const open = requests.filter(({ turn }) => turn !== '').length;
  const past = requests.length - open;
  const concerts = ctx.content.series.concerts.filter(({ pianist }) => pianist === fullName(musician)).length;
  const [works, movements, performances] = [
    await count('opusMusicians'),
    await count('movementMusicians'),
    await count('performanceMusicians'),
  ];
  const all: (Reference & { count: number })[] = [
    {
      count: open,
      words: `${things(open, 'open request')} to this musician. Please answer or decline first.`,
      blocks: true,
    },
    {
      count: concerts,
      words: `Pianist of ${things(concerts, 'concert')} of the series. Please give them to somebody else first, or rename this musician to put somebody in their place.`,
      blocks: true,
    },
    { count: works, words: `Offers ${things(works, 'work')}; the works stay, without this musician.`, blocks: false },
    {
      count: movements,
      words: `Offers ${things(movements, 'movement')}; the movements stay, without this musician.`,
      blocks: false,
    },
    {
      count: performances,
      words: `On the bill of ${things(performances, 'performance')}; they stay, without this musician.`,
      blocks: false,
    },
    { count: past, words: `${things(past, 'past request')} keep the name.`, blocks: false },
  ];
  return all.filter((reference) => reference.count > 0).map(({ words, blocks }) => ({ words, blocks }));
}
