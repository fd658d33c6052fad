import { inWords } from '#/features/audit-log/rules.ts';

type Body = Readonly<Record<string, unknown>>;

/** One field that somebody else changed meanwhile. */
export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** What of an item was changed on the screen: only this is sent, so that nothing else can be overwritten. */
export function changedFields<Item extends Body>(opened: Item, mine: Item): Partial<Item> {
  return Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field])),
  ) as Partial<Item>;
}

/** Where both changed the same field, to different ends. What only they changed stays theirs. */
export function differences(opened: Body, stored: Body, mine: Body): Difference[] {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  const unlike = (one: Body, other: Body, field: string) => text(one[field]) !== text(other[field]);
  return Object.keys(mine)
    .filter((field) => unlike(stored, opened, field) && unlike(mine, opened, field) && unlike(stored, mine, field))
    .map((field) => ({ field, theirs: inWords(stored[field]), mine: inWords(mine[field]) }));
}
