import type { Layout } from '../notation/model.ts';
import type { Theme, TwoNames } from './model.ts';

export const MELODY_PATH = '/melody';
export const MELODIES_PATH = '/melodies';
export const NAME_PARAMS = ['first', 'second'] as const;

export function melodyPath(names: TwoNames): string {
  return `${MELODY_PATH}?${searchOf(names)}`;
}

/** `version` hashes its content. */
export function melodyPicturePath(names: TwoNames, version: string): string {
  return `/og/melody/card.png?${searchOf(names)}&v=${version}`;
}

export function commissionPath(names: TwoNames): string {
  return `/contact?${searchOf(names)}`;
}

export type MelodyFile = `${Layout}-${number}.svg` | 'audio.mp3' | 'timing.json';

/** No names in the address. */
export function melodyFilePath(theme: Theme, file: MelodyFile, version: string): string {
  return `${MELODIES_PATH}/${theme.map((notes) => notes.join('').toLowerCase()).join('-')}/${file}?v=${version}`;
}

function searchOf({ first, second }: TwoNames): string {
  return new URLSearchParams({ first, second }).toString();
}
