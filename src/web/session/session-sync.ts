import { useEffect, useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRootData } from '../root-data.ts';
import { forgetSession, readEmail, restoreSession } from './session-storage.ts';

/** One tab's login or logout counts in all. */
export function useSessionSync(): void {
  const shown = useRootData().session?.email ?? null;
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const stored = readEmail();
    if (shown !== null && stored === null) void restoreSession();
    if (shown === null && stored !== null) forgetSession();
  }, [shown]);

  useEffect(() => {
    function look(event: Event): void {
      const loggedOut = event instanceof StorageEvent && event.key === null;
      if (loggedOut) sessionStorage.clear();
      const stored = readEmail();
      // Keep unsaved work: the next call reports the end.
      if (stored === shown || (stored === null && !loggedOut && hasUnsavedWork())) return;
      void revalidate();
    }
    /** From the back/forward cache. */
    function renew({ persisted }: PageTransitionEvent): void {
      if (persisted) void revalidate();
    }
    window.addEventListener('storage', look);
    // Sleeping tabs miss storage events.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', renew);
    return () => {
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', renew);
    };
  }, [shown, revalidate]);
}

/** Clears drafts before another account's page can read them. */
export function useAccountChanges(): number {
  const accountId = useRootData().session?.accountId;
  const [owner, setOwner] = useState({ accountId, changes: 0 });
  if (accountId !== undefined && accountId !== owner.accountId)
    setOwner({ accountId, changes: owner.accountId === undefined ? 0 : owner.changes + 1 });
  useLayoutEffect(() => {
    if (owner.changes > 0) sessionStorage.clear();
  }, [owner.changes]);
  return owner.changes;
}

function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
