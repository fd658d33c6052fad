import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRootData } from '../root-data.ts';

/**
 * What somebody pressed that needs an account goes along with them to the login, as the state of the address, and comes
 * back with them. Who goes elsewhere has left it behind.
 */
export interface Pressed {
  act: 'add';
  /** A movement; absent for the whole work. */
  movementId?: string | undefined;
}

/** Does once, for a client, what they pressed as a visitor. */
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
