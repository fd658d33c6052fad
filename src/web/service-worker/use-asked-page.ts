import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';

/**
 * When the script of another screen can't be fetched, React Router reloads the document it is in, also when somebody
 * only points at a link. This makes it load the page that was asked for instead, and none where none was: the server may
 * have it, and if not, TRY AGAIN asks for the right one.
 */
export function useAskedPage(): void {
  // The router's own state: what React has drawn of it may be older than the failure.
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
