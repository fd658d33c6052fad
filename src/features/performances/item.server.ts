import type { Row } from '#/database/tables.ts';
import { ID } from '#/platform/ids.ts';
import { hoursBehind } from '#/platform/time/in-zone.ts';
import { creditText } from '../concert-series/messages.ts';
import type { AppContext } from '../context.ts';
import type { Reference } from '../deleted-items/model.ts';
import { type ItemKind, rowsOf, stillThere } from '../item-kinds/item-kind.server.ts';
import type { Performance } from './model.ts';
import { findPerformance, findStoredPerformances } from './queries.server.ts';
import { collaboratorText, isUpcoming } from './rules.ts';

interface Snapshot {
  performance: Row<'performances'>;
  bill: Row<'performanceMusicians'>[];
}

export const PERFORMANCE: ItemKind<Performance, Snapshot> = {
  kind: 'performance',
  ...rowsOf('performances'),
  async find(ctx, id) {
    const [found] = ID.test(id) ? await findStoredPerformances(ctx, { ids: [id] }) : [];
    return found;
  },
  nameOf: ({ title }) => title,
  readable,
  references: [stillToCome],
  async keep({ db }, id) {
    const performance = await db.selectFrom('performances').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const bill = await db.selectFrom('performanceMusicians').selectAll().where('performanceId', '=', id).execute();
    return { snapshot: { performance, bill } };
  },
  putBack,
};

/** Without musicians who are gone. */
async function putBack(tx: AppContext, { performance, bill }: Snapshot): Promise<void> {
  const { db, clock } = tx;
  // A higher SEQUENCE, so that calendars take it again. Old snapshots have no version.
  const { sequence, version = sequence } = performance;
  const again = { version: version + 1, sequence: sequence + 1, updatedAt: clock.now().toISOString() };
  await db
    .insertInto('performances')
    .values({ ...performance, ...again })
    .execute();
  const still = await stillThere(tx, 'musicians', bill, ({ musicianId }) => musicianId);
  if (still.length > 0) await db.insertInto('performanceMusicians').values(still).execute();
}

/** Guests may expect it. */
function stillToCome({ clock, business }: AppContext, performance: Performance): Reference[] {
  if (performance.calledOff || !isUpcoming(performance, clock.now(), hoursBehind(business.zone))) return [];
  const text =
    'It is still to come. Calling it off keeps it on the page and tells the calendars; deleting it says nothing.';
  return [{ words: text, blocks: false }];
}

async function readable(ctx: AppContext, { _id, ...performance }: Performance): Promise<Record<string, unknown>> {
  const card = await findPerformance(ctx, _id);
  return {
    ...performance,
    featuredGLVMSMusicians: card?.musicians.map(({ name }) => name) ?? performance.featuredGLVMSMusicians,
    collaborators: performance.collaborators.map(collaboratorText),
    program: performance.program.map((piece) => [piece.title, creditText(piece)].filter(Boolean).join(', ')),
  };
}
