import type { ReactNode } from 'react';
import type { Business } from '#/platform/house/business.ts';
import { StandaloneHead } from '#/web/heads/standalone-head.tsx';

interface DayDocumentProps {
  business: Pick<Business, 'name' | 'zone' | 'colours'>;
  /** CSP nonce. */
  mark: string;
  script?: string;
  edition?: string;
  requestId?: string;
  children: ReactNode;
}

export function DayDocument({ business, mark, script, edition, requestId, children }: DayDocumentProps) {
  return (
    <html lang="en" className="scroll-pb-40" data-edition={edition} data-request={requestId} data-zone={business.zone}>
      <head>
        <StandaloneHead title="Day Sheet" business={business} />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        {script ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the CSP
          <script nonce={mark} dangerouslySetInnerHTML={{ __html: script }} />
        ) : null}
      </body>
    </html>
  );
}
