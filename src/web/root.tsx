import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { AnnouncementsProvider } from '../ui/announcements.tsx';
import stylesInDevelopment from '../ui/styles/app.css?url';
import typeInDevelopment from '../ui/styles/fonts.css?url';
import type { Route } from './+types/root';
import { getAppContext } from './app-context.ts';
import { keepPages, listenForBack } from './kept-pages.ts';
import { loadRootData } from './root-data.server.ts';
import { useRootData } from './root-data.ts';
import { useAccountChanges } from './session-sync.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { Styles } from './shell/styles.tsx';
import { answerUnavailable } from './unavailable.server.ts';

export const links: Route.LinksFunction = () => [
  ...(import.meta.env.DEV ? [stylesInDevelopment, typeInDevelopment] : []).map((href) => ({ rel: 'stylesheet', href })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function loader({ context }: Route.LoaderArgs) {
  return loadRootData(getAppContext(context));
}

export const middleware: Route.MiddlewareFunction[] = [answerUnavailable];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPages];

if (!import.meta.env.SSR) listenForBack();

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f0e4" />
        <Meta />
        <Links />
        {import.meta.env.DEV ? null : <Styles />}
      </head>
      <body>
        <AnnouncementsProvider>
          <Shell>{children}</Shell>
        </AnnouncementsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet key={useAccountChanges()} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { name } = useRootData().business;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`Page Not Found | ${name}`}</title>
        <ErrorScreen first="Page" second="Not Found" loud="second">
          {typeof error.data === 'string' && error.data !== ''
            ? error.data
            : 'Tacet. There is no music at this address, and we have checked both hands.'}
        </ErrorScreen>
      </>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <>
        <title>{`Back in a Moment | ${name}`}</title>
        <ErrorScreen first="A short" second="Pause" loud="second">
          We cannot reach our own books just now. Nothing of yours is lost; please try again in a moment.
        </ErrorScreen>
      </>
    );
  }
  if (cameFromTheNetwork(error)) {
    return (
      <>
        <title>{`No Connection | ${name}`}</title>
        <ErrorScreen first="A long" second="Rest" loud="second">
          We could not reach the server. Please check your connection; the page is here as soon as it is back.
        </ErrorScreen>
      </>
    );
  }
  return (
    <>
      <title>{`A Wrong Note | ${name}`}</title>
      <ErrorScreen first="A wrong" second="Note" loud="first">
        Something broke while we were playing. Please try again; if it happens twice, tell us and we will practise.
      </ErrorScreen>
    </>
  );
}

/** What browsers throw when a page's data could not be fetched at all. */
function cameFromTheNetwork(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
