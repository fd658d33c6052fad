import { useEffect, useState } from 'react';

/**
 * Hydrated: before, links and forms are plain. One commit later, because what keeps a page from being left (`useBlocker`)
 * is there only then, and presses that were held back come at once.
 */
export function useReadyMark(): void {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.ready = '';
    setHydrated(true);
  }, [hydrated]);
}
