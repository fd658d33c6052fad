import { useLayoutEffect, useRef } from 'react';

/** When a panel closes, whoever opened it is back at the link they chose. `linkId` is that link's while it is open. */
export function useFocusBack(linkId: string | undefined, preventScroll = false): void {
  const before = useRef(linkId);
  useLayoutEffect(() => {
    const closed = linkId === undefined ? before.current : undefined;
    before.current = linkId;
    // The shell moves the focus to the new page first.
    if (closed !== undefined) queueMicrotask(() => document.getElementById(closed)?.focus({ preventScroll }));
  }, [linkId, preventScroll]);
}
