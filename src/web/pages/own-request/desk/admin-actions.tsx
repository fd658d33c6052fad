import type { PriceLine } from '#/features/concert-series/model.ts';
import { STATUS_LABELS } from '#/features/event-requests/messages.ts';
import type {
  EventRequest,
  HistoryEntry,
  QuoteDays,
  RequestStatus,
  WaitingOn,
} from '#/features/event-requests/model.ts';
import { claimedAt, restOf } from '#/features/event-requests/money/rules.ts';
import { promisesUnasked } from '#/features/event-requests/players/messages.ts';
import {
  canAcceptAsPriced,
  hasTime,
  isBooked,
  isExpired,
  isOver,
  requestTitle,
  stepsOpenTo,
  whenText,
} from '#/features/event-requests/rules.ts';
import { PLAYERS_PART } from '#/features/event-requests/url.ts';
import type { LaterDue, LedgerEntry, LedgerView } from '#/features/ledger/model.ts';
import { nextDueCents } from '#/features/ledger/rules.ts';
import { dollars, dollarText } from '#/platform/text/dollars.ts';
import { listed } from '#/platform/text/english.ts';
import { agoText } from '#/platform/time/dates.ts';
import { ProposalText, ProposedDate } from '#/web/request-actions/proposal-answer.tsx';
import { QuoteForm } from '#/web/request-actions/quote-form.tsx';
import { HasCome } from '../money/has-come.tsx';
import { StepButton } from '../step-button.tsx';
import { LinkAgainButton } from './link-again-button.tsx';

const ACTIONS: Partial<Record<RequestStatus, { label: string; what: string }>> = {
  confirmed: { label: 'CONFIRM', what: 'The musician’s time is kept, and everybody is told.' },
  paid: {
    label: 'MARK AS PAID',
    what: 'Client and musician get a mail that the payment has come. You can take it back for a week; the mails stay sent.',
  },
  completed: {
    label: 'MARK AS COMPLETED',
    what: 'The client gets a mail that it has been played, and the request is closed. You can take it back for a week; the mail stays sent.',
  },
  declined: { label: 'DECLINE', what: 'Everybody is told; the request is closed.' },
  withdrawn: {
    label: 'CALL OFF',
    what: 'Everybody is told; the request is closed.',
  },
};

interface AdminActionsProps {
  request: EventRequest;
  waitingOn: WaitingOn;
  waiting: string;
  days: QuoteDays;
  proposed: readonly PriceLine[];
  ledger: LedgerView;
  later: LaterDue | undefined;
  history: readonly HistoryEntry[];
  now: Date;
  played: boolean;
  stepBack: RequestStatus | undefined;
  /** '2 violins and viola': for whom nobody is asked. */
  unasked: string;
  /** Parts that somebody is asked for, and nobody has. */
  asked: readonly string[];
}

/** 'Spring Gala, Saturday, April 17, 2027, $425. ' */
function eventText(request: EventRequest): string {
  const price = request.price?.exact ? dollarText(request.price.total) : '';
  return `${[requestTitle(request), whenText(request), price].filter(Boolean).join(', ')}. `;
}

/** For whom an owner says yes. */
function insteadOf({ status, musician, clientName }: EventRequest): string {
  return `${status === 'pending' ? musician.name : clientName} has not answered: you confirm for them. `;
}

function bookedText(request: EventRequest, entries: readonly LedgerEntry[]): string {
  const { chargeCents, openCents } = restOf(request, entries);
  if (openCents <= 0) return '';
  const papers = chargeCents > 0 ? 'invoice and its receipt' : 'receipt';
  return `This books ${dollars(openCents)} as received today, what is still owed, and makes its ${papers}. For a part of it, or another way or day, use ‘Write into the ledger’ below. `;
}

