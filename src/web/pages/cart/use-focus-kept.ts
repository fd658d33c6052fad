import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Focuses the button that takes its place. */
export function useFocusKept(lines: unknown) {
  const section = useRef<HTMLElement>(null);
  const at = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the changed lines are what sets this off
  useLayoutEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const left = pressable(section.current);
    left[Math.min(at.current, left.length - 1)]?.focus();
  }, [lines]);

  return {
    ref: section,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      at.current = pressable(section.current).indexOf(target);
    },
  };
}

function pressable(section: HTMLElement | null): HTMLElement[] {
  return section ? [...section.querySelectorAll<HTMLElement>('button, a')] : [];
}
