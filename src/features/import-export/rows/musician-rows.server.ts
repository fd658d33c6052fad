import { renamePianist } from '#/features/concert-series/commands.server.ts';
import type { AppContext } from '#/features/context.ts';
import { addMusicians, rewriteMusician } from '#/features/musicians/commands.server.ts';
import { type NewMusician, newMusicianSchema } from '#/features/musicians/schema.server.ts';
import type { Cells } from '../file.server.ts';
import { normaliseFields, normaliser, reasonsIn } from '../normalising.server.ts';
import type { Given, RowKind, Stored } from '../plan.server.ts';
import { flagIn, listIn, listText } from '../rules.ts';

export function musicianFromCells(cells: Cells): Given {
  const [instruments, owner] = [cells.get('instruments'), cells.get('owner')];
  return {
    ...Object.fromEntries(cells),
    ...(instruments !== undefined && { instruments: listIn(instruments) }),
    ...(owner !== undefined && { owner: flagIn(owner) }),
  };
}

export function musicianCells({
  _id,
  firstName,
  lastName,
  email,
  instruments,
  owner,
}: NewMusician & { _id: string }): string[] {
  return [_id, firstName, lastName, email, listText(instruments), owner ? 'yes' : 'no'];
}

export const MUSICIAN_ROWS: RowKind<NewMusician> = {
  kind: 'musicians',
  noun: 'musician',
  defaults: { owner: false },
  unique: true,
  normalise(given, note) {
    const { line, each } = normaliser(note);
    return normaliseFields(given, {
      firstName: line('first name'),
      lastName: line('last name'),
      email: line('email', (text) => text.toLowerCase()),
      instruments: each(line('instrument')),
    });
  },
  keyOf: ({ email }) => (typeof email === 'string' && email.trim() !== '' ? email.trim().toLowerCase() : undefined),
  find: findStored,
  check(given) {
    const result = newMusicianSchema.safeParse(given);
    if (result.success) return { item: result.data, reasons: [] };
    return { reasons: reasonsIn(result.error, { instruments: 'instrument' }, true) };
  },
  nameOf({ firstName, lastName }) {
    const named = [firstName, lastName].filter((part) => typeof part === 'string' && part.trim() !== '');
    return named.join(' ') || '(no name)';
  },
  describe: (musician) => ({ ...musician }),
  add: addMusicians,
  async change(tx, musicians) {
    for (const musician of musicians) await rewriteMusician(tx, musician, renamePianist);
  },
};

async function findStored(
  tx: AppContext,
  by: { ids: readonly string[] } | { keys: readonly string[] },
): Promise<Stored<NewMusician>[]> {
  const rows = await tx.db
    .selectFrom('musicians')
    .select(['id', 'version', 'firstName', 'lastName', 'email', 'instruments', 'owner'])
    .$if('ids' in by, (query) => query.where('id', 'in', 'ids' in by ? by.ids : []))
    .$if('keys' in by, (query) => query.where('email', 'in', 'keys' in by ? by.keys : []))
    .execute();
  return rows.map(({ id, version, instruments, owner, ...musician }) => ({
    _id: id,
    version,
    item: { ...musician, instruments: JSON.parse(instruments) as string[], owner: owner === 1 },
  }));
}
