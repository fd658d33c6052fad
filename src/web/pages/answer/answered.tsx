import type { ReactNode } from 'react';
import { STATUS_LABELS } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { isExpired } from '#/features/event-requests/rules.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { questionIn } from '#/web/request-actions/calls.ts';

interface AnsweredProps {
  request: EventRequest;
  now: Date;
  /** The way to their own page. */
  door: string;
  /** While their quote may be another. */
  quoteForm?: ReactNode;
  /** The client asks for that. */
  wished: boolean;
}

export function Answered({ request, now, door, quoteForm, wished }: AnsweredProps) {
  const { clientName, price } = request;
  const amount = dollarText(price?.total ?? 0);
  return (
    <>
      <p className="font-display text-lead font-p">{thanks(request, now)}</p>
      <p>
        {wished && quoteForm
          ? `${clientName} asks for a change. Quote again here, or leave it as it is.`
          : whatNext(request, now, quoteForm !== undefined)}
      </p>
      {quoteForm === undefined ? null : (
        <Answers
          key={questionIn(request)}
          legend={wished ? 'Your answer' : 'If something changes'}
          answers={[
            {
              id: 'quoted',
              loud: 'Change',
              quiet: 'my quote',
              ...(!wished && { aside: true as const }),
              consequence: `${clientName} gets the new quote by mail. It stands instead of ${amount} from then on.`,
              action: quoteForm,
            },
          ]}
        />
      )}
      <div className="no-print">
        <ButtonLink to={door} variant="outline">
          YOUR OWN PAGE WITH US
        </ButtonLink>
      </div>
    </>
  );
}

function thanks({ status, clientName, proposal, price, quote }: EventRequest, now: Date): string {
  if (proposal) return `Your proposal lies with ${clientName}.`;
  if (status !== 'quoted' || !quote) return 'Thank you: there is nothing to answer here now.';
  if (isExpired(quote, now)) return 'Your quote has run out.';
  return `Thank you. ${clientName} has your quote: ${dollarText(price?.total ?? 0)}, until ${longDate(quote.validUntil)}.`;
}

function whatNext({ status, clientName, quote }: EventRequest, now: Date, changeable: boolean): string {
  const ranOut = quote !== undefined && isExpired(quote, now);
  if (status !== 'quoted' || ranOut)
    return `This request is ${STATUS_LABELS[status].toLowerCase()}. When you are asked again, a new mail brings a new link.`;
  if (changeable) return `Is the price not right? Until ${clientName} says yes it can be another.`;
  return `Is the price not right? Until ${clientName} says yes you can change it: your own page leads to it.`;
}
