import { useEffect } from 'react';

/** Loaded when somebody first points at something. */
export function useSwelling(): void {
  useEffect(() => {
    function look({ target, pointerType }: Partial<PointerEvent>): void {
      if (!(target instanceof Element) || pointerType === 'touch') return;
      import('./pointed-at.ts').then(({ pointAt }) => pointAt(target)).catch(() => undefined);
    }
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, []);
}
