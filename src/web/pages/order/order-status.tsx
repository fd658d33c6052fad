import { useLayoutEffect, useRef } from 'react';
import type { Order } from '#/features/orders/model.ts';
import { sellsGift } from '#/features/orders/rules.ts';

interface StatusText {
  text: string;
  look: string;
  more: string;
}

export function OrderStatusText({ order }: { order: Order }) {
  const { text, look, more } = sellsGift(order) ? statusOfGift(order) : statusOf(order);
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(order.status);

  useLayoutEffect(() => {
    const justCancelled = before.current === 'open' && order.status === 'cancelled';
    before.current = order.status;
    // The pressed button unmounts.
    if (justCancelled) element.current?.focus();
  }, [order.status]);

  return (
    <div ref={element} tabIndex={-1} className="mt-6 outline-none">
      <p className={`font-display text-panel font-fff ${look}`}>{text}</p>
      <p className="mt-5 max-w-140 text-lede break-words">{more}</p>
    </div>
  );
}

function statusOfGift({ status, claimedAt, buyerEmail }: Order): StatusText {
  if (status === 'paid')
    return { text: 'Paid. It is valid.', look: 'text-green', more: 'Print the sheet, and keep its code to yourself.' };
  if (status === 'refunded')
    return { text: 'Paid back.', look: 'text-quiet', more: 'The certificate is void; the receipt stays.' };
  if (status === 'cancelled') return { text: 'Cancelled.', look: 'text-quiet', more: 'Nothing has to be paid.' };
  return {
    text: claimedAt ? 'Payment announced.' : 'Waiting for payment.',
    look: 'text-ink',
    more: `We have emailed this to ${buyerEmail}. The certificate is valid as soon as the payment is confirmed; this page notices by itself.`,
  };
}

function statusOf({ status, claimedAt, deliveredAt, buyerEmail }: Order): StatusText {
  if (status === 'cancelled')
    return {
      text: 'Cancelled.',
      look: 'text-quiet',
      more: 'Nothing has to be paid. If a payment is on its way, write to us and we find it.',
    };
  if (status === 'refunded')
    return {
      text: 'Paid back.',
      look: 'text-quiet',
      more: 'Its scores can no longer be downloaded; the receipt can.',
    };
  if (status === 'open')
    return {
      text: claimedAt ? 'Payment announced.' : 'Waiting for payment.',
      look: 'text-ink',
      more: claimedAt
        ? 'We look for your payment and send the scores as soon as it is confirmed.'
        : `We have emailed this to ${buyerEmail}. As soon as the payment is confirmed, your scores are here and in your email; this page notices by itself.`,
    };
  return deliveredAt
    ? { text: 'Paid. Your scores are here.', look: 'text-green', more: 'Download them as often as you need.' }
    : {
        text: 'Paid. Being prepared.',
        look: 'text-green',
        more: 'We send you an email when it is all here, no later than 24 hours after your payment.',
      };
}
