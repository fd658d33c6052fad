import { data } from 'react-router';
import { SignInNeeded } from '../../../features/accounts/components/sign-in-needed.tsx';
import { RequestHead } from '../../../features/event-requests/components/request-head.tsx';
import { RequestSheet } from '../../../features/event-requests/components/request-sheet.tsx';
import { NO_SUCH_REQUEST } from '../../../features/event-requests/messages.ts';
import { findRequest } from '../../../features/event-requests/queries.server.ts';
import { quoteDays } from '../../../features/event-requests/steps.server.ts';
import { requestPath } from '../../../features/event-requests/url.ts';
import { AppError } from '../../../platform/errors.ts';
import { getAppContext } from '../../app-context.ts';
import { privatePageMeta } from '../../page-meta.ts';
import type { Route } from './+types/page';
import { AdminActions } from './admin-actions.tsx';
import { ClientActions } from './client-actions.tsx';

/** A request with all that happened to it: for its client, and for the admins. To others there is none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind === 'visitor') return { who: ctx.actor.kind, next: requestPath(params.requestId), file: null };
  const file = await findRequest(ctx, params.requestId).catch(nothing);
  if (!file) throw data(NO_SUCH_REQUEST, { status: 404 });
  const now = ctx.clock.now();
  return { who: ctx.actor.kind, file, now: now.toISOString(), days: quoteDays(now) };
}

/** Somebody else's request is as good as none. */
function nothing(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}

export const meta = () => privatePageMeta('Your Request', 'Where your request stands, and what can be done about it.');

export default function OwnRequestPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.file) {
    return (
      <section className="page-x py-12 md:py-16">
        <h1 className="pb-6 font-display text-panel font-fff">
          Your <span className="font-ppp">Request</span>
        </h1>
        <SignInNeeded next={loaderData.next} />
      </section>
    );
  }
  const { who, file, now, days } = loaderData;
  const { request } = file;
  return (
    <>
      <RequestHead
        file={file}
        label={
          who === 'admin'
            ? `${request.clientName} to ${request.musician.name}`
            : `Your request to ${request.musician.name}`
        }
      />
      <RequestSheet file={file}>
        {who === 'admin' ? (
          <AdminActions request={request} days={days} />
        ) : (
          <ClientActions request={request} now={new Date(now)} />
        )}
      </RequestSheet>
    </>
  );
}
