import { useState } from 'react';

/** Waits for the loader to have the other version. `round` keys the form. */
export function useRedraw(version: number) {
  const [{ round, wanted }, set] = useState<{ round: number; wanted?: number }>({ round: 0 });
  if (wanted !== undefined && version >= wanted) set({ round: round + 1 });
  return { round, redrawAt: (stored: number) => set({ round, wanted: stored }) };
}
