import { foldText } from '#/platform/text/fold-text.ts';

export const COMPOSERS_PATH = '/composers';

/** '' without letters. */
export function composerSlug(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Without a slug, the list of their works. */
export function composerPath(name: string): string {
  const slug = composerSlug(name);
  return slug === ''
    ? `/repertoire?composer=${encodeURIComponent(name)}`
    : `${COMPOSERS_PATH}/${encodeURIComponent(slug)}`;
}