/** Also for client or musician. */
export function AdminActions({
  request,
  waitingOn,
  waiting,
  days,
  proposed,
  ledger,
  later,
  history,
  now,
  played,
  stepBack,
  unasked,
  asked,
}: AdminActionsProps) {
  const { _id, status, quote, proposal, musician, clientName } = request;
  const ranOut = status === 'quoted' && quote !== undefined && isExpired(quote, now);
  // A quote that holds is answered, not written again.
  const offered = status === 'quoted' && !ranOut;
  const access = { requestId: _id };
  const claimed = status === 'confirmed' ? claimedAt(history) : undefined;
  const openCents = restOf(request, ledger.entries).openCents;
  const cameCents = claimed ? Math.min(nextDueCents(ledger), openCents) : 0;
  // Where something else is louder, or nothing is due yet.
  const quietPaid = cameCents > 0 || later !== undefined;
  const steps = stepsOpenTo('admin', status);
  const plain = steps.filter(
    (to) =>
      to !== 'quoted' &&
      (to !== 'declined' || !isBooked(status)) &&
      (to !== 'completed' || played) &&
      (to !== 'paid' || cameCents === 0 || cameCents < openCents) &&
      (to !== 'confirmed' || (hasTime(request) && (status === 'pending' ? canAcceptAsPriced(request) : !ranOut))),
  );
  return (
    <>
      <h2 className="font-display text-section font-fff">What now</h2>
      {isOver(status) ? <p>This request is closed.</p> : <p className="font-display text-lead font-p">{waiting}</p>}
      {unasked === '' ? null : (
        <p role="note" className="border-t-8 border-felt pt-3">
          <b className="font-label">Nobody is asked yet to play {unasked}.</b>{' '}
          <a href={`#${PLAYERS_PART}`} className="link no-print">
            Ask them
          </a>
        </p>
      )}
      {claimed ? (
        <p className="font-label">
          {clientName} says that a payment is on its way, {agoText(claimed, now)}. Please look for it.
        </p>
      ) : null}
      {ranOut ? <p>Nobody can accept this quote any more. Quote again below, or decline.</p> : null}
      {proposal && waitingOn === 'client' ? (
        <>
          <p>{clientName} has not answered this proposal. Did they tell you on the phone?</p>
          <ProposalText proposal={proposal} />
          {proposal.eventDate ? <ProposedDate access={access} request={request} proposal={proposal} /> : null}
        </>
      ) : null}
      {steps.includes('quoted') ? (
        <details className="no-print">
          <summary
            className={
              offered
                ? 'link min-h-11 font-label'
                : 'w-fit min-h-12 cursor-pointer rounded-b-key bg-felt px-6 py-3 text-label font-label text-ivory'
            }
          >
            {offered ? 'Another quote' : 'Quote'} for {musician.name}
          </summary>
          <div className="mt-4">
            <QuoteForm access={access} request={request} proposed={proposed} days={days} />
          </div>
        </details>
      ) : null}
      <div className="no-print flex flex-wrap gap-3">
        {claimed && cameCents > 0 ? (
          <HasCome
            requestId={_id}
            clientName={clientName}
            claimedAt={claimed}
            cents={cameCents}
            restCents={openCents - cameCents}
          />
        ) : null}
        {plain.map((to, index) => {
          const action = ACTIONS[to];
          return action ? (
            <StepButton
              key={to}
              access={access}
              request={request}
              status={to}
              label={to === 'paid' && ledger.paidCents + cameCents > 0 ? 'MARK ALL AS PAID' : action.label}
              title={`${STATUS_LABELS[status]} becomes ${STATUS_LABELS[to].toLowerCase()}`}
              said={`The request is now ${STATUS_LABELS[to].toLowerCase()}.`}
              variant={
                index === 0 &&
                to !== 'declined' &&
                to !== 'withdrawn' &&
                !(to === 'paid' && quietPaid) &&
                !(to === 'confirmed' && unasked !== '')
                  ? 'felt'
                  : 'outline'
              }
              noteLabel="A word to go with it"
            >
              {to === 'paid' ? bookedText(request, ledger.entries) : ''}
              {eventText(request)}
              {to === 'confirmed' ? insteadOf(request) : ''}
              {to === 'confirmed' && unasked !== '' ? promisesUnasked(unasked) : ''}
              {to === 'confirmed' && asked.length > 0 ? `Asked, and not in yet: ${listed(asked)}. ` : ''}
              {to === 'declined' ? `${musician.name} cannot play. ` : ''}
              {to === 'withdrawn' ? `${clientName} does not want it any more. ` : ''}
              {action.what}
            </StepButton>
          ) : null;
        })}
        {stepBack ? (
          <StepButton
            access={access}
            request={request}
            status={stepBack}
            label="TAKE IT BACK"
            title={`Take ‘${STATUS_LABELS[status]}’ back?`}
            said={`Taken back. The request is now ${STATUS_LABELS[stepBack].toLowerCase()}.`}
            variant="outline"
          >
            For what was marked by mistake: the request is {STATUS_LABELS[stepBack].toLowerCase()} again. Nothing is
            mailed. The mail that said otherwise has gone out, so write to {clientName} yourself.
          </StepButton>
        ) : null}
        {waitingOn === 'musician' || waitingOn === 'client' ? (
          <LinkAgainButton requestId={_id} name={waitingOn === 'musician' ? musician.name : clientName} />
        ) : null}
      </div>
    </>
  );
}
