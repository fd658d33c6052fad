import { useState } from 'react';
import type { Payment } from '#/features/compositions/model.ts';
import { PayTitle } from '#/features/orders/components/pay-title.tsx';
import { PaymentInstructions } from '#/features/orders/components/payment-instructions.tsx';
import { CLAIM_THANKS, ORDER_CANCELLED } from '#/features/orders/messages.ts';
import type { Order } from '#/features/orders/model.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { momentInLasVegas } from '#/platform/time/las-vegas.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { takeFocus } from '#/ui/dialogs/take-focus.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { CardPayment } from './card-payment.tsx';

interface OrderPaymentProps {
  order: Order;
  payment: Payment;
  cards: boolean;
  token: string;
}

export function OrderPayment({ order, payment, cards, token }: OrderPaymentProps) {
  return (
    <>
      <h2 id="pay" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <PayTitle asks={payment.asks} />{' '}
        <span className="font-display text-price font-fff tabular-nums">{dollars(order.totalCents)}</span>
      </h2>
      <div className="mt-6">
        <PaymentInstructions payment={payment} cents={order.totalCents} />
      </div>
      {cards ? <CardPayment token={token} /> : null}
      <div className="needs-script no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        <Claim order={order} token={token} />
        <CancelOrder order={order} token={token} />
      </div>
    </>
  );
}

function Claim({ order: { claimedAt }, token }: { order: Order; token: string }) {
  const { answer, pending } = useAnswer();
  const [claimedHere, setClaimedHere] = useState(false);
  if (claimedAt) {
    return (
      <p ref={claimedHere ? takeFocus : undefined} tabIndex={-1} className="outline-none">
        <b className="font-label">You have paid</b>, you told us: {momentInLasVegas(claimedAt)}.
      </p>
    );
  }
  return (
    <Button
      waiting={pending}
      onClick={async () => {
        setClaimedHere(true);
        await answer(send(api.orders['by-link'].claim.$post({ json: { token } })), CLAIM_THANKS);
      }}
    >
      I HAVE PAID
    </Button>
  );
}

function CancelOrder({ order: { code, claimedAt }, token }: { order: Order; token: string }) {
  const { answer, pending } = useAnswer();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Cancel this order
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancel this order?"
        confirmLabel="Cancel this order"
        cancelLabel="Keep it"
        waiting={pending}
        onCancel={() => setOpen(false)}
        onConfirm={async () => {
          await answer(send(api.orders['by-link'].cancel.$post({ json: { token } })), ORDER_CANCELLED);
          setOpen(false);
        }}
      >
        <p>
          Order {code} ends here, and nothing has to be paid.
          {claimedAt ? ' You told us that you have paid: then please write to us instead.' : ''}
        </p>
      </ConfirmDialog>
    </>
  );
}
