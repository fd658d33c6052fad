import { startTransition, useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';

/**
 * When a script fails to load, even for a prefetch, React Router reloads the document. This opens the requested page
 * instead, and ignores prefetches.
 */
export function useRequestedPage(): void {
  const destination = useNavigation().location;
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!('navigation' in window)) return;
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      // After the router's own transition.
      startTransition(() => setStopped(true));
    };
    window.navigation.addEventListener('navigate', onNavigate);
    return () => window.navigation.removeEventListener('navigate', onNavigate);
  }, []);
  useEffect(() => {
    if (!stopped) return;
    setStopped(false);
    if (destination) window.location.assign(createPath(destination));
  }, [stopped, destination]);
}
