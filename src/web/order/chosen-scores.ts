import { useMemo, useSyncExternalStore } from 'react';
import type { WantedWork } from '#/features/orders/url.ts';

/* What a visitor puts aside in the store until they order it: kept by the tab, like every draft. */

/** A work with what it cost when it was put aside: the page of the order knows better. */
export interface ChosenScore extends WantedWork {
  unitCents: number;
}

const KEY = 'order';
const CHANGED = 'order-changed';

/** The works chosen so far; none while the server draws. */
export function useChosenScores(): { chosen: ChosenScore[]; choose: typeof choose } {
  const kept = useSyncExternalStore(subscribe, read, () => '[]');
  const chosen = useMemo(() => JSON.parse(kept) as ChosenScore[], [kept]);
  return { chosen, choose };
}

/** Puts these aside in the place of what was. */
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
