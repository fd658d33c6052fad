import { useCallback, useEffect, useRef, useState } from 'react';
import { CAROUSEL_FADE_MS } from '#/features/about/model.ts';
import { wrapped } from '#/features/about/rules.ts';

/** Spec section 4. Steps during a fade add up; reduced motion skips it. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const target = useRef(0);

  const step = useCallback(
    (steps: 1 | -1) => {
      target.current = wrapped(target.current, steps, count);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIndex(target.current);
      else setLeaving(true);
    },
    [count],
  );

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      setIndex(target.current);
      setLeaving(false);
    }, CAROUSEL_FADE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return { index, leaving, step };
}
