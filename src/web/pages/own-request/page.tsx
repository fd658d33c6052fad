import { data, Link } from 'react-router';
import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { pollsOf } from '#/features/date-polls/queries.server.ts';
import { termsAhead } from '#/features/event-requests/agreement/ahead.server.ts';
import { agreementBrief } from '#/features/event-requests/agreement/queries.server.ts';
import { AskedChange } from '#/features/event-requests/components/asked-change.tsx';
import { ChangedProgramme } from '#/features/event-requests/components/changed-programme.tsx';
import { RequestHead } from '#/features/event-requests/components/request-head.tsx';
import { RequestSheet } from '#/features/event-requests/components/request-sheet.tsx';
import { canNoteForDay } from '#/features/event-requests/day/rules.ts';
import { whoElse } from '#/features/event-requests/engagements/who-else.server.ts';
import { estimateSince } from '#/features/event-requests/estimated/since.server.ts';
import { readListed } from '#/features/event-requests/inbox/inbox.server.ts';
import { NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import { invoicesOf } from '#/features/event-requests/money/invoices/queries.server.ts';
import { outdoorsOf } from '#/features/event-requests/outdoors.server.ts';
import { unaskedParts } from '#/features/event-requests/players/parts.server.ts';
import { tellPlayersTo } from '#/features/event-requests/players/queries.server.ts';
import { proposedQuote } from '#/features/event-requests/players/quoted.server.ts';
import { playersRoom } from '#/features/event-requests/players/room.server.ts';
import { everybodyIn } from '#/features/event-requests/players/rules.ts';
import { canChangeProgramme } from '#/features/event-requests/programme/freeze.ts';
import { changedSince } from '#/features/event-requests/programme/queries.server.ts';
import { findRequest } from '#/features/event-requests/queries.server.ts';
import { reviewOf } from '#/features/event-requests/reviews/queries.server.ts';
import { isOver, isPlayed, musicOf, stepBackFrom, waitingText } from '#/features/event-requests/rules.ts';
import { quoteDays } from '#/features/event-requests/steps/steps.server.ts';
import { isTipTime } from '#/features/event-requests/tips/rules.ts';
import { listPath, requestPath } from '#/features/event-requests/url.ts';
import { beginningsOf } from '#/features/incipits/queries.server.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { isBookingToForget } from '#/features/personal-data/holdings/bookings.server.ts';
import { listPortraits } from '#/features/pictures/queries.server.ts';
import { rehearsalsOf } from '#/features/rehearsals/queries.server.ts';
import { Remarks } from '#/features/shared-programmes/components/remarks.tsx';
import { sharingOf } from '#/features/shared-programmes/queries.server.ts';
import { countRooms } from '#/features/today/queries.server.ts';
import { AppError } from '#/platform/errors.ts';
import { musicianOptions } from '#/web/admin/fields/musician-options.ts';
import { HistoryLink } from '#/web/admin/items/history-link.tsx';
import { AdminShell } from '#/web/admin/shell/admin-shell.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { RehearsalsPart } from '#/web/rehearsals/rehearsals-part.tsx';
import { OfferWishes } from '#/web/request-actions/offer/offer-wishes.tsx';
import { ChangeAnswer, DropChange } from '#/web/request-actions/programme-change.tsx';
import { useRootData } from '#/web/root-data.ts';
import { useRemarkDeletion } from '#/web/sharing/use-remark-deletion.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { ClientActions } from './client-actions.tsx';
import { DayPart } from './day-part.tsx';
import { OwnersHand } from './desk/owners-hand.tsx';
import { headLabel } from './head-label.ts';
import { AgreementPart } from './money/agreement-part.tsx';
import { tipsToShow } from './money/tips-to-show.server.ts';
import { AskAnother } from './over/ask-another.tsx';
import { PlayersPart } from './players/players-part.tsx';
import { PlayersTold } from './players/players-told.tsx';
import { SharedFurther } from './shared-further.tsx';
import { ToProgramme } from './to-programme.tsx';
import { ToThanks } from './to-thanks.tsx';
import { WhatComesNext } from './what-comes-next.tsx';

/** Not found for others than client and admins. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind === 'visitor') return { who: ctx.actor.kind, next: requestPath(params.requestId), file: null };
  const file = await findRequest(ctx, params.requestId).catch(nothing);
  if (!file) throw data(NO_SUCH_REQUEST, { status: 404 });
  const now = ctx.clock.now();
  const { zone } = ctx.business;
  const beginnings = await beginningsOf(ctx, musicOf(file.request));
  const sky = outdoorsOf(ctx, file.request);
  const since = await estimateSince(ctx, file.request);
  const changeable = canChangeProgramme(file.request, now, zone);
  const ahead = canNoteForDay(file.request, now, zone);
  const sharing = await sharingOf(ctx, { requestId: params.requestId });
  const [listed] = await readListed(ctx, [params.requestId]);
  const waitingOn = listed?.waitingOn ?? '';
  const facts = {
    file,
    sharing,
    rehearsals: await rehearsalsOf(ctx, params.requestId),
    beginnings,
    sky,
    since,
    changeable,
    different: await changedSince(ctx, file.request),
    ahead,
    waitingOn,
    agreement: await agreementBrief(ctx, params.requestId),
    now: now.toISOString(),
    days: quoteDays(ctx, file.request),
  };
  if (ctx.actor.kind !== 'admin') {
    const declined = file.request.status === 'declined';
    const others = declined && { others: await whoElse(ctx, file.request), photographs: await listPortraits(ctx) };
    const told = await tellPlayersTo(ctx, params.requestId);
    const over = isTipTime(file.request, now, zone);
    const terms = termsAhead(ctx, file.request);
    const thanks = over ? { tips: ctx.takesTips, reviews: ctx.reminders.reviews } : null;
    return { ...facts, who: ctx.actor.kind, askedAt: listed?.waitingOnSince ?? '', others, told, terms, thanks };
  }
  return {
    ...facts,
    who: ctx.actor.kind,
    waiting: listed ? waitingText(listed, now, zone) : '',
    later: listed?.later,
    room: await playersRoom(ctx, file.request),
    unasked: isOver(file.request.status) ? '' : await unaskedParts(ctx, file.request),
    proposed: await proposedQuote(ctx, file.request),
    played: isPlayed(file.request, now, zone),
    stepBack: stepBackFrom(file.request.status, file.history, now),
    forgettable: await isBookingToForget(ctx, params.requestId),
    back: listPath(new URL(request.url).searchParams.get('list')),
    players: await musicianOptions(ctx),
    polls: await pollsOf(ctx, params.requestId),
    ledger: await readLedger(ctx, params.requestId),
    invoices: await invoicesOf(ctx, params.requestId),
    tips: await tipsToShow(ctx, file.request),
    review: await reviewOf(ctx, params.requestId),
    rooms: await countRooms(ctx),
  } as const;
}

/** Like a missing one. */
function nothing(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Your Request', 'Where your request stands, and what can be done about it.', matches);

export default function OwnRequestPage({ loaderData }: Route.ComponentProps) {
  const us = useRootData().business.name;
  const moment = useMoment();
  const unsay = useRemarkDeletion();
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
  const { who, file, sharing, beginnings, sky, since, changeable, different, ahead, now } = loaderData;
  const { request } = file;
  const brief = loaderData.agreement;
  // Nobody is asked to sign what has been played.
  const late = who === 'client' && request.status === 'completed' && brief?.state === 'open';
  const agreement =
    brief && !late ? <AgreementPart requestId={request._id} brief={brief} forAdmins={who === 'admin'} /> : null;
  const toList = who === 'admin' ? <BackToList href={loaderData.back} /> : null;
  const page = (
    <>
      {toList}
      <RequestHead file={file} label={headLabel(request, who === 'admin', loaderData.waitingOn)} />
      <RequestSheet
        file={file}
        beginnings={beginnings}
        sky={sky}
        since={since}
        us={us}
        moment={moment}
        forAdmins={who === 'admin'}
        forClient={who === 'client'}
        saidOfProgramme={{
          beside: (item) => <Remarks remarks={sharing.remarks.filter((one) => one.item === item)} onDelete={unsay} />,
          below: (
            <>
              {different ? <ChangedProgramme since={different} /> : null}
              <SharedFurther requestId={request._id} links={who === 'client' ? sharing.links : undefined} />
            </>
          ),
        }}
        players={
          who === 'admin' ? (
            <PlayersPart
              requestId={request._id}
              leader={request.musician.name}
              room={loaderData.room}
              now={now}
              played={loaderData.played}
            />
          ) : loaderData.told.length > 0 ? (
            <PlayersTold leader={request.musician.name} players={loaderData.told} />
          ) : null
        }
        programmeActions={changeable ? <ToProgramme request={request} /> : null}
      >
        {request.programmeChange ? (
          <>
            <p className="font-display text-lead font-p">
              {request.musician.name} is asked to change the programme, and has not answered yet.
            </p>
            <AskedChange request={request} us={us} forClient={who === 'client'} moment={moment} />
            {who === 'admin' ? (
              <ChangeAnswer access={{ requestId: request._id }} request={request} forMusician />
            ) : null}
            <div className="no-print border-b border-line pb-6">
              <DropChange request={request} />
            </div>
          </>
        ) : null}
        <OfferWishes file={file} reader={who === 'client' ? 'client' : 'business'} moment={moment} />
        {who === 'admin' ? (
          <OwnersHand data={loaderData} agreement={agreement} />
        ) : (
          <ClientActions
            request={request}
            history={file.history}
            now={new Date(now)}
            agreed={loaderData.agreement !== undefined}
            terms={loaderData.terms}
          >
            {loaderData.thanks ? <ToThanks requestId={request._id} {...loaderData.thanks} /> : null}
            {agreement}
            {request.status === 'pending' && loaderData.waitingOn === 'musician' ? (
              <WhatComesNext request={request} since={loaderData.askedAt} />
            ) : null}
            {loaderData.others ? <AskAnother request={request} {...loaderData.others} /> : null}
          </ClientActions>
        )}
        <RehearsalsPart
          request={request}
          rehearsals={loaderData.rehearsals}
          players={who === 'admin' ? loaderData.players : undefined}
          playing={who === 'admin' ? everybodyIn(loaderData.room.players).map(({ musicianId }) => musicianId) : []}
          polls={who === 'admin' ? loaderData.polls : []}
        />
        <DayPart request={request} open={ahead} />
      </RequestSheet>
      {who === 'admin' ? (
        <p className="no-print page-x">
          <HistoryLink id={request._id} />
        </p>
      ) : null}
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
