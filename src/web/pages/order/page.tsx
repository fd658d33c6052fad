import { data } from 'react-router';
import { findCovers } from '#/features/compositions/queries.server.ts';
import { OrderProgress } from '#/features/orders/components/order-progress.tsx';
import { GIFT_LINE } from '#/features/orders/model.ts';
import { viewOrder } from '#/features/orders/queries.server.ts';
import type { Why } from '#/features/orders/url.ts';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import { OrderRefusal, REFUSALS } from '#/web/order/order-refusal.tsx';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { GiftPart } from './gift-part.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderScores } from './order-scores.tsx';
import { OrderStatusText } from './order-status.tsx';
import { ReceiptAndLicence } from './receipt-and-licence.tsx';
import { useFreshOrder } from './use-fresh-order.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const token = tokenOf(request);
  const view = await viewOrder(ctx, token);
  if (view === undefined || typeof view === 'string') {
    const why: Why = view ?? 'unknown';
    return data({ why, view: null }, { status: REFUSALS[why].status });
  }
  const covers = findCovers(
    ctx,
    view.order.lines.map(({ opusNo }) => opusNo),
  );
  return data({ view, token, covers });
}

export const headers = noReferrer;

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Your Order', 'Where your order stands: how to pay it, and your scores to download.', matches);

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.view) return <OrderRefusal why={loaderData.why} />;
  return <OpenOrder {...loaderData} />;
}

type OpenOrderProps = Extract<Route.ComponentProps['loaderData'], { view: object }>;

function OpenOrder({ view, token, covers }: OpenOrderProps) {
  const moment = useMoment();
  const { order, payment, scores, receipt, gift } = view;
  useFreshOrder(order);
  const shelf = gift ? (
    <GiftPart gift={gift} file={scores[GIFT_LINE]} />
  ) : (
    <OrderScores order={order} covers={covers} scores={scores} />
  );
  return (
    <>
      <header className="page-x grid gap-x-6 gap-y-8.5 border-b border-ink pt-8.5 pb-12 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-end md:pt-12 md:pb-16">
        <div>
          <h1 className="font-display text-figure font-p">Your Order</h1>
          <p className="mt-1 text-label">
            <span className="font-label">{order.code}</span>
            <span className="text-quiet">, {moment(order.createdAt)}</span>
          </p>
          <OrderStatusText order={order} />
        </div>
        <OrderProgress order={order} moment={moment} />
      </header>
      <div className="grid sm:grid-cols-2 print:block">
        {payment ? (
          <>
            <section
              aria-labelledby="pay"
              className="on-blush page-x py-12 sm:pr-8 md:py-16 md:pr-12 print:px-0 print:py-6"
            >
              <OrderPayment order={order} payment={payment} cards={view.cards} token={token} />
            </section>
            <section
              aria-labelledby="scores"
              className="on-ivory page-x py-12 sm:pl-8 md:py-16 md:pl-12 print:px-0 print:py-6"
            >
              {shelf}
            </section>
          </>
        ) : (
          <>
            <section
              aria-labelledby="scores"
              className="on-ivory page-x py-12 sm:pr-8 md:py-16 md:pr-12 print:px-0 print:py-6"
            >
              {shelf}
            </section>
            <section
              aria-label="Receipt and licence"
              className="on-ebony page-x py-12 sm:pl-8 md:py-16 md:pl-12 print:px-0 print:py-6"
            >
              <ReceiptAndLicence order={order} receipt={receipt} />
            </section>
          </>
        )}
      </div>
    </>
  );
}
