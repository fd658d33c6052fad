import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to the opening link; `linkId` while open. */
export function useFocusBack(linkId: string | undefined, preventScroll = false): void {
  const before = useRef(linkId);
  useLayoutEffect(() => {
    const closed = linkId === undefined ? before.current : undefined;
    before.current = linkId;
    // After the shell has focused the page.
    if (closed !== undefined) queueMicrotask(() => document.getElementById(closed)?.focus({ preventScroll }));
  }, [linkId, preventScroll]);
}
