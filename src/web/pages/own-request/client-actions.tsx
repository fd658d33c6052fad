import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TermsAhead } from '#/features/event-requests/agreement/ahead.server.ts';
import type { EventRequest, HistoryEntry } from '#/features/event-requests/model.ts';
import { canMove, isBooked, isExpired, isOver } from '#/features/event-requests/rules.ts';
import { isOffered } from '#/features/event-requests/steps/offers.ts';
import { agreementPath, requestPath } from '#/features/event-requests/url.ts';
import { longDate } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { ClientAnswers } from '#/web/request-actions/client-answers.tsx';
import { DateForm } from '#/web/request-actions/date-form.tsx';
import { NoteForm } from '#/web/request-actions/note-form.tsx';
import { QuoteTerms } from '#/web/request-actions/offer/quote-terms.tsx';
import { ProposalText } from '#/web/request-actions/proposal-answer.tsx';
import { HowItEnded } from './over/how-it-ended.tsx';
import { RepeatButton } from './over/repeat-button.tsx';

interface ClientActionsProps {
  request: EventRequest;
  history: readonly HistoryEntry[];
  now: Date;
  /** There is an agreement. */
  agreed: boolean;
  terms: TermsAhead;
  children: ReactNode;
}

export function ClientActions({ request, history, now, agreed, terms, children }: ClientActionsProps) {
  const { _id, status, musician, quote, proposal, eventDate } = request;
  const access = { requestId: _id };
  const offered = isOffered(request, now);
  const expired = quote !== undefined && isExpired(quote, now);
  return (
    <>
      {isOver(status) ? (
        <HowItEnded request={request} history={history} />
      ) : (
        <p className="font-display text-lead font-p">{stateText(request, expired)}</p>
      )}
      {children}
      {proposal ? <ProposalText proposal={proposal} /> : null}
      {offered ? <QuoteTerms {...terms} /> : null}
      <ClientAnswers access={access} request={request} now={now} />
      {canMove('client', status) ? (
        <details className="no-print -mt-4">
          <summary className="link min-h-11 font-label">Move the date</summary>
          <p className="mb-3 text-label text-quiet">Price and everything else stay; the musician is asked again.</p>
          <DateForm
            access={access}
            request={request}
            said="The date has been moved. The musician has been asked again."
          />
        </details>
      ) : null}
      {isOver(status) || offered ? null : (
        <div className="no-print">
          <NoteForm access={access} requestId={_id} to={musician.name} />
        </div>
      )}
      <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
        {eventDate && status !== 'completed' ? (
          <a href={`${requestPath(_id)}.ics`} className="link inline-flex min-h-11 items-center font-label">
            {isOver(status) ? 'Take it off your calendar' : 'Add to calendar'}
          </a>
        ) : null}
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <RepeatButton request={request} />
      </div>
      {isBooked(status) && !isOver(status) ? (
        <p className="text-label text-quiet">
          The date is being kept for you. You can call it off{' '}
          {agreed ? (
            <>
              on{' '}
              <Link to={agreementPath(_id)} className="link">
                the page of the agreement
              </Link>
              , which says what it costs.
            </>
          ) : (
            <>
              by{' '}
              <Link to="/contact" className="link">
                writing to us
              </Link>
              .
            </>
          )}
        </p>
      ) : null}
    </>
  );
}

function stateText({ status, musician, quote, proposal }: EventRequest, expired: boolean): string {
  if (proposal) return `${musician.name} proposes something else.`;
  if (status === 'quoted') {
    if (expired) return 'The quote has run out.';
    return `${musician.name} has quoted${quote ? `; it holds until ${longDate(quote.validUntil)}` : ''}.`;
  }
  if (status === 'pending')
    return `${musician.name} has your request and will answer by email. Nothing is charged until it is confirmed.`;
  return status === 'paid' ? 'Paid, and settled.' : `It is settled. ${musician.name} keeps the time for you.`;
}
