import type { Order } from '#/features/orders/model.ts';
import { isOverdue, licensee, orderName } from '#/features/orders/rules.ts';
import { adminOrderPath } from '#/features/orders/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import type { ListedItem } from '#/web/admin/items/item-list.tsx';
import type { Payable } from '#/web/admin/orders/confirm-payments.tsx';
import { OrderStatusText } from '#/web/admin/orders/order-status.tsx';
import { Shortcode } from '#/web/admin/orders/shortcode.tsx';

export function toItem(order: Order, now: string): ListedItem {
  const { _id, status, lines, totalCents } = order;
  const done = status !== 'open' && (status !== 'paid' || order.deliveredAt !== null);
  return {
    key: _id,
    href: adminOrderPath(_id),
    name: orderName(lines),
    weight: isOverdue(order, new Date(now)) ? 'fff' : done ? 'mp' : 'mf',
    alone: status !== 'open',
    facts: [
      <OrderStatusText key="status" order={order} now={now} />,
      <span key="buyer">
        {licensee(order)}
        <span className="block text-quiet">
          <Shortcode order={order} />
        </span>
      </span>,
      <b key="total" className="font-label tabular-nums">
        {dollars(totalCents)}
      </b>,
    ],
  };
}

export function toPayable(order: Order): Payable {
  const { _id, code, shortcode, lines, totalCents, version } = order;
  return { _id, code, shortcode, name: orderName(lines), buyer: licensee(order), totalCents, version };
}
