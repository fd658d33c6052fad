import { useEffect } from 'react';

/** Marks the document once it is hydrated: before, links and forms are plain. */
export function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
}
