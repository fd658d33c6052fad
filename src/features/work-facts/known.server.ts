import { LRUCache } from 'lru-cache';
import type { CorrectedFacts, Facts, KnownFacts, Length, MoodDictionary, WorkFacts } from './model.ts';
import { moodsBy } from './moods.server.ts';
import type { WorkLibrary } from './queries.server.ts';
import { type FoundWork, movementFacts } from './rules.ts';
import { factsInTitle } from './title-facts.server.ts';

/** Raise when rules change: stored facts are renewed. */
export const RULES_VERSION = 4;

interface KnownWork {
  facts: KnownFacts;
  names: readonly string[];
  /** '' for none. */
  work: string;
}

interface WorkQuery {
  title: string;
  composer: string;
  ownFacts?: CorrectedFacts | undefined;
}

/** Owners first, then data set, then title; moods default to the dictionary. */
export function knownWork(
  library: WorkLibrary,
  { title, composer, ownFacts: { names, ...ownFacts } = {} }: WorkQuery,
  moodDictionary: MoodDictionary = library.moods,
): KnownWork {
  const found = library.find(composer, title);
  const facts = corrected(factsFound(title, found, library.composer(composer)?.period), ownFacts);
  const moods = facts.moods ?? (ownFacts.moods === null ? [] : moodsBy(moodDictionary, facts));
  return {
    facts: { ...facts, ...(moods.length > 0 ? { moods } : {}) },
    names: (names === undefined ? (found?.movement ?? found?.work)?.names : names) ?? [],
    // A movement alone is another piece.
    work: found && !found.movement ? found.work.id : '',
  };
}

function factsFound(title: string, found: FoundWork | undefined, period: KnownFacts['period']): KnownFacts {
  const said = factsInTitle(title);
  const work = found?.work;
  const one: Facts | undefined = found?.movement ?? work;
  const minutes = one?.minutes?.range ?? (found?.movement ? undefined : sumOf(work));
  return withoutEmpty({
    key: one?.key ?? said.key,
    tempo: one?.tempo ?? (found?.movement ? undefined : work?.movements?.[0]?.tempo) ?? said.tempo,
    dynamic: one?.dynamic ?? (found?.movement ? undefined : work?.movements?.[0]?.dynamic) ?? said.dynamic,
    minutes,
    period: work?.period ?? period,
    forms: [...new Set([...(work?.forms ?? []), ...said.forms])],
    occasions: one?.occasions,
    moods: one?.moods,
    known: work?.known,
    family: work?.family,
    firstLine: work?.firstLine,
    called: found?.movement ? undefined : work?.called,
  });
}

const MOVEMENTS_KEPT = 5_000;
const movementsOf = new WeakMap<WorkLibrary, LRUCache<string, KnownFacts>>();

/** Places count from 1. Understanding a title costs more than the page that asks. */
export function knownMovement(
  library: WorkLibrary,
  { title, composer }: { title: string; composer: string },
  movement: { title: string; place: number },
): KnownFacts {
  const kept = movementsOf.get(library) ?? new LRUCache<string, KnownFacts>({ max: MOVEMENTS_KEPT });
  movementsOf.set(library, kept);
  const key = JSON.stringify([composer, title, movement.title, movement.place]);
  const facts = kept.get(key) ?? movementFound(library, { title, composer }, movement);
  kept.set(key, facts);
  return facts;
}

function movementFound(
  library: WorkLibrary,
  work: { title: string; composer: string },
  movement: { title: string; place: number },
): KnownFacts {
  const found = library.find(work.composer, work.title);
  const one = found && !found.movement ? movementFacts(found.work, movement.title, movement.place) : undefined;
  const said = factsInTitle(movement.title);
  return withoutEmpty({
    key: one?.key ?? said.key,
    tempo: one?.tempo ?? said.tempo,
    dynamic: one?.dynamic ?? said.dynamic,
    minutes: one?.minutes?.range,
  });
}

/** Undefined unless every movement has one. */
function sumOf(work: WorkFacts | undefined): [number, number] | undefined {
  const times = (work?.movements ?? []).map(({ minutes }) => minutes?.range);
  if (times.length === 0 || times.includes(undefined)) return undefined;
  const sum = (place: 0 | 1) => Math.round(times.reduce((all, time) => all + (time?.[place] ?? 0), 0));
  return [sum(0), sum(1)];
}

function corrected(facts: KnownFacts, own: CorrectedFacts): KnownFacts {
  return withoutEmpty({ ...facts, ...own });
}

type Loose = { [Name in keyof KnownFacts]: KnownFacts[Name] | null };

function withoutEmpty(facts: Loose): KnownFacts {
  const some = Object.entries(facts).filter(
    ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(some) as KnownFacts;
}

/** Newline-delimited. */
export function factKeys(facts: KnownFacts): string {
  const { dynamic, minutes, period, forms = [], occasions = [], moods = [] } = facts;
  const keys = [
    ...(dynamic ? [`dynamic:${dynamic}`] : []),
    ...(minutes ? [`length:${lengthOf(minutes)}`] : []),
    ...(period ? [`period:${period}`] : []),
    ...forms.map((form) => `form:${form}`),
    ...occasions.map((occasion) => `occasion:${occasion}`),
    ...moods.map((mood) => `mood:${mood}`),
  ];
  return keys.length === 0 ? '' : `\n${keys.join('\n')}\n`;
}

function lengthOf([from, to]: [number, number]): Length {
  const middle = (from + to) / 2;
  if (middle <= 4) return 'short';
  if (middle <= 10) return 'medium';
  return middle <= 20 ? 'long' : 'very-long';
}
