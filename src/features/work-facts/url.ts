import type { EngravedIncipit } from './model.ts';

export const INCIPITS_PATH = '/incipits';

/** All of it, its first line, its sound. */
export const INCIPIT_FILES = ['sheet-1.svg', 'narrow-1.svg', 'audio.mp3'] as const;
export type IncipitFile = (typeof INCIPIT_FILES)[number];

export function incipitPath({ key, version }: EngravedIncipit, file: IncipitFile): string {
  return `${INCIPITS_PATH}/${key}/${file}?v=${version}`;
}
