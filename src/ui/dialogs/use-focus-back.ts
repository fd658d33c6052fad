import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to the link that opened a panel; `linkId` is that link's id while the panel is open. */
export function useFocusBack(linkId: string | undefined, preventScroll = false): void {
  const before = useRef(linkId);
  useLayoutEffect(() => {
    const closed = linkId === undefined ? before.current : undefined;
    before.current = linkId;
    // The shell moves the focus to the new page first.
    if (closed !== undefined) queueMicrotask(() => document.getElementById(closed)?.focus({ preventScroll }));
  }, [linkId, preventScroll]);
}
