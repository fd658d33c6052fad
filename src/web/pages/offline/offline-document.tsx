import type { Business } from '#/platform/house/business.ts';
import { styleOf } from '#/platform/house/colours.ts';
import { houseStyleAddress } from '#/platform/house/style-address.ts';
import { PlainButtonLink } from '#/ui/button.tsx';
import { Wordmark } from '#/ui/wordmark/wordmark.tsx';
import { LongRest } from '#/web/shell/trouble/error-screen.tsx';
import { LoadFailure } from '#/web/shell/trouble/load-failure.tsx';

interface OfflineDocumentProps {
  business: Pick<Business, 'name' | 'wordmark' | 'colours'>;
  businessEmail: string;
  styles: string;
  fonts: readonly string[];
}

/** The address stays, so TRY AGAIN reloads it. */
export function OfflineDocument({ business, businessEmail, styles, fonts }: OfflineDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={business.colours.ink} />
        <meta name="robots" content="noindex" />
        <title>{`No Connection | ${business.name}`}</title>
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by its hash in the CSP */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {styleOf(business.colours) ? <link rel="stylesheet" href={houseStyleAddress(business.colours)} /> : null}
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
