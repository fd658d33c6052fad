import type { AppContext } from '#/features/context.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { foldText } from '#/platform/text/fold-text.ts';

export interface Players {
  /** Ids, and the words that name nobody or more than one. */
  idsIn(cell: string): { ids: string[]; strange: string[] };
}

/** By e-mail, full name, or the first or last name that only one of them has. */
export async function playersNamed({ db }: AppContext): Promise<Players> {
  const all = await db.selectFrom('musicians').select(['id', 'firstName', 'lastName', 'email']).execute();
  const ids = new Map<string, string | undefined>();
  const add = (name: string, id: string) => {
    const key = foldText(name);
    ids.set(key, ids.has(key) && ids.get(key) !== id ? undefined : id);
  };
  for (const one of all) {
    for (const name of [one.firstName, one.lastName, fullName(one), `${one.lastName}, ${one.firstName}`])
      add(name, one.id);
  }
  for (const { id, email } of all) ids.set(foldText(email), id);
  return {
    idsIn(cell) {
      const whole = ids.get(foldText(cell));
      const named = cell.split(/[;,/&\n]| and /).map((part) => part.trim());
      const parts = whole ? [cell] : named.filter((part) => part !== '');
      const found = parts.map((part) => ({ part, id: ids.get(foldText(part)) }));
      return {
        ids: [...new Set(found.flatMap(({ id }) => id ?? []))],
        strange: found.filter(({ id }) => id === undefined).map(({ part }) => part),
      };
    },
  };
}
