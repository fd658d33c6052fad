import { readShortcode } from '#/features/compositions/url.ts';
import { howToPayMessage, pieceWantedMessage } from '#/features/contact/messages.ts';
import type { ContactTopic } from '#/features/contact/model.ts';
import { readPiece } from '#/features/contact/url.ts';
import type { AppContext } from '#/features/context.ts';
import { commissionMessage } from '#/features/names-melody/messages.ts';
import { readNames } from '#/features/names-melody/rules.ts';
import { melodyPath } from '#/features/names-melody/url.ts';
import { WORD_CLASS } from '#/ui/wordmark/word-class.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { useRootData } from '#/web/root-data.ts';
import { businessData } from '#/web/structured-data/business.server.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { ContactForm } from './contact-form.tsx';
import { Place } from './place.tsx';
import { QuickerWays } from './quicker-ways.tsx';
import { Stamp } from './stamp.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  sayOfPage(context, await businessData(ctx), breadcrumbs(ctx.origin, { name: 'Contact', path: '/contact' }));
  return { begun: begunBy(new URL(request.url).searchParams, ctx) };
}

/** To pay, ask for a piece, or commission one. */
function begunBy(params: URLSearchParams, { origin }: AppContext): { topic: ContactTopic | ''; message: string } {
  const [toPay, piece, names] = [readShortcode(params), readPiece(params), readNames(params)];
  if (toPay) return { topic: 'New Compositions', message: howToPayMessage(toPay) };
  if (piece) return { topic: 'Repertoire', message: pieceWantedMessage(piece) };
  if (names) return { topic: 'New Compositions', message: commissionMessage(names, `${origin}${melodyPath(names)}`) };
  return { topic: '', message: '' };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Contact us about live music',
    description: [
      'Write to the people who play: events, repertoire, new compositions, the concert series, lessons, or anything about this site.',
      'We answer ourselves.',
    ],
    path: '/contact',
    site: siteOf(matches),
  });

export default function ContactPage({ loaderData: { begun } }: Route.ComponentProps) {
  const { businessEmail, business } = useRootData();
  const { first, joint, second, firstWeight } = business.wordmark;
  return (
    <div className="page-x grid gap-x-6 gap-y-8.5 border-t-3 border-ebony bg-bone pt-8.5 pb-16 md:grid-cols-[minmax(0,4.6fr)_minmax(0,7.4fr)] md:grid-rows-[auto_1fr] md:pt-16 md:pb-26">
      <header>
        <Stamp sign={joint || first.slice(0, 1)} />
        <h1 className="mt-6 font-display text-work font-f">Contact Us</h1>
        <p className="mt-6 max-w-96 text-lede">
          You write to the people who play. No agent in between, no account needed.
        </p>
        <p className="mt-4 max-w-96 text-label text-smoke">We answer to the address you give.</p>
        <Place business={business} />
      </header>
      <div className="sample-sheet p-5 sm:p-12 md:col-start-2 md:row-span-2 md:row-start-1">
        <p aria-hidden="true" className="font-display text-lead font-p">
          Dear <span className={WORD_CLASS[firstWeight]}>{first}</span>
          {second && joint ? <span className="text-felt"> {joint}</span> : null}
          {second ? ` ${second}` : null},
        </p>
        <noscript>
          <p className="mt-6 text-lede">
            This form needs JavaScript. Please write to{' '}
            <a
              href={`mailto:${businessEmail}${begun.message ? `?body=${encodeURIComponent(begun.message)}` : ''}`}
              className="link"
            >
              {businessEmail}
            </a>{' '}
            instead, and say what it is about.
          </p>
        </noscript>
        <ContactForm key={begun.message} begun={begun} />
      </div>
      <QuickerWays className="max-md:mt-8.5 md:mr-16" />
    </div>
  );
}
