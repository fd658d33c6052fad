import { useEffect } from 'react';
import { useRootData } from './root-data.ts';
import { forgetSession, readToken, restoreSession } from './session-storage.ts';

/** Keeps local storage true to the session: fetched back when it was lost, forgotten when the session has ended. */
export function useSessionSync(): void {
  const signedIn = useRootData().session !== null;
  useEffect(() => {
    const stored = readToken() !== null;
    if (signedIn && !stored) void restoreSession();
    if (!signedIn && stored) forgetSession();
  }, [signedIn]);
}
