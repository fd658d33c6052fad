import type { MouseEvent } from 'react';

/** False for its link and text selections. */
export function isRowClick({ target }: MouseEvent): boolean {
  const onLink = target instanceof Element && target.closest('a') !== null;
  return !onLink && getSelection()?.isCollapsed !== false;
}
