import { readable } from '#/features/audit-log/rules.ts';

type Body = Readonly<Record<string, unknown>>;

export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** Only these are sent: a save cannot overwrite other changes. */
export function changedFields<Item extends Body>(opened: Item, mine: Item): Partial<Item> {
  return Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field])),
  ) as Partial<Item>;
}

/** Changed by both to different values. */
export function differences(opened: Body, stored: Body, mine: Body): Difference[] {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  const unlike = (one: Body, other: Body, field: string) => text(one[field]) !== text(other[field]);
  return Object.keys(mine)
    .filter((field) => unlike(stored, opened, field) && unlike(mine, opened, field) && unlike(stored, mine, field))
    .map((field) => ({ field, theirs: readable(stored[field]), mine: readable(mine[field]) }));
}
