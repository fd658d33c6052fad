import { LAYOUTS } from '../notation/model.ts';
import { NOTE_NAMES, type NoteName, type Theme } from './model.ts';
import { MELODIES_PATH, type MelodyFile } from './url.ts';

const FILE = new RegExp(
  `^${MELODIES_PATH}/([a-g]{1,30})-([a-g]{1,30})/((?:${LAYOUTS.join('|')})-[1-9]\\.svg|audio\\.mp3|timing\\.json)$`,
);

export function melodyFileOf(path: string): { theme: Theme; file: MelodyFile } | undefined {
  const [, first, second, file] = FILE.exec(path) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return { theme: [notesIn(first), notesIn(second)], file: file as MelodyFile };
}

function notesIn(letters: string): NoteName[] {
  return [...letters].flatMap((letter) => NOTE_NAMES.filter((note) => note.toLowerCase() === letter));
}
