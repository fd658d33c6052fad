import type { ReactNode } from 'react';

interface DayDocumentProps {
  title: string;
  house: string;
  zone: string;
  styles: string;
  fonts: readonly string[];
  /** CSP nonce. */
  mark: string;
  script?: string;
  edition?: string;
  requestId?: string;
  children: ReactNode;
}

export function DayDocument({
  title,
  house,
  zone,
  styles,
  fonts,
  mark,
  script,
  edition,
  requestId,
  children,
}: DayDocumentProps) {
  return (
    <html lang="en" className="scroll-pb-40" data-edition={edition} data-request={requestId} data-zone={zone}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17120f" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${title} | ${house}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by its hash in the CSP */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
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
