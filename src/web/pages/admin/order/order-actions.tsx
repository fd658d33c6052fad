import { useState } from 'react';
import type { Order } from '#/features/orders/model.ts';
import { licensee, stepsFrom } from '#/features/orders/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { agoText } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { PartTitle, Unfold } from '#/web/admin/inbox/work-sheet.tsx';
import { ConfirmPayments, type Payable } from '#/web/admin/orders/confirm-payments.tsx';
import { Shortcode } from '#/web/admin/orders/shortcode.tsx';
import { toPayable } from '../orders/order-row.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { OrderLinks } from './order-links.tsx';
import { StepAction } from './step-action.tsx';

export function OrderActions({ order, now }: { order: Order; now: string }) {
  const [asked, setAsked] = useState<readonly Payable[]>([]);
  const { status, claimedAt } = order;
  const steps = stepsFrom(status);
  return (
    <>
      <PartTitle loud="What" quiet="now" />
      {steps.includes('confirm') ? (
        <div className="on-blush mb-8.5 grid gap-4 p-6">
          <p>
            <b className="font-label">{dollars(order.totalCents)}</b> with <Shortcode order={order} />
          </p>
          {status === 'cancelled' ? <p>Has the payment come after all?</p> : null}
          {status === 'open' && claimedAt ? (
            <p>
              {licensee(order)} says that it is paid, {agoText(claimedAt, now)}. Please look for it.
            </p>
          ) : null}
          {status === 'open' && !claimedAt ? <p>Has it come? Then confirm it, and the scores go out.</p> : null}
          <div>
            <Button onClick={() => setAsked([toPayable(order)])} className="needs-script">
              CONFIRM PAYMENT
            </Button>
          </div>
        </div>
      ) : null}
      <div className="border-t-3 border-ink">
        <Unfold title="Send or close its links" name="act">
          <OrderLinks order={order} />
        </Unfold>
        <Unfold title="Correct the buyer" name="act">
          <BuyerForm order={order} />
        </Unfold>
        {steps.map((step) =>
          step === 'confirm' ? null : <StepAction key={`${status} ${step}`} order={order} step={step} />,
        )}
      </div>
      <ConfirmPayments orders={asked} onClose={() => setAsked([])} />
    </>
  );
}
