import type { ReactNode } from 'react';
import { NO_DATE_YET, STATUS_WORDS, YOU_ARE_TAKEN } from '#/features/event-requests/messages.ts';
import type { EventRequest, QuoteDays } from '#/features/event-requests/model.ts';
import { canAcceptAsPriced, hasTime, whenWords } from '#/features/event-requests/rules.ts';
import { dollarWords } from '#/platform/text/dollars.ts';
import { LengthsForm } from '#/web/programme/lengths-form.tsx';
import { ProposalForm } from '#/web/request-actions/proposal-form.tsx';
import { QuoteForm } from '#/web/request-actions/quote-form.tsx';
import { StepButton } from '#/web/request-actions/step-button.tsx';

interface MusicianActionsProps {
  request: EventRequest;
  token: string;
  open: boolean;
  taken: boolean;
  days: QuoteDays;
}

export function MusicianActions({ request, token, open, taken, days }: MusicianActionsProps) {
  const { clientName, clientEmail, status, price } = request;
  const access = { token };
  if (!open || status !== 'pending') return <Answered request={request} />;
  const asPriced = canAcceptAsPriced(request) && hasTime(request);
  return (
    <>
      <p className="font-display text-lead font-p">
        Can you play? {clientName} waits for <span className="font-ff">your answer.</span>
      </p>
      {hasTime(request) ? null : (
        <p role="note" className="border-t-8 border-felt pt-3">
          {NO_DATE_YET} Propose them, or quote and let {clientName} name them.
        </p>
      )}
      {taken ? (
        <p role="note" className="border-t-8 border-felt pt-3">
          <b className="font-label">Mind the time:</b> {YOU_ARE_TAKEN} You can propose another date.
        </p>
      ) : null}
      {asPriced ? (
        <div>
          <StepButton
            access={access}
            request={request}
            status="confirmed"
            label={`ACCEPT AT ${dollarWords(price?.total ?? 0)}`}
            title={`Play it for ${dollarWords(price?.total ?? 0)}?`}
            said={`It is settled. ${clientName} has been told.`}
            wordsLabel={`A word to ${clientName}, if you like`}
          >
            You play on {whenWords(request)}. That time is kept for it, and everybody gets a mail.
          </StepButton>
        </div>
      ) : null}
      <div className="border-b border-line">
        <Answer loud="Accept," quiet={asPriced ? 'at another price' : 'with a quote'}>
          <QuoteForm access={access} request={request} days={days} />
        </Answer>
        <Answer loud="Propose" quiet="another date or works">
          <ProposalForm access={access} request={request} />
        </Answer>
        {request.concert || request.requestedRepertoire.length === 0 ? null : (
          <Answer loud="Say" quiet="how long you take">
            <p className="mb-4">The times on the day are counted from it, for this request and the next.</p>
            <LengthsForm access={access} request={request} />
          </Answer>
        )}
        <Answer loud="Decline" quiet="with a word">
          <p className="mb-4">It is kinder than silence: {clientName} can ask somebody else.</p>
          <StepButton
            access={access}
            request={request}
            status="declined"
            label="DECLINE"
            title="Decline this request?"
            said={`Thank you. ${clientName} has been told.`}
            variant="outline"
            wordsLabel={`A word to ${clientName}`}
          >
            The request is closed; {clientName} gets a mail with your word.
          </StepButton>
        </Answer>
      </div>
      <p className="text-label text-quiet">
        Questions first? Write to{' '}
        <a className="link" href={`mailto:${clientEmail}`}>
          {clientEmail}
        </a>
        .
      </p>
    </>
  );
}

interface AnswerProps {
  loud: string;
  quiet: string;
  children: ReactNode;
}

function Answer({ loud, quiet, children }: AnswerProps) {
  return (
    <details name="answer" className="group/answer border-t border-line">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 py-4">
        <span className="font-display text-section">
          <span className="font-ff">{loud}</span> <span className="font-pp">{quiet}</span>
        </span>
        <span className="ml-auto text-label font-label underline decoration-accent decoration-2 underline-offset-4">
          <span className="group-open/answer:hidden">Open</span>
          <span className="hidden group-open/answer:inline">Close</span>
        </span>
      </summary>
      <div className="pb-8.5">{children}</div>
    </details>
  );
}

function Answered({ request: { status, clientName, proposal } }: { request: EventRequest }) {
  return (
    <>
      <p className="font-display text-lead font-p">
        {proposal ? `Your proposal lies with ${clientName}.` : 'Thank you: there is nothing to answer here now.'}
      </p>
      <p>
        This request is <b className="font-label">{STATUS_WORDS[status].toLowerCase()}</b>. When you are asked again, a
        new mail brings a new link.
      </p>
    </>
  );
}
