import { useState } from 'react';

/**
 * When a form is to be drawn anew: once what it is drawn from has the version another admin stored. To be told of a
 * version is not to have it yet: the page's data comes in its own time. `round` belongs into the form's key.
 */
export function useRedraw(version: number) {
  const [{ round, wanted }, set] = useState<{ round: number; wanted?: number }>({ round: 0 });
  if (wanted !== undefined && version >= wanted) set({ round: round + 1 });
  return { round, redrawAt: (stored: number) => set({ round, wanted: stored }) };
}
