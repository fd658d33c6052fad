import { type RefObject, useEffect } from 'react';

/** Without scripts it is visible. */
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
