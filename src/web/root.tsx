import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { AnnouncementsProvider } from '../ui/dialogs/announcements.tsx';
import stylesInDevelopment from '../ui/styles/app.css?url';
import typeInDevelopment from '../ui/styles/fonts.css?url';
import type { Route } from './+types/root';
import { getAppContext, readerKey } from './app-context.ts';
import { loadRootData } from './root-data.server.ts';
import { useAccountChanges } from './session/session-sync.ts';
import { Shell } from './shell/shell.tsx';
import { Styles, ThemeColour } from './shell/styles.tsx';
import { WhatWentWrong } from './shell/trouble/what-went-wrong.tsx';
import { answerUnavailable } from './unavailable.server.ts';

export const links: Route.LinksFunction = () => [
  ...(import.meta.env.DEV ? [stylesInDevelopment, typeInDevelopment] : []).map((href) => ({ rel: 'stylesheet', href })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function loader({ context }: Route.LoaderArgs) {
  return loadRootData(getAppContext(context), context.get(readerKey));
}

export const middleware: Route.MiddlewareFunction[] = [answerUnavailable];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour />
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
  return <WhatWentWrong error={error} />;
}
