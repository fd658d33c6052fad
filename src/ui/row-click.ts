import type { MouseEvent } from 'react';

/** True for a click that is meant for the whole row: not on its link, and not the end of selecting text. */
export function isRowClick({ target }: MouseEvent): boolean {
  const onLink = target instanceof Element && target.closest('a') !== null;
  return !onLink && getSelection()?.isCollapsed !== false;
}
