import { startTransition, useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';

/**
 * When a screen's script can't be fetched, even for a mere prefetch, React Router reloads the current document.
 * This loads the requested page instead, whose TRY AGAIN then asks for the right one, and nothing for a prefetch.
 */
export function useAskedPage(): void {
  const asked = useNavigation().location;
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!('navigation' in window)) return;
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      // Drawn no sooner than what the router is loading, which is a transition too.
      startTransition(() => setStopped(true));
    };
    window.navigation.addEventListener('navigate', onNavigate);
    return () => window.navigation.removeEventListener('navigate', onNavigate);
  }, []);
  useEffect(() => {
    if (!stopped) return;
    setStopped(false);
    if (asked) window.location.assign(createPath(asked));
  }, [stopped, asked]);
}
