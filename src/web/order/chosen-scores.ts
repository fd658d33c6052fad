import { useMemo, useSyncExternalStore } from 'react';
import type { WantedWork } from '#/features/orders/url.ts';

/* In session storage until ordered. */

/** When chosen; the order page has the current one. */
interface ChosenScore extends WantedWork {
  unitCents: number;
}

const KEY = 'order';
const CHANGED = 'order-changed';

export function useChosenScores(): { chosen: ChosenScore[]; choose: typeof choose } {
  const kept = useSyncExternalStore(subscribe, read, () => '[]');
  const chosen = useMemo(() => JSON.parse(kept) as ChosenScore[], [kept]);
  return { chosen, choose };
}

export function choose(works: readonly ChosenScore[]): void {
  if (works.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(works));
  window.dispatchEvent(new Event(CHANGED));
}

function read(): string {
  return sessionStorage.getItem(KEY) ?? '[]';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
