import { STATUS_WORDS } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { isExpired } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { NoteForm } from '#/web/request-actions/note-form.tsx';
import { ProposalAnswer } from '#/web/request-actions/proposal-answer.tsx';
import { QuoteAnswer, WithdrawButton } from '#/web/request-actions/quote-answer.tsx';

interface LinkedClientActionsProps {
  request: EventRequest;
  token: string;
  open: boolean;
  now: Date;
}

export function LinkedClientActions({ request, token, open, now }: LinkedClientActionsProps) {
  const access = { token };
  const asked = open && (request.status === 'quoted' || request.proposal !== undefined);
  return (
    <>
      <p className="font-display text-lead font-p">{standingWords(request, asked, now)}</p>
      {asked && request.proposal ? (
        <ProposalAnswer access={access} request={request} proposal={request.proposal} />
      ) : null}
      {asked && request.proposal ? (
        <NoteForm access={access} requestId={request._id} to={request.musician.name} />
      ) : null}
      {asked ? <QuoteAnswer access={access} request={request} now={now} /> : null}
      <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
        <ButtonLink to={requestPath(request._id)} variant="quiet">
          Log in for everything else
        </ButtonLink>
        {asked ? <WithdrawButton access={access} request={request} /> : null}
      </div>
    </>
  );
}

function standingWords({ status, musician, quote, proposal }: EventRequest, asked: boolean, now: Date): string {
  if (!asked) return `Thank you. Your request is ${STATUS_WORDS[status].toLowerCase()}.`;
  if (proposal) return `${musician.name} proposes something else.`;
  return quote && isExpired(quote, now) ? 'The quote has run out.' : `${musician.name} can play, at this price.`;
}
