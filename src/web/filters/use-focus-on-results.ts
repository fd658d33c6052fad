import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** APPLY and CLEAR may unmount. */
export function useFocusOnResults(search: string) {
  const results = useRef<HTMLParagraphElement>(null);
  const before = useRef(search);
  const arrived = useNavigationType();
  useLayoutEffect(() => {
    if (before.current === search) return;
    before.current = search;
    if (arrived !== 'POP' && document.activeElement === document.body) results.current?.focus();
  }, [search, arrived]);
  return results;
}
