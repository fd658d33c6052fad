import { useEffect } from 'react';

/** Marks the document once its scripts answer: until then a click is a plain link's or a plain form's. */
export function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
}
