import { useSyncExternalStore } from 'react';
import type { Layout } from '../model.ts';

/** Below it music is reflowed for a phone; the same as `sm` of the style sheet. */
export const NARROW_SCREEN = '(width < 40.0625rem)';

let onScreen: Layout = 'sheet';

/** Paper is wide, but takes the pictures that the screen has. */
export function presentLayout(): Layout {
  if (!matchMedia('print').matches) onScreen = matchMedia(NARROW_SCREEN).matches ? 'narrow' : 'sheet';
  return onScreen;
}

/** Which of its layouts a sample is seen in. */
export function useLayout(): Layout {
  return useSyncExternalStore(watch, presentLayout, () => 'sheet');
}

function watch(changed: () => void): () => void {
  const query = matchMedia(NARROW_SCREEN);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
