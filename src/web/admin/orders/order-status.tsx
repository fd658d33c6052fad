import type { Order } from '#/features/orders/model.ts';
import { isOverdue, stateText } from '#/features/orders/rules.ts';
import { agoText } from '#/platform/time/dates.ts';

interface OrderStatusProps {
  order: Pick<Order, 'status' | 'statusSince' | 'createdAt' | 'payment' | 'deliveredAt' | 'claimedAt'>;
  now: string;
}

export function OrderStatusText({ order, now }: OrderStatusProps) {
  return (
    <>
      {isOverdue(order, new Date(now)) ? <b className="font-label text-accent">Overdue. </b> : null}
      {stateText(order, now)}
      {order.status === 'open' && order.claimedAt !== null ? (
        <b className="font-label"> Says: paid, {agoText(order.claimedAt, now)}.</b>
      ) : null}
    </>
  );
}
