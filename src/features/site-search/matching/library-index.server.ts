import { composerSurname } from '../../repertoire/rules.ts';
import { knownWork } from '../../work-facts/known.server.ts';
import type { Composer, CorrectedFacts, Dynamic, Facts } from '../../work-facts/model.ts';
import { type WorkLibrary, workLibrary } from '../../work-facts/queries.server.ts';
import { tempoIn } from '../../work-facts/title-facts.server.ts';
import type { Door, KnownWork } from '../model.ts';
import { DOORS } from './door-names.ts';
import { createMatcher, type Entry, type Matcher, type Phrase } from './matcher.ts';
import { namesIn, numberTerms, titleTerms } from './terms.ts';

export interface LibraryIndex {
  works: Matcher<KnownWork>;
  doors: Matcher<Door>;
  worksBehind(door: Door): readonly KnownWork[];
  composer(name: string): Composer | undefined;
  find(composer: string, title: string): KnownWork | undefined;
  dynamicOf(piece: { title: string; composer: string }): Dynamic;
}

let index: Promise<LibraryIndex> | undefined;

export function libraryIndex(): Promise<LibraryIndex> {
  index ??= makeIndex();
  return index;
}

const NICKNAME = 0.98;
const FIRST_LINE = 0.95;
const PERFORMER = 0.9;
const MOVEMENT = 0.85;
const FOUND_KEPT = 10_000;

async function makeIndex(): Promise<LibraryIndex> {
  const library = await workLibrary();
  const all = library.composers.flatMap(({ composer, works }) => works.map((work) => ({ composer, work })));
  const cached = new Map<string, KnownWork | undefined>();
  const behind = new Map(DOORS.map((door) => [door, mostWantedOf(door, all, library)]));
  return {
    works: createMatcher(all.map(entryOf)),
    doors: createMatcher(
      DOORS.map((door) => ({
        item: door,
        phrases: door.names.map((name) => ({ words: titleTerms(name), share: 1 })),
        facts: [],
      })),
    ),
    worksBehind: (door) => behind.get(door) ?? [],
    composer: library.composer,
    find(composer, title) {
      const key = `${composer}\n${title}`;
      if (!cached.has(key)) {
        if (cached.size >= FOUND_KEPT) cached.clear();
        cached.set(key, library.find(composer, title));
      }
      return cached.get(key);
    },
    dynamicOf: (piece) => knownWork(library, piece).facts.dynamic ?? 'mf',
  };
}

/** Best known first; then what is this before anything else, then most names. */
function mostWantedOf(
  door: Door,
  all: readonly KnownWork[],
  { bestKnownPlace }: Pick<WorkLibrary, 'bestKnownPlace'>,
): KnownWork[] {
  const placeOf = (one: KnownWork) => valuesOf(door.facet, one).indexOf(door.value);
  const namesOf = ({ work }: KnownWork) => work.names?.length ?? 0;
  return all
    .filter((one) => placeOf(one) >= 0)
    .sort(
      (a, b) =>
        b.work.known - a.work.known ||
        bestKnownPlace(a.work.id) - bestKnownPlace(b.work.id) ||
        placeOf(a) - placeOf(b) ||
        namesOf(b) - namesOf(a),
    );
}

function valuesOf(facet: Door['facet'], { composer, work }: KnownWork): readonly string[] {
  if (facet === 'occasion') return work.occasions ?? [];
  return facet === 'mood' ? (work.moods ?? []) : [work.period ?? composer.period ?? ''];
}

function entryOf(item: KnownWork): Entry<KnownWork> {
  return { item, phrases: knownPhrases(item), ...knownFacts(item) };
}

export function titlePhrases(title: string): Phrase[] {
  return namesIn(title)
    .names.map((name) => ({ words: titleTerms(name), share: 1 }))
    .filter(({ words }) => words.length > 0);
}

export function knownPhrases({ work: { title, movements = [], madeKnownBy = [], ...called } }: KnownWork): Phrase[] {
  return [
    { words: titleTerms(title), share: 1 },
    ...calledPhrases(called),
    ...madeKnownBy.map((name) => ({ words: titleTerms(name), share: PERFORMER, shown: `made known by ${name}` })),
    ...movements.flatMap((movement) => movementPhrases(movement.title, movement)),
  ];
}

export function calledPhrases({ called, names, firstLine }: Called): Phrase[] {
  return [
    ...[called ?? [], names ?? []].flat().map((name) => ({ words: titleTerms(name), share: NICKNAME })),
    ...(firstLine ? [{ words: titleTerms(firstLine), share: FIRST_LINE, shown: `with “${firstLine}”` }] : []),
  ];
}

type Called = Pick<CorrectedFacts, 'called' | 'names' | 'firstLine'>;

/** Not by tempo: too common. */
export function movementPhrases(title: string, { names = [] }: Facts = {}): Phrase[] {
  const own = tempoIn(title) ? [] : [title];
  return [...own, ...names].map((name) => ({ words: titleTerms(name), share: MOVEMENT, shown: `with ${title}` }));
}

/** Of composers, however they are written. */
export function surnamesIn(names: readonly string[]): string[] {
  return names.flatMap((name) => titleTerms(composerSurname(name)));
}

type KnownEntry = Pick<Entry<never>, 'facts' | 'also' | 'known'> & { surnames: readonly string[] };

export function knownFacts({ composer, work }: KnownWork): KnownEntry {
  const names = [composer.name, ...composer.names];
  return {
    surnames: surnamesIn(names),
    facts: [
      ...names.flatMap(titleTerms),
      ...(work.catalogue ?? []).flatMap(numberTerms),
      ...(work.key ? titleTerms(work.key) : []),
    ],
    also: [...(work.partOf ?? []), ...(work.forms ?? [])].flatMap(titleTerms),
    known: work.known,
  };
}
