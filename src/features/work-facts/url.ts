import type { EngravedIncipit } from './model.ts';

export const INCIPITS_PATH = '/incipits';

export const INCIPIT_FILES = ['sheet-1.svg', 'narrow-1.svg', 'audio.mp3'] as const;
export type IncipitFile = (typeof INCIPIT_FILES)[number];

export function incipitPath({ key, version }: Pick<EngravedIncipit, 'key' | 'version'>, file: IncipitFile): string {
  return `${INCIPITS_PATH}/${key}/${file}?v=${version}`;
}
