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
    Object.entries(mine).filter(([field, value]) => text(value) !== text(opened[field])),
  ) as Partial<Item>;
}

/** Changed by both to different values. */
export function differences(opened: Body, stored: Body, mine: Body): Difference[] {
  const unlike = (one: Body, other: Body, field: string) => text(one[field]) !== text(other[field]);
  return Object.keys(mine)
    .filter((field) => unlike(stored, opened, field) && unlike(mine, opened, field) && unlike(stored, mine, field))
    .map((field) => ({ field, theirs: readable(stored[field]), mine: readable(mine[field]) }));
}

/** Keys have no order: what is stored and what a form makes are seldom written in the same. */
function text(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
