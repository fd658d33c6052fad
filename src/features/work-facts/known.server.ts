import type { CorrectedFacts, Facts, KnownFacts, Length, MoodDictionary, WorkFacts } from './model.ts';
import { moodsBy } from './moods.server.ts';
import type { WorkLibrary } from './queries.server.ts';
import { type FoundWork, movementFacts } from './rules.ts';
import { factsInTitle } from './title-facts.server.ts';

/** Raised when the rules here or of titles say something else, so that what is stored is renewed. */
export const RULES_VERSION = 2;

export interface KnownWork {
  facts: KnownFacts;
  /** What else people call it: only the search and the owners' form ask for it. */
  names: readonly string[];
  /** Its id in the data set; '' for a work that is not in it. */
  work: string;
}

interface AskedWork {
  title: string;
  composer: string;
  ownFacts?: CorrectedFacts | undefined;
}

/** The owners' word first, then the data set's, then what the title says; moods that nobody names follow by the dictionary. */
export function knownWork(
  library: WorkLibrary,
  { title, composer, ownFacts: { names, ...ownFacts } = {} }: AskedWork,
  moodDictionary: MoodDictionary = library.moods,
): KnownWork {
  const found = library.find(composer, title);
  const facts = corrected(factsFound(title, found, library.composer(composer)?.period), ownFacts);
  const moods = facts.moods ?? (ownFacts.moods === null ? [] : moodsBy(moodDictionary, facts));
  return {
    facts: { ...facts, ...(moods.length > 0 ? { moods } : {}) },
    names: (names === undefined ? (found?.movement ?? found?.work)?.names : names) ?? [],
    // A movement alone is another piece than the work.
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
  });
}

/** What is known of one movement: of the data set's work, else by its title. Places count from 1. */
export function knownMovement(
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

/** Of a work that has no time of its own: of all its movements, if each has one. */
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

/** What the filters find it by, each key between line ends. */
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

/** By the middle of the range, in minutes. */
function lengthOf([from, to]: [number, number]): Length {
  const middle = (from + to) / 2;
  if (middle <= 4) return 'short';
  if (middle <= 10) return 'medium';
  return middle <= 20 ? 'long' : 'very-long';
}
