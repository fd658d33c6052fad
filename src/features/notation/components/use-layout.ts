import { useSyncExternalStore } from 'react';
import type { Layout } from '../model.ts';

/** Must equal `sm` of the style sheet. */
export const NARROW_SCREEN = '(width < 40.0625rem)';

let onScreen: Layout = 'sheet';

/** Prints what the screen has loaded. */
export function presentLayout(): Layout {
  if (!matchMedia('print').matches) onScreen = matchMedia(NARROW_SCREEN).matches ? 'narrow' : 'sheet';
  return onScreen;
}

export function useLayout(): Layout {
  return useSyncExternalStore(watch, presentLayout, () => 'sheet');
}

function watch(changed: () => void): () => void {
  const query = matchMedia(NARROW_SCREEN);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
