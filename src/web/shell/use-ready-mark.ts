import { useEffect } from 'react';

/** Hydrated: before, links and forms are plain. */
export function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
}
