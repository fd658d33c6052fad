import { useState } from 'react';
import { GIFT_PATH } from '#/features/gift-certificates/url.ts';
import { Keyboard } from '#/ui/keyboard.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { GiftForm } from './gift-form.tsx';
import { GiftSheet, type SheetWords } from './gift-sheet.tsx';
import { HowItGoes } from './how-it-goes.tsx';

export function loader({ context }: Route.LoaderArgs): null {
  const { origin } = getAppContext(context);
  sayOfPage(context, breadcrumbs(origin, { name: 'Gift Certificates', path: GIFT_PATH }));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Gift Certificates',
    description:
      'Give an evening of music: a certificate for musicians at any event, emailed on the day you choose, or printed as a poster.',
    path: GIFT_PATH,
    site: siteOf(matches),
  });

const EMPTY: SheetWords = { dollars: '250', giverName: '', recipientName: '', message: '' };

export default function GiftPage() {
  const [words, setWords] = useState(EMPTY);
  return (
    <>
      <header className="page-x grid gap-4 pt-8.5 pb-12 md:grid-cols-[minmax(0,1fr)_24rem] md:items-end md:pt-12 md:pb-16">
        <h1 className="font-display text-page-title font-f">
          <Tie />
          Give Music
        </h1>
        <p className="text-lede">
          A certificate for musicians who come to an event, or for sheet music. It does not expire, and can be spent in
          parts.
        </p>
      </header>
      <div className="grid border-t border-ink md:grid-cols-2">
        <section aria-label="Your gift" className="on-ivory page-x py-12 md:pr-12 md:py-16">
          <GiftForm onType={setWords} />
        </section>
        <section aria-label="The sheet" className="on-blush page-x py-12 md:pl-12 md:py-16">
          <div className="md:sticky md:top-8.5">
            <GiftSheet {...words} />
            <HowItGoes />
          </div>
        </section>
      </div>
      <Keyboard pressed={[3, 7, 10, 30, 34, 37]} />
    </>
  );
}

/** A tie holds two notes together, and is the ribbon. */
function Tie() {
  return (
    <svg
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="mb-[0.1em] block h-[0.3em] w-[3.2em] max-w-full fill-felt"
    >
      <path d="M0 20C22 -6 78 -6 100 20C78 2 22 2 0 20Z" />
    </svg>
  );
}
