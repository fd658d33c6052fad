import { data, Link } from 'react-router';
import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { RequestHead } from '#/features/event-requests/components/request-head.tsx';
import { RequestSheet } from '#/features/event-requests/components/request-sheet.tsx';
import { readListed } from '#/features/event-requests/inbox/inbox.server.ts';
import { NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import { outdoorsOf } from '#/features/event-requests/outdoors.server.ts';
import { findRequest } from '#/features/event-requests/queries.server.ts';
import { isPlayed, musicOf, stepBackFrom, waitingWords } from '#/features/event-requests/rules.ts';
import { quoteDays } from '#/features/event-requests/steps/steps.server.ts';
import { listPath, requestPath } from '#/features/event-requests/url.ts';
import { beginningsOf } from '#/features/incipits/queries.server.ts';
import { isBookingToForget } from '#/features/personal-data/holdings/bookings.server.ts';
import { countRooms } from '#/features/today/queries.server.ts';
import { AppError } from '#/platform/errors.ts';
import { AdminShell } from '#/web/admin/shell/admin-shell.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useRootData } from '#/web/root-data.ts';
import type { Route } from './+types/page';
import { AdminActions } from './admin-actions.tsx';
import { ClientActions } from './client-actions.tsx';

/** For the request's client and the admins; not found for others. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind === 'visitor') return { who: ctx.actor.kind, next: requestPath(params.requestId), file: null };
  const file = await findRequest(ctx, params.requestId).catch(nothing);
  if (!file) throw data(NO_SUCH_REQUEST, { status: 404 });
  const now = ctx.clock.now();
  const beginnings = await beginningsOf(ctx, musicOf(file.request));
  const sky = outdoorsOf(ctx, file.request);
  const facts = { file, beginnings, sky, now: now.toISOString(), days: quoteDays(now) };
  if (ctx.actor.kind !== 'admin') return { ...facts, who: ctx.actor.kind };
  const [listed] = await readListed(ctx, [params.requestId]);
  return {
    ...facts,
    who: ctx.actor.kind,
    turn: listed?.turn ?? '',
    waiting: listed ? waitingWords(listed, now) : '',
    played: isPlayed(file.request, now),
    stepBack: stepBackFrom(file.request.status, file.history, now),
    forgettable: await isBookingToForget(ctx, params.requestId),
    back: listPath(new URL(request.url).searchParams.get('list')),
    rooms: await countRooms(ctx),
  } as const;
}

/** Somebody else's request is treated like a missing one. */
function nothing(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Your Request', 'Where your request stands, and what can be done about it.', matches);

export default function OwnRequestPage({ loaderData }: Route.ComponentProps) {
  const us = useRootData().business.name;
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
  const { who, file, beginnings, sky, now, days } = loaderData;
  const { request } = file;
  const toList = who === 'admin' ? <BackToList href={loaderData.back} /> : null;
  const page = (
    <>
      {toList}
      <RequestHead
        file={file}
        label={
          who === 'admin'
            ? `${request.clientName} to ${request.musician.name}`
            : `Your request to ${request.musician.name}`
        }
      />
      <RequestSheet file={file} beginnings={beginnings} sky={sky} us={us} forAdmins={who === 'admin'}>
        {who === 'admin' ? (
          <AdminActions
            request={request}
            turn={loaderData.turn}
            waiting={loaderData.waiting}
            days={days}
            now={new Date(now)}
            played={loaderData.played}
            stepBack={loaderData.stepBack}
            forgettable={loaderData.forgettable}
            back={loaderData.back}
          />
        ) : (
          <ClientActions request={request} now={new Date(now)} />
        )}
      </RequestSheet>
      {toList}
    </>
  );
  return who === 'admin' ? <AdminShell rooms={loaderData.rooms}>{page}</AdminShell> : page;
}

function BackToList({ href }: { href: string }) {
  return (
    <p className="no-print page-x">
      <Link to={href} className="link inline-flex min-h-12 items-center font-label">
        Back to the requests
      </Link>
    </p>
  );
}
