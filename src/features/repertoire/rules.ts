import { foldText } from '#/platform/text/fold-text.ts';
import type { Opus, RepertoireFilter, RepertoireType } from './model.ts';

/* Spec sections 2 and 5: order, filters, instrument families, and how a composer and a type are shown. */

const FAMILIES = new Map<string, readonly string[]>([
  ['flute', ['piccolo']],
  ['oboe', ['english horn']],
  ['clarinet', ['bass clarinet']],
  ['saxophone', ['soprano saxophone', 'alto saxophone', 'tenor saxophone', 'baritone saxophone']],
  ['trombone', ['bass trombone']],
  ['tuba/euphonium', ['tuba', 'euphonium']],
  ['contrabass', ['double bass']],
]);

/** The folded instrument names a filter choice stands for: 'flute also matches piccolo'. */
export function instrumentsMatching(choice: string): string[] {
  const key = foldText(choice);
  return [key, ...(FAMILIES.get(key) ?? [])];
}

/** An instrument as works write it: 'alto saxophone' is 'Alto Saxophone', 'tuba/euphonium' 'Tuba/Euphonium'. */
export function instrumentName(choice: string): string {
  return choice.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

/** Order of every list: 'opuses sorted by title', accents and case ignored. */
export function sortKey(title: string): string {
  return foldText(title);
}

/** What the keyword is looked for in: the title and every movement title, folded, one per line. */
export function searchText(title: string, movementTitles: readonly string[]): string {
  return [title, ...movementTitles].map(foldText).join('\n');
}

/** What the instrument filter looks in: every instrument, folded, and the families that find it, a line each. */
export function instrumentKeys(instrumentation: readonly string[]): string {
  const names = instrumentation.map(foldText);
  const families = [...FAMILIES].filter(([, members]) => members.some((member) => names.includes(member)));
  const keys = new Set([...names, ...families.map(([family]) => family)]);
  return `\n${[...keys].join('\n')}\n`;
}

/** What the admins' list is searched in and sorted by: 'beethoven, ludwig van' and, below it, 'ludwig van beethoven'. */
export function composerKey(composer: string): string {
  return `${foldText(composerLastFirst(composer))}\n${foldText(composer)}`;
}

/**
 * Whom a typed text means of those in whose names it stands: the one it names whole, the only one there is, or the only
 * one whose last name it is ('bach' is no Offenbach). Undefined where it may be several.
 */
export function composerMeant(typed: string, named: readonly string[]): string | undefined {
  const wanted = foldText(typed);
  const only = (some: readonly string[]) => (some.length === 1 ? some[0] : undefined);
  return (
    only(named.filter((name) => composerKey(name).split('\n').includes(wanted))) ??
    only(named) ??
    only(named.filter((name) => [',', ' ', '\n'].some((end) => composerKey(name).startsWith(wanted + end))))
  );
}

/** Two entries with the same key are the same work: a sonata for flute and one for oboe are two. */
export function identityKey(opus: Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation'>): string {
  const instruments = opus.instrumentation.map(foldText).sort();
  return [foldText(opus.title), foldText(opus.composer), opus.repType, instruments.join('+')].join('|');
}

type Filterable = Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation'> & {
  movements: { movementTitle: string }[];
};

/** The spec's filters as one predicate; `filterConditions` asks the database for the same. */
export function matchesFilter(opus: Filterable, filter: RepertoireFilter): boolean {
  const keyword = foldText(filter.keyword);
  const instruments = filter.instrument === '' ? undefined : instrumentsMatching(filter.instrument);
  return (
    (filter.repTypes.length === 0 || filter.repTypes.includes(opus.repType)) &&
    (filter.composer === '' || filter.composer === opus.composer) &&
    (!instruments || opus.instrumentation.some((name) => instruments.includes(foldText(name)))) &&
    (keyword === '' ||
      searchText(
        opus.title,
        opus.movements.map((movement) => movement.movementTitle),
      ).includes(keyword))
  );
}

const SUFFIX = /^(I{1,3}|IV|VI{0,3}|Jr\.?|Sr\.?)$/;
/** Surnames of two words that no rule can tell from a second given name. */
const DOUBLE_SURNAMES = new Set(['Lloyd Webber', 'Vaughan Williams', 'Maxwell Davies']);
/** Several people, or a name that is already turned. */
const COLLECTIVE = /[&,/]|\band\b/;

/**
 * 'Beethoven, Ludwig van'; 'Strauss II, Johann'; 'Lloyd Webber, Andrew'. One name, several people or
 * a name that is already turned stays as it is.
 */
export function composerLastFirst(composer: string): string {
  const words = composer.trim().split(/\s+/);
  if (words.length < 2 || COLLECTIVE.test(composer)) return composer.trim();
  const suffix = SUFFIX.test(words.at(-1) ?? '') && words.length > 2 ? words.pop() : undefined;
  const pair = words.slice(-2).join(' ');
  const surnameLength = words.length > 2 && DOUBLE_SURNAMES.has(pair) ? 2 : 1;
  const surname = words.splice(-surnameLength).join(' ');
  const given = words;
  return `${[surname, suffix].filter(Boolean).join(' ')}, ${given.join(' ')}`;
}

/** The surname alone, for narrow places and for sorting the composer list. */
export function composerSurname(composer: string): string {
  return composerLastFirst(composer).split(', ')[0] ?? composer;
}

/** Spec section 2: 'Chamber Music is shown as Chamber Music / Orchestral'. */
export function repTypeLabel(repType: RepertoireType): string {
  return repType === 'Chamber Music' ? 'Chamber Music / Orchestral' : repType;
}

const NUMERAL_AT_START = /^([IVXLC]+)\.\s+(\S.*)$/;

/** A movement's numeral and name: its own ('IV. Sorrow' of a selection), or its place counted from 1. */
export function movementHeading(movementTitle: string, position: number): { numeral: string; name: string } {
  const own = NUMERAL_AT_START.exec(movementTitle);
  if (own?.[1] && own[2]) return { numeral: own[1], name: own[2] };
  return { numeral: toRoman(position), name: movementTitle };
}

const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Roman numerals as movements carry them, for whole numbers from 1. */
export function toRoman(number: number): string {
  let rest = number;
  let numeral = '';
  for (const [value, sign] of ROMAN) {
    while (rest >= value) {
      numeral += sign;
      rest -= value;
    }
  }
  return numeral;
}

/** The place in a list of the first movement that the work does not have, or that is named twice. */
export function strangeMovement(
  stored: readonly string[],
  wanted: readonly { _id?: string | undefined }[],
): number | undefined {
  const left = new Set(stored);
  const place = wanted.findIndex(({ _id }) => _id !== undefined && !left.delete(_id));
  return place < 0 ? undefined : place;
}

/** For each of a list without ids, the movement it stands for: that of its title, else that in its place, else a new one. */
export function movementsMeant(
  stored: readonly { _id: string; movementTitle: string }[],
  wanted: readonly { movementTitle: string }[],
): (string | undefined)[] {
  const left = new Set(stored);
  const take = (one: (typeof stored)[number] | undefined) => (one && left.delete(one) ? one._id : undefined);
  const byTitle = wanted.map(({ movementTitle }) => take([...left].find((one) => one.movementTitle === movementTitle)));
  return byTitle.map((id, place) => id ?? take(stored[place]));
}
