import { useState } from 'react';
import type { AgreementView } from '#/features/event-requests/agreement/queries.server.ts';
import { PAYMENT_CLAIMED } from '#/features/event-requests/money/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { api, send } from '#/web/api-client.ts';
import { GiftPayment } from '#/web/paying/gift-payment.tsx';
import { HowToPay } from '#/web/paying/how-to-pay.tsx';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { AgreementAccess } from './access.ts';

interface PayPartProps {
  due: NonNullable<AgreementView['due']>;
  cards: boolean;
  access: AgreementAccess;
  party: AgreementView['party'];
}

/** How to pay what is due next. */
export function PayPart({ due, cards, access, party }: PayPartProps) {
  const moment = useMoment();
  const { answer, pending } = useAnswer();
  const { cents, payment, claimedAt } = due;
  const amount = dollars(cents);
  const claim = () => answer(send(api.agreements.claim.$post({ json: access })), PAYMENT_CLAIMED);
  return (
    <section aria-labelledby="pay" className="page-x on-ivory py-12 md:py-16 lg:pl-12">
      <h2 id="pay" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 font-display text-section">
        <span>
          <span className="font-fff">Pay</span> <span className="font-pp">what is next</span>
        </span>
        <span className="text-price font-fff tabular-nums">{amount}</span>
      </h2>
      <div className="mt-6">
        <HowToPay payment={payment} amount={amount} what="payment" otherwise={cards} />
      </div>
      {claimedAt ? (
        <p className="mt-6">
          <b className="font-label">You have paid</b>, you told us: {moment(claimedAt)}. We tell you when it has come.
        </p>
      ) : null}
      {party === 'client' ? (
        <div className="mt-8.5">
          <Answers
            key={`${claimedAt} ${cents}`}
            legend="Or"
            answers={[
              cards && {
                id: 'card',
                loud: 'Pay',
                quiet: 'by card',
                consequence: `${amount}, on a page of Stripe’s.`,
                action: <CardButton access={access} />,
              },
              {
                id: 'gift',
                loud: 'Use',
                quiet: 'a gift certificate',
                consequence: 'You see what it gives before anything is paid.',
                action: <EventGift access={access} />,
              },
              claimedAt === null &&
                !payment.asks && {
                  id: 'claim',
                  loud: 'Say',
                  quiet: 'that you have paid',
                  consequence: `We look for ${amount}, and write to you when we have found it.`,
                  action: (
                    <Button waiting={pending} onClick={claim}>
                      I HAVE PAID
                    </Button>
                  ),
                },
            ]}
          />
        </div>
      ) : null}
    </section>
  );
}

function EventGift({ access }: { access: AgreementAccess }) {
  const keyFor = useIdempotencyKey();
  return (
    <GiftPayment
      ask={(code) => send(api.agreements.gift.$post({ json: { ...access, code } }))}
      pay={(code, seenCents) => {
        const json = { ...access, code, seenCents };
        return send(api.agreements.gift.pay.$post({ json, header: { 'idempotency-key': keyFor(json) } }));
      }}
    />
  );
}

function CardButton({ access }: { access: AgreementAccess }) {
  const announce = useAnnounce();
  const [leaving, setLeaving] = useState(false);
  async function pay() {
    setLeaving(true);
    const result = await send(api.agreements.checkout.$post({ json: access }));
    if (result.ok) return location.assign(result.data.url);
    setLeaving(false);
    announce({ kind: 'alert', text: result.error.error });
  }
  return (
    <Button waiting={leaving} onClick={pay}>
      PAY BY CARD
    </Button>
  );
}
