import { data } from 'react-router';
import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { viewAgreement } from '#/features/event-requests/agreement/queries.server.ts';
import { askForEvent } from '#/features/event-requests/money/card.server.ts';
import { agreementPath } from '#/features/event-requests/url.ts';
import { AppError } from '#/platform/errors.ts';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { Tacet } from '#/web/shell/trouble/tacet.tsx';
import type { Route } from './+types/page';
import { AgreementDocument } from './agreement-document.tsx';

/** By the link of a mail, or by the request of who is signed in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const asked = new URL(request.url).searchParams;
  const token = asked.get('token') ?? undefined;
  const access = token === undefined ? { requestId: params.requestId ?? '' } : { token };
  if (token === undefined && ctx.actor.kind === 'visitor')
    return data({ next: agreementPath(params.requestId ?? ''), view: null, message: '' }, { status: 401 });
  try {
    const view = await viewAgreement(ctx, access);
    if (!asked.has('paid')) return data({ view, access });
    await askForEvent(ctx, view.request._id);
    return data({ view: await viewAgreement(ctx, access), access });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error;
    return data({ next: '', view: null, message: error.message }, { status: error.code === 'conflict' ? 410 : 404 });
  }
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
