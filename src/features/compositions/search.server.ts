import { everyWordInFolded, foldText } from '#/platform/text/fold-text.ts';
import { composerKey } from '../repertoire/rules.ts';
import type { Arrangement, Composition, StoreQuery, StoreSortKey } from './model.ts';
import { difficultyOf, isArrangement, opusLong, opusShort } from './rules.ts';
import { sortParts } from './url.ts';

/* Snapshots are immutable, so folded text is cached. */

type Work = Composition | Arrangement;

/** Ties go by opus number. */
export function foundScores<Found extends Work>(works: readonly Found[], query: StoreQuery): Found[] {
  const { key, down } = sortParts(query.sort);
  const order = ORDERS[key];
  const inOrder = opusOrder(works);
  const sign = down ? -1 : 1;
  const hasText = everyWordInFolded(query.words);
  return works
    .filter((work) => matchesQuery(work, query, hasText))
    .sort((one, other) => {
      const [first, second] = [order(one), order(other)];
      // Ungraded works come last either way.
      if (first === undefined || second === undefined)
        return Number(first === undefined) - Number(second === undefined) || inOrder(one, other);
      if (first < second) return -sign;
      if (first > second) return sign;
      return inOrder(one, other) * (key === 'opus' ? sign : 1);
    });
}

export function matchesQuery(work: Work, query: StoreQuery, hasText = everyWordInFolded(query.words)): boolean {
  const { yearFrom, yearTo, priceTo, difficulty, maker } = query;
  const grade = work.difficulty === undefined ? undefined : difficultyOf(work.difficulty);
  return (
    (maker === '' || work.composer === maker) &&
    (yearFrom === null || work.yearComposed >= yearFrom) &&
    (yearTo === null || work.yearComposed <= yearTo) &&
    (priceTo === null || work.price <= priceTo) &&
    (difficulty === '' || grade === difficulty) &&
    isScoredFor(work, query) &&
    (query.words === '' || hasText(memoized(texts, work, textOf)))
  );
}

function isScoredFor({ instrumentation }: Work, { instruments, match }: StoreQuery): boolean {
  if (instruments.length === 0) return true;
  if (match === 'any') return instruments.some((name) => instrumentation.includes(name));
  const has = instruments.every((name) => instrumentation.includes(name));
  return has && (match === 'all' || instrumentation.every((name) => instruments.includes(name)));
}

function textOf(work: Work): string {
  const source = isArrangement(work) ? [work.originalComposer, work.biggerWork] : [];
  const { opusNo, title, composer, movements } = work;
  return foldText([title, composer, opusShort(opusNo), opusLong(opusNo), ...movements, ...source].join('\n'));
}

const ORDERS: Record<StoreSortKey, (work: Work) => string | number | undefined> = {
  opus: () => 0,
  title: (work) => memoized(titles, work, ({ title }) => foldText(title).replace(/^\W+/, '')),
  maker: (work) => memoized(makers, work, ({ composer }) => composerKey(composer)),
  year: ({ yearComposed }) => yearComposed,
  price: ({ price }) => price,
  difficulty: ({ difficulty }) => difficulty,
};

/** By letter in order of first appearance, then by number. */
function opusOrder(works: readonly Work[]): (one: Work, other: Work) => number {
  const parts = new Map<Work, readonly [letter: number, number: number, within: number]>();
  const letters = new Map<string, number>();
  for (const work of works) {
    const [, letter = '', number, within] = /^([a-z]*)(\d+)(?:_(\d+))?$/.exec(work.opusNo) ?? [];
    if (!letters.has(letter)) letters.set(letter, letters.size);
    parts.set(work, [letters.get(letter) ?? 0, Number(number ?? 0), Number(within ?? 0)]);
  }
  return (one, other) => {
    const [a, b] = [parts.get(one), parts.get(other)];
    return a && b ? a[0] - b[0] || a[1] - b[1] || a[2] - b[2] : 0;
  };
}

const texts = new WeakMap<Work, string>();
const titles = new WeakMap<Work, string>();
const makers = new WeakMap<Work, string>();

function memoized(memory: WeakMap<Work, string>, work: Work, make: (work: Work) => string): string {
  const known = memory.get(work);
  if (known !== undefined) return known;
  const made = make(work);
  memory.set(work, made);
  return made;
}
