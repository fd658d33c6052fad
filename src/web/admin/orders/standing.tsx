import type { Order } from '#/features/orders/model.ts';
import { isOverdue, standingWords } from '#/features/orders/rules.ts';
import { agoWords } from '#/platform/time/dates.ts';

interface StandingProps {
  order: Pick<Order, 'status' | 'statusSince' | 'createdAt' | 'payment' | 'deliveredAt' | 'claimedAt'>;
  now: string;
}

export function OrderStanding({ order, now }: StandingProps) {
  return (
    <>
      {isOverdue(order, new Date(now)) ? <b className="font-label text-accent">Overdue. </b> : null}
      {standingWords(order, now)}
      {order.status === 'open' && order.claimedAt !== null ? (
        <b className="font-label"> Says: paid, {agoWords(order.claimedAt, now)}.</b>
      ) : null}
    </>
  );
}
