import { STATUS_LABELS } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { isExpired } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { ClientAnswers } from '#/web/request-actions/client-answers.tsx';
import { NoteForm } from '#/web/request-actions/note-form.tsx';
import { ProposalText } from '#/web/request-actions/proposal-answer.tsx';
import { useRootData } from '#/web/root-data.ts';

interface LinkedClientActionsProps {
  request: EventRequest;
  token: string;
  open: boolean;
  now: Date;
}

export function LinkedClientActions({ request, token, open, now }: LinkedClientActionsProps) {
  const { session } = useRootData();
  const access = { token };
  const asked = open && (request.status === 'quoted' || request.proposal !== undefined);
  return (
    <>
      <p className="font-display text-lead font-p">{stateText(request, asked, now)}</p>
      {asked && request.proposal ? <ProposalText proposal={request.proposal} /> : null}
      {asked ? <ClientAnswers access={access} request={request} now={now} /> : null}
      {asked && request.proposal ? (
        <NoteForm access={access} requestId={request._id} to={request.musician.name} />
      ) : null}
      <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
        <ButtonLink to={requestPath(request._id)} variant="quiet">
          {session?.email === request.clientEmail ? 'Everything else about it' : 'Log in for everything else'}
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
