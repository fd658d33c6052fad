import type { Business } from '#/platform/house/business.ts';
import { PlainButtonLink } from '#/ui/button.tsx';
import { Wordmark } from '#/ui/wordmark/wordmark.tsx';
import { StandaloneHead } from '#/web/heads/standalone-head.tsx';
import { LongRest } from '#/web/shell/trouble/error-screen.tsx';
import { LoadFailure } from '#/web/shell/trouble/load-failure.tsx';

interface OfflineDocumentProps {
  business: Pick<Business, 'name' | 'wordmark' | 'colours'>;
  businessEmail: string;
}

/** The address stays, so TRY AGAIN reloads it. */
export function OfflineDocument({ business, businessEmail }: OfflineDocumentProps) {
  return (
    <html lang="en">
      <head>
        <StandaloneHead title="No Connection" business={business} />
      </head>
      <body>
        <div className="on-ebony flex min-h-dvh flex-col">
          <header className="page-x flex min-h-18 items-center border-b border-line">
            <a href="/" className="inline-flex min-h-11 items-center">
              <Wordmark of={business.wordmark} className="text-[1.75rem] leading-none" />
            </a>
          </header>
          <main className="flex grow flex-col justify-between">
            <LongRest
              first="A long"
              second="Rest"
              loud="second"
              action={
                <>
                  <LoadFailure
                    what="We could not load this page."
                    businessEmail={businessEmail}
                    className="mt-4 max-w-120"
                  />
                  <PlainButtonLink href="" className="mt-8.5">
                    TRY AGAIN
                  </PlainButtonLink>
                </>
              }
            >
              Tacet. We could not reach the server, and these bars are all your browser keeps of us. The page you asked
              for is still next.
            </LongRest>
          </main>
        </div>
      </body>
    </html>
  );
}
