import type { DeletableKind } from '#/features/deleted-items/model.ts';

export const ITEM_PATHS: Record<DeletableKind, string> = {
  opus: '/admin/opuses',
  musician: '/admin/musicians',
  client: '/admin/clients',
  performance: '/admin/performances',
  concert: '/admin/concerts',
  composition: '/admin/compositions',
  set: '/admin/sets',
};

export function itemPath(kind: DeletableKind, id: string): string {
  return `${ITEM_PATHS[kind]}/${encodeURIComponent(id)}`;
}
