import { createRootRoute, HeadContent, Scripts } from '@tanstack/react-router';
import { META } from '../../parts/head.js';
import styles from '../../site.css?url';

export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }, ...META],
    links: [{ rel: 'stylesheet', href: styles }],
  }),
  shellComponent: Document,
});

function Document({ children }) {
  return (
    <html lang="en" id="top">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
