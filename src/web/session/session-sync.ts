import { useEffect, useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRootData } from '../root-data.ts';
import { forgetSession, readEmail, restoreSession } from './session-storage.ts';

/**
 * Keeps local storage true to the session, and this tab true to the others: whoever logs in or out in one of them has
 * done so in all.
 */
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
      // A session that ended by itself takes nothing unsaved along: the next call says that it has ended.
      if (stored === shown || (stored === null && !loggedOut && hasUnsavedWork())) return;
      void revalidate();
    }
    /** A page the browser kept whole is asked for anew. */
    function renew({ persisted }: PageTransitionEvent): void {
      if (persisted) void revalidate();
    }
    window.addEventListener('storage', look);
    // A tab that slept has heard nothing.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', renew);
    return () => {
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', renew);
    };
  }, [shown, revalidate]);
}

/**
 * How often another account has taken the place of one in this tab. What was typed for the first is forgotten, before a
 * page drawn for the second can look for it.
 */
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

/** Asks those who would ask whoever closes the tab. */
function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
