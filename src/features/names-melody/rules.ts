import { isOneLine } from '#/platform/text/control-characters.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { LATIN } from './letters/alphabets.ts';
import { syllableLetters } from './letters/hangul.ts';
import {
  LETTERS_MAX,
  type NameProblem,
  NOTE_NAMES,
  type NoteName,
  type Theme,
  type TwoNames,
  TYPED_MAX,
} from './model.ts';
import { NAME_PARAMS } from './url.ts';

/*
 * The French alphabet in rows of seven under A to G: A, H, O and V are A. But H is B natural, as in Germany, for
 * Debussy's and Ravel's HAYDN: B A D D G.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OWN_NOTE: Readonly<Record<string, NoteName>> = { H: 'B' };

/** H is listed beside B. */
export const ALPHABET_ROWS: readonly (readonly string[])[] = Array.from({ length: 4 }, (_, row) =>
  NOTE_NAMES.map((note, column) => {
    const letter = ALPHABET.charAt(row * NOTE_NAMES.length + column);
    const others = row === 0 ? Object.keys(OWN_NOTE).filter((own) => OWN_NOTE[own] === note) : [];
    return [letter in OWN_NOTE ? '' : letter, ...others].join('');
  }),
);

/** Skips unreadable characters. */
export function lettersOf(name: string): string {
  return [...foldText(name)]
    .map((character) => LATIN.get(character) ?? syllableLetters(character) ?? character)
    .join('')
    .replace(/[^a-z]/g, '')
    .toUpperCase();
}

export function noteOf(letter: string): NoteName {
  const column = Math.max(0, ALPHABET.indexOf(letter)) % NOTE_NAMES.length;
  return OWN_NOTE[letter] ?? NOTE_NAMES[column] ?? 'A';
}

export function notesOf(name: string): NoteName[] {
  return [...lettersOf(name)].map(noteOf);
}

export function themeOf({ first, second }: TwoNames): Theme {
  return [notesOf(first), notesOf(second)];
}

export function nameProblem(name: string): NameProblem | undefined {
  if (name.trim() === '') return 'missing';
  if (!isOneLine(name) || !name.isWellFormed()) return 'not_one_line';
  const letters = lettersOf(name);
  if (letters === '') return 'no_letters';
  return letters.length > LETTERS_MAX || [...name].length > TYPED_MAX ? 'too_long' : undefined;
}

/** Shortened for display; undefined without names. */
export function typedNames(params: URLSearchParams): TwoNames | undefined {
  if (!NAME_PARAMS.some((name) => params.has(name))) return undefined;
  const typed = (name: string) => [...(params.get(name) ?? '')].slice(0, TYPED_MAX + 1).join('');
  return { first: tidy(typed('first')), second: tidy(typed('second')) };
}

export function readNames(params: URLSearchParams): TwoNames | undefined {
  const names = typedNames(params);
  return names && !nameProblem(names.first) && !nameProblem(names.second) ? names : undefined;
}

function tidy(name: string): string {
  return name.replace(/ +/g, ' ').trim();
}
