import { useLayoutEffect, useRef } from 'react';

/** For what stands above a pressed control that is gone by then: in view, and read out, once `what` is another. */
export function useFocusWhenChanged(what: string) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(what);
  useLayoutEffect(() => {
    if (before.current !== what) element.current?.focus();
    before.current = what;
  }, [what]);
  return element;
}
