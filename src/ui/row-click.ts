import type { MouseEvent } from 'react';

/** False for a click on the row's link and for the end of a text selection. */
export function isRowClick({ target }: MouseEvent): boolean {
  const onLink = target instanceof Element && target.closest('a') !== null;
  return !onLink && getSelection()?.isCollapsed !== false;
}
