import { foldText } from '#/platform/text/fold-text.ts';
import { FACET_NAMES } from '../work-facts/model.ts';
import type { Opus, RepertoireFilter, RepertoireType } from './model.ts';

const FAMILIES = new Map<string, readonly string[]>([
  ['flute', ['piccolo']],
  ['oboe', ['english horn']],
  ['clarinet', ['bass clarinet']],
  ['saxophone', ['soprano saxophone', 'alto saxophone', 'tenor saxophone', 'baritone saxophone']],
  ['trombone', ['bass trombone']],
  ['tuba/euphonium', ['tuba', 'euphonium']],
  ['contrabass', ['double bass']],
]);

/** Including 'flute also matches piccolo'. */
export function instrumentsMatching(choice: string): string[] {
  const key = foldText(choice);
  return [key, ...(FAMILIES.get(key) ?? [])];
}

/** 'tuba/euphonium' gives 'Tuba/Euphonium'. */
export function instrumentName(choice: string): string {
  return choice.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

const MARKS_BEFORE = /^["'([{¿¡«….\- ]+/;

/** 'S Wonderful is under S. */
export function sortKey(title: string): string {
  const folded = foldText(title);
  return folded.replace(MARKS_BEFORE, '') || folded;
}

export function searchText(title: string, movementTitles: readonly string[]): string {
  return [title, ...movementTitles].map(foldText).join('\n');
}

/** Folded, with families, one per line. */
export function instrumentKeys(instrumentation: readonly string[]): string {
  const names = instrumentation.map(foldText);
  const families = [...FAMILIES].filter(([, members]) => members.some((member) => names.includes(member)));
  const keys = new Set([...names, ...families.map(([family]) => family)]);
  return `\n${[...keys].join('\n')}\n`;
}

/** 'beethoven, ludwig van', newline, 'ludwig van beethoven'. */
export function composerKey(composer: string): string {
  return `${foldText(composerLastFirst(composer))}\n${foldText(composer)}`;
}

/** Exact name, only match, or only last name ('bach' is no Offenbach). */
export function composerMeant(typed: string, named: readonly string[]): string | undefined {
  const wanted = foldText(typed);
  const only = (some: readonly string[]) => (some.length === 1 ? some[0] : undefined);
  return (
    only(named.filter((name) => composerKey(name).split('\n').includes(wanted))) ??
    only(named) ??
    only(named.filter((name) => [',', ' ', '\n'].some((end) => composerKey(name).startsWith(wanted + end))))
  );
}

/** Equal keys are duplicates; instruments count. */
export function identityKey(opus: Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation'>): string {
  const instruments = opus.instrumentation.map(foldText).sort();
  return [foldText(opus.title), foldText(opus.composer), opus.repType, instruments.join('+')].join('|');
}

/** '\nperiod:baroque\n' */
export function factsIn(filter: RepertoireFilter): string[] {
  return FACET_NAMES.filter((facet) => filter[facet] !== '').map((facet) => `\n${facet}:${filter[facet]}\n`);
}

const SUFFIX = /^(I{1,3}|IV|VI{0,3}|Jr\.?|Sr\.?)$/;
/** No rule finds these. */
const DOUBLE_SURNAMES = new Set(['Lloyd Webber', 'Vaughan Williams', 'Maxwell Davies']);
const COLLECTIVE = /[&,/]|\band\b/;

/** 'Strauss II, Johann'. Single names, groups and 'Last, First' stay. */
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

/** 'Yun Geuk-young': a small letter after the hyphen means family name first. */
const FAMILY_FIRST = /^(\S+) (\p{Lu}\p{Ll}+-\p{Ll}+)$/u;

interface SplitName {
  given: string;
  surname: string;
  familyFirst: boolean;
}

/** 'Johann' and 'Strauss II'; a group has no given name. */
export function splitName(composer: string): SplitName {
  const [, family, own = ''] = FAMILY_FIRST.exec(composer.trim()) ?? [];
  if (family !== undefined) return { given: own, surname: family, familyFirst: true };
  const [surname = '', given = ''] = composerLastFirst(composer).split(', ');
  return { given, surname, familyFirst: false };
}

/** By which composers are sorted. */
export function surnameKey(composer: string): string {
  const { surname, given } = splitName(composer);
  return foldText(`${surname}, ${given}`);
}

export function composerSurname(composer: string): string {
  return splitName(composer).surname;
}

export function repTypeLabel(repType: RepertoireType): string {
  return repType === 'Chamber Music' ? 'Chamber Music / Orchestral' : repType;
}

const NUMERAL_AT_START = /^([IVXLC]+)\.\s+(\S.*)$/;

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

export function strangeMovement(
  stored: readonly string[],
  wanted: readonly { _id?: string | undefined }[],
): number | undefined {
  const left = new Set(stored);
  const place = wanted.findIndex(({ _id }) => _id !== undefined && !left.delete(_id));
  return place < 0 ? undefined : place;
}

/** By title, then position. */
export function movementsMeant(
  stored: readonly { _id: string; movementTitle: string }[],
  wanted: readonly { movementTitle: string }[],
): (string | undefined)[] {
  const left = new Set(stored);
  const take = (one: (typeof stored)[number] | undefined) => (one && left.delete(one) ? one._id : undefined);
  const byTitle = wanted.map(({ movementTitle }) => take([...left].find((one) => one.movementTitle === movementTitle)));
  return byTitle.map((id, place) => id ?? take(stored[place]));
}
