import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';

/**
 * When a screen's script can't be fetched, even for a mere prefetch, React Router reloads the current document.
 * This loads the requested page instead, whose TRY AGAIN then asks for the right one, and nothing for a prefetch.
 */
export function useAskedPage(): void {
  // The router's own state: React's rendering may lag behind the failure.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !('navigation' in window)) return;
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      const asked = router.state.navigation.location;
      if (asked) window.location.assign(createPath(asked));
    };
    window.navigation.addEventListener('navigate', onNavigate);
    return () => window.navigation.removeEventListener('navigate', onNavigate);
  }, [router]);
}
