import { PaymentInstructions } from '#/features/orders/components/payment-instructions.tsx';
import { orderPlaced } from '#/features/orders/messages.ts';
import type { PlacedOrder as Placed } from '#/features/orders/model.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { takeFocus } from '#/ui/dialogs/take-focus.ts';

interface PlacedOrderProps {
  order: Placed;
  email: string;
  justNow: boolean;
  onAgain: () => void;
}

export function PlacedOrder({ order, email, justNow, onAgain }: PlacedOrderProps) {
  return (
    <>
      <p ref={justNow ? takeFocus : undefined} tabIndex={-1} className="mt-3 outline-none">
        <span className="font-display text-row font-fff">Thank you.</span>{' '}
        <span className="break-words">{orderPlaced(order, email)}</span>
      </p>
      <div className="mt-6">
        <PaymentInstructions payment={order.payment} cents={order.totalCents} />
      </div>
      <div className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        <ButtonLink to={order.orderPath}>Your order page</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Order it again
        </Button>
      </div>
    </>
  );
}
