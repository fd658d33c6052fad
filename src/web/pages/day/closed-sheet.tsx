import { PlainButtonLink } from '#/ui/button.tsx';
import { type Mark, Wordmark } from '#/ui/wordmark/wordmark.tsx';

export function ClosedSheet({ message, wordmark }: { message: string; wordmark: Mark }) {
  return (
    <div className="on-ebony min-h-dvh">
      <header className="page-x flex min-h-18 items-center border-b border-line">
        <a href="/" className="inline-flex min-h-11 items-center">
          <Wordmark of={wordmark} className="text-[1.75rem] leading-none" />
        </a>
      </header>
      <main className="page-x py-16">
        <h1 className="font-display text-page-title font-ppp">Tacet.</h1>
        <p className="mt-6 max-w-180 font-display text-lead font-p">{message}</p>
        <PlainButtonLink href="/contact" className="mt-8.5">
          WRITE TO US
        </PlainButtonLink>
      </main>
    </div>
  );
}
