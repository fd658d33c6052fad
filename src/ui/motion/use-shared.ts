import { useViewTransitionState } from 'react-router';

/**
 * What a list and the page of one of its items share moves from one to the other where browsers can (`shared-*` in
 * app.css). A name may stand once on a page: only what is on its way bears it.
 */
export function useShared(to: string): { title: string; picture: string } {
  return useViewTransitionState(to) ? { title: 'shared-title', picture: 'shared-picture' } : { title: '', picture: '' };
}
