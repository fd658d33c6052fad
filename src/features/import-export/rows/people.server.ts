import type { AppContext } from '#/features/context.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { ImportError, quoted } from '../file.server.ts';

export interface People {
  find(name: string): { id: string } | { problem: string };
  nameOf(id: string): string;
  emailOf(id: string): string;
}

/** `aliases`: name to id or e-mail. @throws ImportError without such a musician */
export async function knownPeople(ctx: AppContext, aliases: ReadonlyMap<string, string> = new Map()): Promise<People> {
  const rows = await ctx.db.selectFrom('musicians').select(['id', 'firstName', 'lastName', 'email']).execute();
  const people = new Map(rows.map((row) => [row.id, row]));
  const byName = Map.groupBy(rows, (row) => foldText(fullName(row)));
  const exact = new Map(rows.flatMap(({ id, email }) => [[id, id] as const, [email.toLowerCase(), id] as const]));
  for (const [alias, meant] of aliases) {
    const id = exact.get(meant) ?? exact.get(meant.toLowerCase());
    if (!id) throw new ImportError(`Nobody has the id or e-mail ${quoted(meant)} that was given for ${quoted(alias)}.`);
    exact.set(alias, id);
  }
  return {
    find(given) {
      const name = given.trim();
      const id = exact.get(name) ?? exact.get(name.toLowerCase());
      if (id) return { id };
      const [one, another] = byName.get(foldText(name)) ?? [];
      if (one && !another) return { id: one.id };
      return {
        problem: another
          ? `More than one musician is called ${quoted(name)}: use the email.`
          : `Nobody is known as ${quoted(name)}: use a musician's email or full name.`,
      };
    },
    nameOf(id) {
      const person = people.get(id);
      return person ? fullName(person) : id;
    },
    emailOf: (id) => people.get(id)?.email ?? id,
  };
}

export function idsOf(people: People, names: unknown, reasons: string[]): string[] {
  if (!Array.isArray(names)) return [];
  const ids = names.flatMap((name) => {
    if (typeof name !== 'string') return [];
    const found = people.find(name);
    if ('id' in found) return found.id;
    reasons.push(found.problem);
    return [];
  });
  return [...new Set(ids)];
}
