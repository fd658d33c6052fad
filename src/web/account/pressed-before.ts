import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRootData } from '../root-data.ts';

/** In the history state: survives the login, dropped by other navigation. */
export interface Pressed {
  act: 'add';
  movementId?: string | undefined;
}

export function usePressedBefore(act: (pressed: Pressed) => Promise<void>): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isClient = useRootData().session?.role === 'client';
  const { pressed } = (state ?? {}) as { pressed?: Pressed };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was pressed, whatever else is drawn anew
  useEffect(() => {
    if (!pressed || !isClient) return;
    void (async () => {
      await navigate(pathname + search, { replace: true, preventScrollReset: true });
      await act(pressed);
    })();
  }, [pressed, isClient]);
}
