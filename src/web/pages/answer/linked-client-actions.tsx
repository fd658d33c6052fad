import type { ReactNode } from 'react';
import type { TermsAhead } from '#/features/event-requests/agreement/ahead.server.ts';
import { SIGN, TO_SIGN } from '#/features/event-requests/agreement/messages.ts';
import { STATUS_LABELS } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { isExpired } from '#/features/event-requests/rules.ts';
import { isOffered } from '#/features/event-requests/steps/offers.ts';
import { agreementPath, requestPath } from '#/features/event-requests/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { ClientAnswers } from '#/web/request-actions/client-answers.tsx';
import { NoteForm } from '#/web/request-actions/note-form.tsx';
import { QuoteTerms } from '#/web/request-actions/offer/quote-terms.tsx';
import { ProposalText } from '#/web/request-actions/proposal-answer.tsx';
import { useRootData } from '#/web/root-data.ts';

interface LinkedClientActionsProps {
  request: EventRequest;
  token: string;
  open: boolean;
  now: Date;
  terms: TermsAhead;
  /** An agreement waits for the client. */
  toSign: boolean;
  children: ReactNode;
}

export function LinkedClientActions({ request, token, open, now, terms, toSign, children }: LinkedClientActionsProps) {
  const { session } = useRootData();
  const access = { token };
  const isOwn = session?.email === request.clientEmail;
  const asked = open && (request.status === 'quoted' || request.proposal !== undefined);
  return (
    <>
      <p className="font-display text-lead font-p">{stateText(request, asked, now)}</p>
      {asked && request.proposal ? <ProposalText proposal={request.proposal} /> : null}
      {children}
      {asked && isOffered(request, now) ? <QuoteTerms {...terms} /> : null}
      {toSign ? (
        <div className="grid justify-items-start gap-4">
          <p>
            {TO_SIGN}
            {isOwn ? '' : ` The way to it is in the mail to ${request.clientEmail}, too.`}
          </p>
          <ButtonLink to={agreementPath(request._id)}>{SIGN}</ButtonLink>
        </div>
      ) : null}
      {asked ? <ClientAnswers access={access} request={request} now={now} /> : null}
      {asked && request.proposal ? (
        <NoteForm access={access} requestId={request._id} to={request.musician.name} />
      ) : null}
      <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
        <ButtonLink to={requestPath(request._id)} variant="quiet">
          {isOwn ? 'Everything else about it' : 'Log in for everything else'}
        </ButtonLink>
      </div>
    </>
  );
}

function stateText({ status, musician, quote, proposal }: EventRequest, asked: boolean, now: Date): string {
  if (!asked) return `Thank you. Your request is ${STATUS_LABELS[status].toLowerCase()}.`;
  if (proposal) return `${musician.name} proposes something else.`;
  return quote && isExpired(quote, now) ? 'The quote has run out.' : `${musician.name} can play, at this price.`;
}
