import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * The next page reads what is stored: who leaves waits for `store`, which ends once it is tried. Returns what begins it,
 * if it is not underway.
 */
export function useLeavingOnceStored(unsaved: boolean, store: () => Promise<void>): () => void {
  const underway = useRef(false);
  const [busy, setBusy] = useState(false);
  const waits = useRef(unsaved);
  waits.current = unsaved;

  function begin(): void {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    void store().finally(() => {
      underway.current = false;
      setBusy(false);
    });
  }

  const { state, proceed } = useBlocker(() => {
    // Touch screens may leave a field without a blur.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    if (waits.current) begin();
    return underway.current;
  });

  useEffect(() => {
    if (state !== 'blocked') return;
    if (!busy && !underway.current) return proceed();
    const { dataset } = document.documentElement;
    dataset.held = '';
    return () => {
      delete dataset.held;
    };
  }, [state, busy, proceed]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return begin;
}
