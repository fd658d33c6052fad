import { foldText } from '#/platform/text/fold-text.ts';

export const COMPOSERS_PATH = '/composers';

export const COMPOSERS_PARAMS = ['find', 'by'];

export interface ComposersView {
  /** Words of a name; '' is everybody. */
  find: string;
  /** Else by period. */
  byName: boolean;
}

export function composersViewFrom(params: URLSearchParams): ComposersView {
  const find = (params.get('find') ?? '').trim();
  return { find, byName: params.get('by') === 'name' };
}

export function composersAddress({ find = '', byName = false }: Partial<ComposersView>): string {
  const params = new URLSearchParams();
  if (find) params.set('find', find);
  if (byName) params.set('by', 'name');
  return params.size > 0 ? `${COMPOSERS_PATH}?${params}` : COMPOSERS_PATH;
}

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
