import { type RefObject, useEffect } from 'react';

/**
 * Hides what is still below the screen and fades it in, once, when it is scrolled into view. What no script or no
 * observer reaches was never hidden; the style sheet shows it at once to whoever wants no motion.
 */
export function useFadeIn(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || element.getBoundingClientRect().top < innerHeight) return;
    element.classList.add('unseen');
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        element.classList.remove('unseen');
        watcher.disconnect();
      },
      { threshold: 0.15 },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
}
