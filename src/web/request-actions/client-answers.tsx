import { NO_DATE_YET, NOTE_REQUIRED, QUOTE_EXPIRED } from '#/features/event-requests/messages.ts';
import { type EventRequest, NOTE_MAX_LENGTH } from '#/features/event-requests/model.ts';
import { hasTime, isExpired, stepsOpenTo, whenText } from '#/features/event-requests/rules.ts';
import { isOffered } from '#/features/event-requests/steps/offers.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { type Answer, Answers } from '#/ui/forms/answers.tsx';
import { type Access, questionIn, sendNote } from './calls.ts';
import { DateForm } from './date-form.tsx';
import { NoteFrame } from './note-frame.tsx';
import { ProposedDate } from './proposal-answer.tsx';
import { StepAnswer } from './step-answer.tsx';

interface ClientAnswersProps {
  access: Access;
  request: EventRequest;
  now: Date;
}

export function ClientAnswers({ access, request, now }: ClientAnswersProps) {
  const given = { access, request };
  const answers = [
    newDate(given),
    quoteAnswer({ ...given, now }),
    otherOffer({ ...given, now }),
    withdrawal(given),
  ].filter((one) => one !== null);
  if (answers.length === 0) return null;
  return (
    <Answers
      key={questionIn(request)}
      legend={answers.every(({ aside }) => aside) ? 'If your plans change' : 'Your answer'}
      answers={answers}
    />
  );
}

type Given = Omit<ClientAnswersProps, 'now'>;

function newDate({ access, request }: Given): Answer | null {
  const { proposal, musician } = request;
  if (!proposal?.eventDate) return null;
  return {
    id: 'proposal',
    loud: 'Take',
    quiet: 'the new date',
    consequence: `Your event is on ${whenText(proposal)} then. ${musician.name} is told.`,
    action: <ProposedDate access={access} request={request} proposal={proposal} />,
  };
}

/** Expired: the musician is asked again. */
function quoteAnswer({ access, request, now }: ClientAnswersProps): Answer | null {
  const { status, musician, price, quote } = request;
  if (status !== 'quoted') return null;
  const name = musician.name;
  if (quote && isExpired(quote, now)) {
    return {
      id: 'pending',
      loud: 'Ask',
      quiet: 'for a new quote',
      consequence: `${QUOTE_EXPIRED} ${name} gets a new mail with your request as it stands.`,
      action: (
        <StepAnswer
          access={access}
          request={request}
          status="pending"
          label="ASK FOR A NEW QUOTE"
          said={`${name} has been asked again.`}
        />
      ),
    };
  }
  if (!hasTime(request)) {
    return {
      id: 'date',
      loud: 'Say',
      quiet: 'which day it is',
      consequence: NO_DATE_YET,
      action: <DateForm access={access} request={request} said={`${name} has been asked about that date.`} />,
    };
  }
  const amount = dollarText(price?.total ?? 0);
  return {
    id: 'confirmed',
    loud: 'Accept',
    quiet: `for ${amount}`,
    consequence: `${name} will play on ${whenText(request)}. The price is ${amount}, as quoted.`,
    action: (
      <StepAnswer
        access={access}
        request={request}
        status="confirmed"
        label={`ACCEPT FOR ${amount}`}
        said={`It is settled. ${name} has been told.`}
      />
    ),
  };
}

/** It is a note: the musician, who may change the quote while it holds, is mailed it. */
function otherOffer({ access, request, now }: ClientAnswersProps): Answer | null {
  if (!isOffered(request, now)) return null;
  const name = request.musician.name;
  return {
    id: 'note',
    loud: 'Ask',
    quiet: 'for a change',
    consequence: `${name} gets your words by mail and can make you another offer. This one stays open meanwhile.`,
    action: (
      <NoteFrame
        draft={`note:${request._id}`}
        name="What to change"
        label="What would you like changed?"
        hint="‘Could you do $400 without the reception?’"
        maxLength={NOTE_MAX_LENGTH}
        required={NOTE_REQUIRED}
        button="ASK FOR THIS CHANGE"
        send={(text, key) => sendNote(access, text, key)}
        said={`${name} has been asked.`}
      />
    ),
  };
}

/** Until confirmed. */
function withdrawal({ access, request }: Given): Answer | null {
  const { status, musician } = request;
  if (!stepsOpenTo('client', status).includes('withdrawn')) return null;
  return {
    id: 'withdrawn',
    loud: 'Withdraw',
    quiet: 'this request',
    aside: true,
    consequence: `${musician.name} will be told. You can repeat it as a new draft at any time.`,
    action: (
      <StepAnswer
        access={access}
        request={request}
        status="withdrawn"
        label="WITHDRAW THIS REQUEST"
        said="Your request has been withdrawn."
        variant="outline"
        noteLabel={`A word to ${musician.name}, if you like`}
      />
    ),
  };
}
