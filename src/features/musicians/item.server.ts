import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { things } from '#/platform/text/english.ts';
import type { AppContext } from '../context.ts';
import type { Reference } from '../deleted-items/model.ts';
import { mention } from '../deleted-items/rules.ts';
import { type ItemKind, rowsOf, stillThere } from '../item-kinds/item-kind.server.ts';
import { MUSICIAN_EMAIL_TAKEN } from './messages.ts';
import type { MusicianEntry } from './model.ts';
import { repertoireOf } from './queries.server.ts';
import { fullName } from './rules.ts';

interface Snapshot {
  musician: Row<'musicians'>;
  offers: Row<'opusMusicians'>[];
  movementOffers: Row<'movementMusicians'>[];
  bill: Row<'performanceMusicians'>[];
  /** Absent in older deleted items. */
  times?: Row<'musicianTimes'>[];
  absences?: Row<'absences'>[];
}

export const MUSICIAN: ItemKind<MusicianEntry, Snapshot> = {
  kind: 'musician',
  ...rowsOf('musicians'),
  async find(ctx, id) {
    const row = ID.test(id)
      ? await ctx.db.selectFrom('musicians').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!row) return undefined;
    const { firstName, lastName, email, version } = row;
    const instruments = JSON.parse(row.instruments) as string[];
    const availableRepertoire = await repertoireOf(ctx, id);
    const item = { _id: id, firstName, lastName, email, instruments, owner: row.owner === 1, availableRepertoire };
    return { item, version };
  },
  nameOf: fullName,
  readable: (_, { _id, availableRepertoire, ...musician }) => ({
    ...musician,
    availableRepertoire: availableRepertoire.map(({ title }) => title),
  }),
  references: [placesOf],
  async keep({ db }, id) {
    const snapshot: Snapshot = {
      musician: await db.selectFrom('musicians').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      offers: await db.selectFrom('opusMusicians').selectAll().where('musicianId', '=', id).execute(),
      movementOffers: await db.selectFrom('movementMusicians').selectAll().where('musicianId', '=', id).execute(),
      bill: await db.selectFrom('performanceMusicians').selectAll().where('musicianId', '=', id).execute(),
      times: await db.selectFrom('musicianTimes').selectAll().where('musicianId', '=', id).execute(),
      absences: await db.selectFrom('absences').selectAll().where('musicianId', '=', id).execute(),
    };
    return { snapshot };
  },
  putBack,
};

async function putBack(tx: AppContext, snapshot: Snapshot): Promise<void> {
  const { musician, offers, movementOffers, bill, times = [], absences = [] } = snapshot;
  const taken = await tx.db.selectFrom('musicians').select('id').where('email', '=', musician.email).executeTakeFirst();
  if (taken) throw new AppError('conflict', MUSICIAN_EMAIL_TAKEN);
  await tx.db.insertInto('musicians').values(musician).execute();
  const works = await stillThere(tx, 'opuses', offers, ({ opusId }) => opusId);
  const movements = await stillThere(tx, 'movements', movementOffers, ({ movementId }) => movementId);
  const performances = await stillThere(tx, 'performances', bill, ({ performanceId }) => performanceId);
  for (const rows of slices(works)) await tx.db.insertInto('opusMusicians').values(rows).execute();
  for (const rows of slices(movements)) await tx.db.insertInto('movementMusicians').values(rows).execute();
  for (const rows of slices(performances)) await tx.db.insertInto('performanceMusicians').values(rows).execute();
  for (const rows of slices(times)) await tx.db.insertInto('musicianTimes').values(rows).execute();
  for (const rows of slices(absences)) await tx.db.insertInto('absences').values(rows).execute();
}

async function placesOf({ db }: AppContext, { _id }: MusicianEntry): Promise<Reference[]> {
  const count = async (table: 'opusMusicians' | 'movementMusicians' | 'performanceMusicians') => {
    const rows = db.selectFrom(table).where('musicianId', '=', _id);
    const { total } = await rows.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
    return Number(total);
  };
  const [works, movements, performances] = [
    await count('opusMusicians'),
    await count('movementMusicians'),
    await count('performanceMusicians'),
  ];
  return [
    ...mention(works, `Offers ${things(works, 'work')}; the works stay, without this musician.`),
    ...mention(movements, `Offers ${things(movements, 'movement')}; the movements stay, without this musician.`),
    ...mention(
      performances,
      `On the bill of ${things(performances, 'performance')}; they stay, without this musician.`,
    ),
  ];
}
