import { useState } from 'react';
import type { Payment } from '#/features/compositions/model.ts';
import { PayTitle } from '#/features/orders/components/pay-title.tsx';
import { PaymentInstructions } from '#/features/orders/components/payment-instructions.tsx';
import { CLAIM_THANKS, ORDER_CANCELLED } from '#/features/orders/messages.ts';
import type { Order } from '#/features/orders/model.ts';
import { sellsGift } from '#/features/orders/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { takeFocus } from '#/ui/dialogs/take-focus.ts';
import { Answers } from '#/ui/forms/answers.tsx';
import { api, send } from '#/web/api-client.ts';
import { GiftPayment } from '#/web/paying/gift-payment.tsx';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import { CardPayment } from './card-payment.tsx';

interface OrderPaymentProps {
  order: Order;
  payment: Payment;
  cards: boolean;
  token: string;
}

export function OrderPayment({ order, payment, cards, token }: OrderPaymentProps) {
  const moment = useMoment();
  const { answer, pending } = useAnswer();
  const [claimedHere, setClaimedHere] = useState(false);
  const { code, claimedAt, totalCents } = order;
  const amount = dollars(totalCents);

  async function claim(): Promise<void> {
    setClaimedHere(true);
    await answer(send(api.orders['by-link'].claim.$post({ json: { token } })), CLAIM_THANKS);
  }
  const cancel = () => answer(send(api.orders['by-link'].cancel.$post({ json: { token } })), ORDER_CANCELLED);

  return (
    <>
      <h2 id="pay" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <PayTitle asks={payment.asks} /> <span className="font-display text-price font-fff tabular-nums">{amount}</span>
      </h2>
      <div className="mt-6">
        <PaymentInstructions payment={payment} cents={totalCents} gift={sellsGift(order)} />
      </div>
      {claimedAt ? (
        <p ref={claimedHere ? takeFocus : undefined} tabIndex={-1} className="mt-6 outline-none">
          <b className="font-label">You have paid</b>, you told us: {moment(claimedAt)}.
        </p>
      ) : null}
      <div className="mt-8.5">
        <Answers
          key={claimedAt}
          legend="Or"
          answers={[
            cards && {
              id: 'card',
              loud: 'Pay',
              quiet: 'by card',
              consequence: sellsGift(order)
                ? 'On a page of Stripe’s; the certificate is valid as soon as it is paid.'
                : 'On a page of Stripe’s; your scores are here as soon as it is paid.',
              action: <CardPayment token={token} />,
            },
            !sellsGift(order) && {
              id: 'gift',
              loud: 'Use',
              quiet: 'a gift certificate',
              consequence: 'It pays the order whole; you see what stays on it before anything is paid.',
              action: (
                <GiftPayment
                  ask={(typed) => send(api.orders['by-link'].gift.$post({ json: { token, code: typed } }))}
                  pay={(typed, seenCents) =>
                    send(api.orders['by-link'].gift.pay.$post({ json: { token, code: typed, seenCents } }))
                  }
                />
              ),
            },
            claimedAt === null && {
              id: 'claim',
              loud: 'Say',
              quiet: 'that you have paid',
              consequence: sellsGift(order)
                ? `We look for ${amount}, and the certificate is valid as soon as we have found it.`
                : `We look for ${amount} and send the scores as soon as we have found it.`,
              action: (
                <Button waiting={pending} onClick={claim}>
                  I HAVE PAID
                </Button>
              ),
            },
            {
              id: 'cancel',
              loud: 'Cancel',
              quiet: 'this order',
              consequence: `Order ${code} ends here, and nothing has to be paid.${
                claimedAt ? ' You told us that you have paid: then please write to us instead.' : ''
              }`,
              action: (
                <Button variant="outline" waiting={pending} onClick={cancel}>
                  CANCEL THIS ORDER
                </Button>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
