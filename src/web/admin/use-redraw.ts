import { useState } from 'react';

/**
 * Asks for a new form once the page's data has the other admin's version: the loader may be behind.
 * `round` belongs into the form's key.
 */
export function useRedraw(version: number) {
  const [{ round, wanted }, set] = useState<{ round: number; wanted?: number }>({ round: 0 });
  if (wanted !== undefined && version >= wanted) set({ round: round + 1 });
  return { round, redrawAt: (stored: number) => set({ round, wanted: stored }) };
}
