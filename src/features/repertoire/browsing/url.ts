import { foldText } from '#/platform/text/fold-text.ts';

export const COMPOSERS_PATH = '/composers';

/** 'Antonín Dvořák' as 'antonin-dvorak'; '' of a name without letters. */
export function composerSlug(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The composer's page; of a name that makes no address, the list of their works. */
export function composerPath(name: string): string {
  const slug = composerSlug(name);
  return slug === ''
    ? `/repertoire?composer=${encodeURIComponent(name)}`
    : `${COMPOSERS_PATH}/${encodeURIComponent(slug)}`;
}
