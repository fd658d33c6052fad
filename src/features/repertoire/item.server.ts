import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { things } from '#/platform/text/english.ts';
import type { AppContext } from '../context.ts';
import { mention } from '../deleted-items/rules.ts';
import { type ItemKind, rowsOf, stillThere } from '../item-kinds/item-kind.server.ts';
import { storeOpuses } from './commands.server.ts';
import { sameWork } from './messages.ts';
import type { Opus } from './model.ts';
import { findOpuses, musicianNames } from './queries.server.ts';
import { identityKey } from './rules.ts';

interface Snapshot {
  opus: Opus;
  createdAt: string;
  version: number;
}

export const OPUS: ItemKind<Opus, Snapshot> = {
  kind: 'opus',
  ...rowsOf('opuses'),
  async find(ctx, id) {
    const row = ID.test(id) ? await rowOf(ctx, id).executeTakeFirst() : undefined;
    const [item] = row ? await findOpuses(ctx, [id]) : [];
    return row && item && { item, version: row.version };
  },
  nameOf: ({ title }) => title,
  readable: readableOpus,
  references: [(_, { offeringMusicians: { length } }) => mention(length, `Offered by ${things(length, 'musician')}.`)],
  async keep(tx, id, opus) {
    const row = await rowOf(tx, id).executeTakeFirstOrThrow();
    return { snapshot: { opus, ...row } };
  },
  putBack,
};

function rowOf({ db }: AppContext, id: string) {
  return db.selectFrom('opuses').select(['version', 'createdAt']).where('id', '=', id);
}

/** Without musicians who are gone. */
async function putBack(tx: AppContext, { opus, createdAt, version }: Snapshot): Promise<void> {
  const same = tx.db.selectFrom('opuses').select('id').where('identityKey', '=', identityKey(opus));
  const taken = await same.executeTakeFirst();
  if (taken) throw new AppError('conflict', sameWork(opus.title), { href: `/admin/opuses/${taken.id}` });
  const named = [...opus.offeringMusicians, ...opus.movements.flatMap((each) => each.movementOfferingMusicians)];
  const here = new Set(await stillThere(tx, 'musicians', named, (id) => id));
  const still = (ids: readonly string[]) => ids.filter((id) => here.has(id));
  const work: Opus = {
    ...opus,
    offeringMusicians: still(opus.offeringMusicians),
    movements: opus.movements.map((movement) => ({
      ...movement,
      movementOfferingMusicians: still(movement.movementOfferingMusicians),
    })),
  };
  await storeOpuses(tx, [work], { createdAt, version });
}

async function readableOpus(ctx: AppContext, { _id, ...opus }: Opus): Promise<Record<string, unknown>> {
  const ids = [...opus.offeringMusicians, ...opus.movements.flatMap((each) => each.movementOfferingMusicians)];
  const names = await musicianNames(ctx, ids);
  const named = (musicians: readonly string[]) => musicians.map((id) => names.get(id)?.name ?? id);
  return {
    ...opus,
    offeringMusicians: named(opus.offeringMusicians),
    movements: opus.movements.map(({ movementTitle, movementOfferingMusicians }) =>
      [movementTitle, ...named(movementOfferingMusicians)].join(', '),
    ),
  };
}
