import { startTransition, useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';

/**
 * When the script of another screen can't be fetched, React Router reloads the document it is in, also when somebody
 * only points at a link. This makes it load the page that was asked for instead, and none where none was: the server may
 * have it, and if not, TRY AGAIN asks for the right one.
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
