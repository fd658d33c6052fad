import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';

/**
 * When the script of another screen can't be fetched, React Router reloads the document it is in. This makes it load
 * the page that was asked for instead: the server may have it, and if not, TRY AGAIN asks for the right one.
 */
export function useAskedPage(): void {
  // The router's own state: what React has drawn of it may be older than the failure.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !('navigation' in window)) return;
    const onNavigate = (event: NavigateEvent) => {
      const asked = router.state.navigation.location;
      if (event.navigationType !== 'reload' || !asked) return;
      event.preventDefault();
      window.location.assign(createPath(asked));
    };
    window.navigation.addEventListener('navigate', onNavigate);
    return () => window.navigation.removeEventListener('navigate', onNavigate);
  }, [router]);
}
