import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { viewAgreement } from '#/features/event-requests/agreement/queries.server.ts';
import { agreementPath } from '#/features/event-requests/url.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { viewByLink } from '#/web/paying/view-by-link.server.ts';
import { Tacet } from '#/web/shell/trouble/tacet.tsx';
import type { Route } from './+types/page';
import { AgreementDocument } from './agreement-document.tsx';

export function loader(args: Route.LoaderArgs) {
  return viewByLink(args, { path: agreementPath, view: viewAgreement });
}

/** Keeps the token from other sites. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta('Your Agreement', 'What we agreed on, what is due when, and how to pay it.', matches),
  // Client-side navigations have no headers.
  { name: 'referrer', content: 'no-referrer' },
];

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.view) return <AgreementDocument {...loaderData} />;
  if (loaderData.next !== '')
    return (
      <section className="page-x py-12 md:py-16">
        <h1 className="pb-6 font-display text-panel font-fff">
          Your <span className="font-ppp">Agreement</span>
        </h1>
        <SignInNeeded next={loaderData.next} />
      </section>
    );
  return <Tacet message={loaderData.message} />;
}
