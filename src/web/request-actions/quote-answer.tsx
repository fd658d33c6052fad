import { NO_DATE_YET, QUOTE_EXPIRED } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { hasTime, isExpired, whenWords } from '#/features/event-requests/rules.ts';
import { dollarWords } from '#/platform/text/dollars.ts';
import type { Access } from './calls.ts';
import { DateForm } from './date-form.tsx';
import { StepButton } from './step-button.tsx';

/** Once the quote has expired, the musician is asked again. */
export function QuoteAnswer({ access, request, now }: { access: Access; request: EventRequest; now: Date }) {
  const { status, musician, price, quote } = request;
  if (status !== 'quoted') return null;
  if (quote && isExpired(quote, now)) {
    return (
      <div className="no-print">
        <p className="mb-3">{QUOTE_EXPIRED}</p>
        <StepButton
          access={access}
          request={request}
          status="pending"
          label="ASK FOR A NEW QUOTE"
          title="Ask for a new quote?"
          said={`${musician.name} has been asked again.`}
        >
          {musician.name} gets a new mail with your request as it stands.
        </StepButton>
      </div>
    );
  }
  if (!hasTime(request)) {
    return (
      <div className="no-print">
        <p className="mb-3">{NO_DATE_YET}</p>
        <DateForm access={access} request={request} said={`${musician.name} has been asked about that date.`} />
      </div>
    );
  }
  return (
    <div className="no-print">
      <StepButton
        access={access}
        request={request}
        status="confirmed"
        label={`ACCEPT FOR ${dollarWords(price?.total ?? 0)}`}
        title="Accept this quote?"
        said={`It is settled. ${musician.name} has been told.`}
      >
        {musician.name} will play on {whenWords(request)}. The price is {dollarWords(price?.total ?? 0)}, as quoted.
      </StepButton>
    </div>
  );
}

/** Allowed until something is confirmed. */
export function WithdrawButton({ access, request }: { access: Access; request: EventRequest }) {
  const { musician } = request;
  return (
    <StepButton
      access={access}
      request={request}
      status="withdrawn"
      label="Withdraw this request"
      title="Withdraw this request?"
      said="Your request has been withdrawn."
      variant="quiet"
      wordsLabel={`A word to ${musician.name}, if you like`}
    >
      {musician.name} will be told. You can repeat it as a new draft at any time.
    </StepButton>
  );
}
