import { termsAhead } from '#/features/event-requests/agreement/ahead.server.ts';
import { agreementInForce } from '#/features/event-requests/agreement/records.server.ts';
import { AskedChange } from '#/features/event-requests/components/asked-change.tsx';
import { RequestHead } from '#/features/event-requests/components/request-head.tsx';
import { RequestSheet } from '#/features/event-requests/components/request-sheet.tsx';
import { LINK_EXPIRED, LINK_UNKNOWN, NEW_TO_YOU } from '#/features/event-requests/messages.ts';
import { outdoorsOf } from '#/features/event-requests/outdoors.server.ts';
import { leadersPart, proposedQuote } from '#/features/event-requests/players/quoted.server.ts';
import { findRequestByLink } from '#/features/event-requests/queries.server.ts';
import { musicOf } from '#/features/event-requests/rules.ts';
import { wishesOf } from '#/features/event-requests/steps/offers.ts';
import { quoteDays } from '#/features/event-requests/steps/steps.server.ts';
import { beginningsOf } from '#/features/incipits/queries.server.ts';
import { doorOf } from '#/features/musicians/stage-door.server.ts';
import { useFocusWhenChanged } from '#/ui/dialogs/use-focus-when-changed.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import { questionIn } from '#/web/request-actions/calls.ts';
import { OfferWishes } from '#/web/request-actions/offer/offer-wishes.tsx';
import { ChangeAnswer } from '#/web/request-actions/programme-change.tsx';
import { useRootData } from '#/web/root-data.ts';
import { Tacet } from '#/web/shell/trouble/tacet.tsx';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { LinkedClientActions } from './linked-client-actions.tsx';
import { MusicianActions } from './musician-actions.tsx';

/** Read-only: answers are sent from the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const token = tokenOf(request);
  const linked = await findRequestByLink(ctx, token);
  if (linked === undefined) return { linked: null, message: LINK_UNKNOWN };
  if (linked === 'expired') return { linked: null, message: LINK_EXPIRED };
  const now = ctx.clock.now();
  const beginnings = await beginningsOf(ctx, musicOf(linked.request));
  const sky = outdoorsOf(ctx, linked.request);
  // Only who quotes reads the fees.
  const proposed = linked.party === 'musician' ? await proposedQuote(ctx, linked.request) : [];
  // What is to be signed is nothing to the musician.
  const agreement = linked.party === 'client' ? await agreementInForce(ctx, linked.request._id) : undefined;
  return {
    linked,
    beginnings,
    sky,
    token,
    proposed,
    learns: linked.party === 'musician' ? (await leadersPart(ctx, linked.request)).learns : '',
    now: now.toISOString(),
    days: quoteDays(ctx, linked.request),
    terms: termsAhead(ctx, linked.request),
    toSign: agreement?.state === 'open',
    door: doorOf(token),
  };
}

export const headers = noReferrer;

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Your Answer', 'Answer a request by the link in your mail.', matches);

export default function AnswerPage({ loaderData }: Route.ComponentProps) {
  const us = useRootData().business.name;
  const moment = useMoment();
  const known = loaderData.linked;
  const shown = useFocusWhenChanged(known ? `${known.state} ${questionIn(known.request)}` : '');
  if (!loaderData.linked) {
    return <Tacet message={loaderData.message} />;
  }
  const { linked, beginnings, sky, token, proposed, learns, now, days, terms, toSign, door } = loaderData;
  const { request, party, state, taken } = linked;
  const asked = party === 'musician' ? `${request.clientName} asks` : 'Your request to';
  return (
    <>
      <RequestHead file={linked} label={`${asked} ${request.musician.name}`} />
      <RequestSheet
        file={linked}
        beginnings={beginnings}
        sky={sky}
        us={us}
        moment={moment}
        answersFirst={party === 'musician'}
        forClient={party === 'client'}
      >
        <div ref={shown} tabIndex={-1} className="grid gap-8.5 outline-none">
          {party === 'musician' && request.programmeChange ? (
            <>
              <p className="font-display text-lead font-p">
                Another programme than the one you know. <span className="font-ff">Can you play it?</span>
              </p>
              <AskedChange request={request} us={us} moment={moment} />
            </>
          ) : null}
          {learns ? (
            <p className="whitespace-pre-line">
              <b className="font-label">{NEW_TO_YOU}</b>
              {`\n${musicalText(learns)}`}
            </p>
          ) : null}
          {party === 'musician' ? <OfferWishes file={linked} reader="musician" moment={moment} /> : null}
          {party === 'musician' ? (
            request.programmeChange && state === 'open' ? (
              <ChangeAnswer access={{ token }} request={request} />
            ) : (
              <MusicianActions
                request={request}
                token={token}
                state={state}
                now={new Date(now)}
                taken={taken}
                proposed={proposed}
                days={days}
                door={door}
                wished={wishesOf(linked).length > 0}
              />
            )
          ) : (
            <LinkedClientActions
              request={request}
              token={token}
              open={state === 'open'}
              now={new Date(now)}
              terms={terms}
              toSign={toSign}
            >
              <OfferWishes file={linked} reader="client" moment={moment} />
            </LinkedClientActions>
          )}
        </div>
      </RequestSheet>
    </>
  );
}
