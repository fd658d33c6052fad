import { LAYOUTS, type Layout } from '../notation/model.ts';
import { NOTE_NAMES, type NoteName, type Theme, type TwoNames, TYPED_MAX } from './model.ts';
import { nameProblem } from './rules.ts';

export const MELODY_PATH = '/melody';
export const MELODIES_PATH = '/melodies';
export const NAME_PARAMS = ['first', 'second'] as const;

export function melodyPath(names: TwoNames): string {
  return `${MELODY_PATH}?${searchOf(names)}`;
}

/** The picture to share; `version` is a hash of what it shows. */
export function melodyPicturePath(names: TwoNames, version: string): string {
  return `/og/melody/card.png?${searchOf(names)}&v=${version}`;
}

/** The contact form, begun with these names. */
export function commissionPath(names: TwoNames): string {
  return `/contact?${searchOf(names)}`;
}

/** The names as they were typed, shortened to what can be shown again; undefined where none was asked. */
export function typedNames(params: URLSearchParams): TwoNames | undefined {
  if (!NAME_PARAMS.some((name) => params.has(name))) return undefined;
  const typed = (name: string) => [...(params.get(name) ?? '')].slice(0, TYPED_MAX + 1).join('');
  return { first: tidy(typed('first')), second: tidy(typed('second')) };
}

/** Undefined unless a melody can be made of both. */
export function readNames(params: URLSearchParams): TwoNames | undefined {
  const names = typedNames(params);
  return names && !nameProblem(names.first) && !nameProblem(names.second) ? names : undefined;
}

export type MelodyFile = `${Layout}-${number}.svg` | 'audio.mp3' | 'timing.json';

/** The address says the notes and no name. */
export function melodyFilePath(theme: Theme, file: MelodyFile, version: string): string {
  return `${MELODIES_PATH}/${theme.map((notes) => notes.join('').toLowerCase()).join('-')}/${file}?v=${version}`;
}

const FILE = new RegExp(
  `^${MELODIES_PATH}/([a-g]{1,30})-([a-g]{1,30})/((?:${LAYOUTS.join('|')})-[1-9]\\.svg|audio\\.mp3|timing\\.json)$`,
);

/** Undefined for any other address. */
export function melodyFileOf(path: string): { theme: Theme; file: MelodyFile } | undefined {
  const [, first, second, file] = FILE.exec(path) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return { theme: [notesIn(first), notesIn(second)], file: file as MelodyFile };
}

function notesIn(letters: string): NoteName[] {
  return [...letters].flatMap((letter) => NOTE_NAMES.filter((note) => note.toLowerCase() === letter));
}

function searchOf({ first, second }: TwoNames): string {
  return new URLSearchParams({ first, second }).toString();
}

function tidy(name: string): string {
  return name.replace(/ +/g, ' ').trim();
}
