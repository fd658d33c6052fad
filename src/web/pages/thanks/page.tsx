import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { viewThanks } from '#/features/event-requests/tips/queries.server.ts';
import { thanksPath } from '#/features/event-requests/url.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { viewByLink } from '#/web/paying/view-by-link.server.ts';
import { Tacet } from '#/web/shell/trouble/tacet.tsx';
import type { Route } from './+types/page';
import { ThanksHands } from './thanks-hands.tsx';

export function loader(args: Route.LoaderArgs) {
  return viewByLink(args, { path: thanksPath, view: viewThanks });
}

/** Keeps the token from other sites. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta('Thank You', 'Thanks for having music, and who played it.', matches),
  // Client-side navigations have no headers.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ThanksPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.view) return <ThanksHands {...loaderData} />;
  if (loaderData.next !== '')
    return (
      <section className="page-x py-12 md:py-16">
        <h1 className="pb-6 font-display text-panel font-fff">
          After <span className="font-ppp">the music</span>
        </h1>
        <SignInNeeded next={loaderData.next} />
      </section>
    );
  return <Tacet message={loaderData.message} />;
}
