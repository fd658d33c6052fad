import { inWords } from '../../features/audit-log/rules.ts';

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

/** Where what is stored now is neither what was opened nor what stands on the screen. */
export function differences(opened: Body, stored: Body, mine: Body): Difference[] {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return Object.keys(mine)
    .filter((field) => text(stored[field]) !== text(opened[field]) && text(stored[field]) !== text(mine[field]))
    .map((field) => ({ field, theirs: inWords(stored[field]), mine: inWords(mine[field]) }));
}
