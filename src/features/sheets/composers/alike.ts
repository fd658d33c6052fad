import { foldText } from '#/platform/text/fold-text.ts';
import { firstNameFirst, fullness, mayBeMeant, nameParts } from './names.ts';

/** One composer as a spreadsheet, or the house, writes them, and who may be meant. */
export interface Alike {
  written: string;
  /** First name first; or as the house has it. */
  plain: string;
  candidates: string[];
  /** The only one who may be meant; undefined while it is a question. */
  meant: string | undefined;
}

interface Known {
  /** Composers of the house's repertoire. */
  here: readonly string[];
  /** Composers that are known of: whom 'J. S. Bach' most likely means. */
  library: { names: readonly string[]; nameOf(name: string): string | undefined };
}

interface Person {
  name: string;
  parts: ReturnType<typeof nameParts>;
  rank: number;
}

const RANK = { here: 3, library: 2, sheet: 1 };

/** Those of the spellings that may mean another; the others are as `plain` has them. */
export function alikeComposers(written: readonly string[], known: Known): Map<string, Alike> {
  const people = new Map<string, Person>();
  const add = (name: string, rank: number) => {
    const key = foldText(name);
    if ((people.get(key)?.rank ?? 0) < rank) people.set(key, { name, rank, parts: nameParts(name) });
  };
  const plain = new Map(written.map((one) => [one, firstNameFirst(one)]));
  for (const name of plain.values()) add(name, RANK.sheet);
  for (const name of known.library.names) add(name, RANK.library);
  for (const name of known.here) add(name, RANK.here);
  const bySurname = Map.groupBy(people.values(), ({ parts }) => parts.surname);
  return new Map(
    written.map((one) => {
      const name = plain.get(one) ?? one;
      return [one, alike(one, name, bySurname.get(nameParts(name).surname) ?? [], known)];
    }),
  );
}

function alike(written: string, plain: string, sameSurname: readonly Person[], { library }: Known): Alike {
  const key = foldText(plain);
  const own = sameSurname.find(({ name }) => foldText(name) === key);
  // In the house under this very name.
  if (own?.rank === RANK.here) return { written, plain: own.name, candidates: [], meant: own.name };
  const parts = nameParts(plain);
  const others = sameSurname.filter(
    (person) => foldText(person.name) !== key && mayBeMeant(parts, person.parts) && says(person, parts, own?.rank ?? 0),
  );
  // Other languages and orders of names: 'Tschaikowsky', 'Piotr'.
  const translated = library.nameOf(plain);
  const all =
    translated && foldText(translated) !== key && !others.some(({ name }) => name === translated)
      ? [...others, { name: translated, parts: nameParts(translated), rank: RANK.library }]
      : others;
  const candidates = distinct(all);
  const [only, another] = candidates;
  if (!only) return { written, plain, candidates: [], meant: plain };
  // A library knows many of a name whom nobody here plays.
  return { written, plain, candidates, meant: another === undefined ? only : undefined };
}

/** Fuller names, or those that the house has. */
function says(person: Person, parts: Person['parts'], rank: number): boolean {
  return person.rank === RANK.here || (person.rank >= rank && fullness(person.parts) > fullness(parts));
}

/** One for each person: of two that may be one, what the house has, then the fuller. */
function distinct(people: readonly Person[]): string[] {
  const sorted = people.toSorted((a, b) => b.rank - a.rank || fullness(b.parts) - fullness(a.parts));
  const kept: { person: Person; near: boolean }[] = [];
  for (const person of sorted) {
    const near = person.rank !== RANK.library;
    const same = kept.find((one) => mayBeMeant(one.person.parts, person.parts));
    if (same) same.near ||= near;
    else kept.push({ person, near });
  }
  // Whom the house or the spreadsheet has comes before those that are only known of.
  const nearer = kept.filter(({ near }) => near);
  return (nearer.length > 0 ? nearer : kept).map(({ person }) => person.name);
}

/** Of names in the house: those that may be another of them that says more, with whom. */
export function mergeableNames(names: readonly string[]): Map<string, string[]> {
  const people = names.map((name): Person => ({ name, rank: RANK.here, parts: nameParts(firstNameFirst(name)) }));
  const bySurname = Map.groupBy(people, ({ parts }) => parts.surname);
  return new Map(
    people.flatMap(({ name, parts }) => {
      const alike = (bySurname.get(parts.surname) ?? []).filter(
        (other) => other.name !== name && mayBeMeant(parts, other.parts) && saysMore(other, { name, parts }),
      );
      const candidates = distinct(alike);
      return candidates.length === 0 ? [] : [[name, candidates] as const];
    }),
  );
}

/** Fuller; of two equal ones that which is written first name first. */
function saysMore(one: Pick<Person, 'name' | 'parts'>, other: Pick<Person, 'name' | 'parts'>): boolean {
  const more = fullness(one.parts) - fullness(other.parts);
  if (more !== 0) return more > 0;
  const plain = ({ name }: Pick<Person, 'name'>) => firstNameFirst(name) === name;
  return plain(one) !== plain(other) ? plain(one) : one.name < other.name;
}
