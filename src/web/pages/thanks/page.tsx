import { data } from 'react-router';
import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { askForEvent } from '#/features/event-requests/money/card.server.ts';
import { viewThanks } from '#/features/event-requests/tips/queries.server.ts';
import { thanksPath } from '#/features/event-requests/url.ts';
import { AppError } from '#/platform/errors.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { ThanksHands } from './thanks-hands.tsx';

/** By the link of a mail, or by the request of who is signed in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const asked = new URL(request.url).searchParams;
  const token = asked.get('token') ?? undefined;
  const access = token === undefined ? { requestId: params.requestId ?? '' } : { token };
  if (token === undefined && ctx.actor.kind === 'visitor')
    return data({ next: thanksPath(params.requestId ?? ''), view: null, message: '' }, { status: 401 });
  try {
    const view = await viewThanks(ctx, access);
    if (!asked.has('paid')) return data({ view, access });
    await askForEvent(ctx, view.request._id);
    return data({ view: await viewThanks(ctx, access), access });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error;
    return data({ next: '', view: null, message: error.message }, { status: error.code === 'conflict' ? 410 : 404 });
  }
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
  return (
    <section className="page-x py-16 md:py-26">
      <h1 className="font-display text-page-title font-ppp">Tacet.</h1>
      <p className="mt-6 max-w-180 font-display text-lead font-p">{loaderData.message}</p>
      <div className="mt-8.5">
        <ButtonLink to="/contact">WRITE TO US</ButtonLink>
      </div>
    </section>
  );
}
