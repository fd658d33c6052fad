import { type RefObject, useEffect, useRef } from 'react';

/** How far ahead of the bottom its cards are asked for, so that whoever reads on does not wait. */
const AHEAD = 600;

/**
 * Calls `arrived` whenever somebody scrolls down to `bottom`, or past it. Only a way down is an arrival: cards that
 * come above somebody who stays where they are bring no more cards.
 */
export function useArrivalAtBottom(bottom: RefObject<HTMLElement | null>, arrived: (() => void) | undefined): void {
  const wasAt = useRef(0);
  useEffect(() => {
    function look() {
      const down = scrollY > wasAt.current;
      wasAt.current = scrollY;
      if (!down || !bottom.current) return;
      if (bottom.current.getBoundingClientRect().top < innerHeight + AHEAD) arrived?.();
    }
    // Somebody may have been there before the scripts were.
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [bottom, arrived]);
}
