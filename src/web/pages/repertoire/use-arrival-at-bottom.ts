import { type RefObject, useEffect, useRef } from 'react';

/** Pixels. */
const AHEAD = 600;

/** Only scrolling down: insertions above must not load more. */
export function useArrivalAtBottom(bottom: RefObject<HTMLElement | null>, arrived: (() => void) | undefined): void {
  const wasAt = useRef(0);
  useEffect(() => {
    function look() {
      const down = scrollY > wasAt.current;
      wasAt.current = scrollY;
      if (!down || !bottom.current) return;
      if (bottom.current.getBoundingClientRect().top < innerHeight + AHEAD) arrived?.();
    }
    // Scrolled before hydration.
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [bottom, arrived]);
}
