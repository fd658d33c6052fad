import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSwelling } from '#/ui/swell/use-swelling.ts';
import { useRequestedPage } from '../service-worker/use-requested-page.ts';
import { useServiceWorker } from '../service-worker/use-service-worker.ts';
import { useSessionSync } from '../session/session-sync.ts';
import { FloatingCart } from './floating-cart.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { LostSession } from './trouble/lost-session.tsx';
import { useInAdmin } from './use-in-admin.ts';
import { useReadyMark } from './use-ready-mark.ts';
import { useWaking } from './use-waking.ts';

export function Shell({ children }: { children: ReactNode }) {
  useSessionSync();
  useReadyMark();
  useServiceWorker();
  useRequestedPage();
  useWaking();
  useSwelling();
  useFocusOnNewPage();
  const inAdmin = useInAdmin();
  return (
    <>
      <a
        href="#content"
        className="on-ebony no-print absolute top-2 left-2 z-50 -translate-y-24 px-5 py-3 focus:translate-y-0"
      >
        Skip to the content
      </a>
      <NavigationProgress />
      {inAdmin ? (
        children
      ) : (
        <>
          <Header />
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <Footer />
          <FloatingCart />
        </>
      )}
      <LostSession />
    </>
  );
}

/** Client-side navigation does not: a screen reader says the title of the page, or the field that it is all about. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    const content = document.getElementById('content');
    const field = content?.querySelector<HTMLElement>('[data-begins]');
    if (field) return field.focus({ preventScroll: true });
    const title = content?.querySelector('h1') ?? content;
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [pathname]);
}
