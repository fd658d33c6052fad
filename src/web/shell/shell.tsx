import type { ReactNode } from 'react';
import { useSessionSync } from '../session-sync.ts';
import { FloatingCart } from './floating-cart.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useReadyMark } from './use-ready-mark.ts';

/** What stands round every screen, also round the one that says there is none. */
export function Shell({ children }: { children: ReactNode }) {
  useSessionSync();
  useReadyMark();
  return (
    <>
      <a
        href="#content"
        className="on-ebony no-print absolute top-2 left-2 z-50 -translate-y-24 px-5 py-3 focus:translate-y-0"
      >
        Skip to the content
      </a>
      <NavigationProgress />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <FloatingCart />
    </>
  );
}
