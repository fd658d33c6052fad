import type { PriceLine } from '#/features/concert-series/model.ts';
import { NO_DATE_YET, YOU_ARE_TAKEN } from '#/features/event-requests/messages.ts';
import type { EventRequest, QuoteDays } from '#/features/event-requests/model.ts';
import { canAcceptAsPriced, hasTime, whenText } from '#/features/event-requests/rules.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { Answers } from '#/ui/forms/answers.tsx';
import { LengthsForm } from '#/web/programme/lengths-form.tsx';
import { questionIn } from '#/web/request-actions/calls.ts';
import { ProposalForm } from '#/web/request-actions/proposal-form.tsx';
import { QuoteForm } from '#/web/request-actions/quote-form.tsx';
import { StepAnswer } from '#/web/request-actions/step-answer.tsx';
import { Answered } from './answered.tsx';

interface MusicianActionsProps {
  request: EventRequest;
  token: string;
  state: 'open' | 'answered' | 'used';
  now: Date;
  taken: boolean;
  proposed: readonly PriceLine[];
  days: QuoteDays;
  /** The way to their own page. */
  door: string;
  /** The client would like another quote. */
  wished: boolean;
}

export function MusicianActions({
  request,
  token,
  state,
  now,
  taken,
  proposed,
  days,
  door,
  wished,
}: MusicianActionsProps) {
  const { clientName, clientEmail, status, price } = request;
  const access = { token };
  const quoteForm = <QuoteForm access={access} request={request} proposed={proposed} days={days} />;
  if (state !== 'open' || status !== 'pending')
    return (
      <Answered
        request={request}
        now={now}
        door={door}
        wished={wished}
        quoteForm={state === 'answered' ? quoteForm : undefined}
      />
    );
  const asPriced = canAcceptAsPriced(request) && hasTime(request);
  const amount = dollarText(price?.total ?? 0);
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
      <Answers
        key={questionIn(request)}
        legend="Your answer"
        answers={[
          asPriced && {
            id: 'confirmed',
            loud: 'Accept',
            quiet: `at ${amount}`,
            consequence: `You play on ${whenText(request)} for ${amount}. That time is kept for it, and everybody gets a mail.`,
            action: (
              <StepAnswer
                access={access}
                request={request}
                status="confirmed"
                label={`ACCEPT AT ${amount}`}
                said={`It is settled. ${clientName} has been told.`}
                noteLabel={`A word to ${clientName}, if you like`}
              />
            ),
          },
          {
            id: 'quoted',
            loud: 'Accept,',
            quiet: asPriced ? 'at another price' : 'with a quote',
            consequence: `${clientName} gets your price by mail and says yes to it, or no.`,
            action: quoteForm,
          },
          {
            id: 'proposal',
            loud: 'Propose',
            quiet: 'another date or works',
            consequence: `${clientName} gets your proposal by mail. Nothing is agreed by it.`,
            action: <ProposalForm access={access} request={request} />,
          },
          !request.concert &&
            request.requestedRepertoire.length > 0 && {
              id: 'lengths',
              loud: 'Say',
              quiet: 'how long you play each work',
              consequence: 'The times on the day are counted from it, for this request and the next.',
              action: <LengthsForm access={access} request={request} />,
            },
          {
            id: 'declined',
            loud: 'Decline',
            quiet: 'with a word',
            consequence: `The request is closed, and ${clientName} gets a mail with your word. It is kinder than silence: somebody else can be asked.`,
            action: (
              <StepAnswer
                access={access}
                request={request}
                status="declined"
                label="DECLINE"
                said={`Thank you. ${clientName} has been told.`}
                variant="outline"
                noteLabel={`A word to ${clientName}`}
              />
            ),
          },
        ]}
      />
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
