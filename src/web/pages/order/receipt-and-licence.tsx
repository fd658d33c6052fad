import { Link } from 'react-router';
import { STORE_PATH } from '#/features/compositions/url.ts';
import { METHOD_LABELS } from '#/features/orders/messages.ts';
import type { Order } from '#/features/orders/model.ts';
import { copiesText, licensee, sellsGift } from '#/features/orders/rules.ts';
import { LOST_ORDER_PATH } from '#/features/orders/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { ButtonLink, PlainButtonLink } from '#/ui/button.tsx';
import { useMoment } from '#/web/time/use-moment.ts';

export function ReceiptAndLicence({ order, receipt }: { order: Order; receipt: string | null }) {
  const moment = useMoment();
  const { status, payment, totalCents } = order;
  if (!receipt || !payment) {
    return (
      <>
        <p className="font-display text-lead font-p">Da capo?</p>
        <p className="mt-4 max-w-120 text-lede">The scores are still in the store, and an order is made in a minute.</p>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <ButtonLink to={STORE_PATH}>BACK TO THE STORE</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            CONTACT US
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      {status === 'paid' && !sellsGift(order) ? <Licence order={order} /> : null}
      <dl className="border-t-3 border-ink">
        <Fact name="Paid">
          {dollars(totalCents)} {METHOD_LABELS[payment.method]}, {moment(payment.paidAt)}
        </Fact>
        <Fact name="Receipt">No. {payment.receiptNo}</Fact>
        <Fact name="Sent to">{order.buyerEmail}</Fact>
      </dl>
      <div className="no-print mt-6">
        <PlainButtonLink href={receipt} variant="outline">
          RECEIPT AS PDF
        </PlainButtonLink>
      </div>
      {status === 'paid' && !sellsGift(order) ? <Keep /> : null}
    </>
  );
}

function Keep() {
  return (
    <p className="no-print mt-8.5 max-w-120 text-label text-quiet">
      This page is the way to your scores, today or in ten years: keep the email it came with. Lost it?{' '}
      <Link to={LOST_ORDER_PATH} className="link">
        Have the link sent again
      </Link>
      . Whoever has it can download them, so please keep it to yourself.
    </p>
  );
}

function Licence({ order }: { order: Order }) {
  const [first] = order.lines;
  const alike = order.lines.every(({ copies }) => copies === first?.copies);
  return (
    <p className="mb-8.5 font-display text-lead font-p">
      Licensed to <span className="font-fff break-words">{licensee(order)}</span>
      {alike && first ? ` for ${copiesText(first.copies)}${order.lines.length > 1 ? ' of each score' : ''}.` : ', '}
      {alike ? null : 'for as many copies of each score as stand beside it.'}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3">
      <dt className="text-label font-label">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
