import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Safari. */
const WHEN_IDLE =
  typeof window === 'undefined' || 'requestIdleCallback' in window
    ? (work: () => void) => window.requestIdleCallback(work)
    : (work: () => void) => setTimeout(work, 100);

const AT_ONCE = 3;

/** In idle steps, `rests-*` parts get their true height. */
export function useWaking(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other parts
  useEffect(() => {
    const resting = [...document.querySelectorAll<HTMLElement>('[class*="rests-["]')].filter(
      (part) => getComputedStyle(part).contentVisibility === 'auto',
    );
    let gone = false;
    const wakeNext = () => {
      if (gone || resting.length === 0) return;
      for (const part of resting.splice(0, AT_ONCE)) part.style.contentVisibility = 'visible';
      WHEN_IDLE(wakeNext);
    };
    WHEN_IDLE(wakeNext);
    return () => {
      gone = true;
    };
  }, [key]);
}
