import { useState } from 'react';
import { useNavigate } from 'react-router';
import { STORE_PATH } from '#/features/compositions/url.ts';
import { ORDER_STATUS_LABELS, OWN_SCORES_UNVERIFIED } from '#/features/orders/messages.ts';
import type { Order, OrderStatus } from '#/features/orders/model.ts';
import { orderName } from '#/features/orders/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { api, send } from '#/web/api-client.ts';
import { useMoment } from '#/web/time/use-moment.ts';

/** Loud: to download; quiet: closed. */
const WEIGHT: Record<OrderStatus, string> = {
  open: 'font-mf',
  paid: 'font-fff',
  cancelled: 'font-mp text-quiet',
  refunded: 'font-mp text-quiet',
};

/** Verified addresses only. */
export function OwnOrders({ orders, verified }: { orders: readonly Order[]; verified: boolean }) {
  return (
    <section aria-labelledby="own-scores" className="page-x border-b border-ink py-12 md:py-16">
      <h2 id="own-scores" className="pb-3 font-display text-section">
        <span className="font-fff">Your</span> <span className="font-pp">scores</span>
      </h2>
      {orders.length > 0 ? (
        <ol className="border-t-3 border-ink">
          {orders.map((order) => (
            <OwnOrder key={order._id} order={order} />
          ))}
        </ol>
      ) : (
        <div className="border-t-3 border-ink pt-4">
          <p className="max-w-180 text-lede">
            {verified ? 'None yet. There is music to take home.' : OWN_SCORES_UNVERIFIED}
          </p>
          <div className="mt-6">
            <ButtonLink to={STORE_PATH} variant="outline">
              LOOK THROUGH THE STORE
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

/** Made on request: no page contains it. */
function OwnOrder({ order: { _id, code, lines, status, createdAt, totalCents } }: { order: Order }) {
  const moment = useMoment();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [pending, setPending] = useState(false);

  async function open(): Promise<void> {
    if (pending) return;
    setPending(true);
    const result = await send(api.orders[':id']['own-link'].$post({ param: { id: _id } }));
    setPending(false);
    if (result.ok) await navigate(result.data.orderPath);
    else announce({ kind: 'alert', text: result.error.error });
  }

  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,2fr)] md:items-baseline">
      <p className={`font-display text-row break-words ${WEIGHT[status]}`}>
        <button
          type="button"
          aria-disabled={pending || undefined}
          onClick={open}
          className="text-left after:absolute after:inset-0 hover:underline"
        >
          {musicalText(orderName(lines))}
        </button>
      </p>
      <p>
        Order {code}, {moment(createdAt)}
      </p>
      <p className="font-label">
        {ORDER_STATUS_LABELS[status]}
        <span className="font-text text-quiet">, {dollars(totalCents)}</span>
      </p>
    </li>
  );
}
