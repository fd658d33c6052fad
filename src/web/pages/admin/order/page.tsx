import { data } from 'react-router';
import { findWork } from '#/features/compositions/queries.server.ts';
import { listScored } from '#/features/compositions/scores.server.ts';
import { listComplete } from '#/features/notation/queries.server.ts';
import { ENTRY_LABELS, METHOD_LABELS, NO_SUCH_ORDER, ORDER_STATUS_LABELS } from '#/features/orders/messages.ts';
import { type Order, TICKET_MINUTES } from '#/features/orders/model.ts';
import { listPaymentLines } from '#/features/orders/payments/notices.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { isOverdue } from '#/features/orders/rules.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { agoText, spanText } from '#/platform/time/dates.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead } from '#/web/admin/admin-head.tsx';
import { CaseHistory } from '#/web/admin/inbox/case-history.tsx';
import { type Fact, Facts } from '#/web/admin/inbox/facts.tsx';
import { PartTitle, WorkSheet } from '#/web/admin/inbox/work-sheet.tsx';
import { HistoryLink } from '#/web/admin/items/history-link.tsx';
import { PaymentLines } from '#/web/admin/orders/payment-lines.tsx';
import { Shortcode } from '#/web/admin/orders/shortcode.tsx';
import { useLookAgain } from '#/web/admin/use-look-again.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { toEntry } from './to-entry.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const file = await findOrder(ctx, params.orderId);
  if (!file) throw data(NO_SUCH_ORDER, { status: 404 });
  const [scored, complete, lines] = await Promise.all([listScored(ctx), listComplete(ctx), listPaymentLines(ctx)]);
  const opusNos = file.order.lines.map(({ opusNo }) => opusNo);
  return {
    ...file,
    sold: opusNos.filter((opusNo) => findWork(ctx, opusNo) !== undefined),
    scored: opusNos.filter((opusNo) => scored.has(opusNo)),
    typesettable: opusNos.filter((opusNo) => complete.has(opusNo)),
    paymentLines: lines.filter(({ orderId }) => orderId === file.order._id),
    now: ctx.clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(
    `Order ${loaderData?.order.code ?? ''}`,
    'An order of scores, and what can be done about it.',
    matches,
  );

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, history, sold, scored, typesettable, paymentLines, now } = loaderData;
  const { _id, code, status, statusSince } = order;
  const moment = useMoment();
  useLookAgain(
    history.some(({ at, mail }) => isYoung(at, now) && (mail?.state === 'pending' || mail?.state === 'sending')),
  );
  return (
    <>
      <AdminHead first="Order" second={code} loud="second" />
      <WorkSheet
        actionsFirst={status === 'open'}
        actions={<OrderActions order={order} now={now} />}
        past={
          <>
            <CaseHistory history={history.map(toEntry)} labels={ENTRY_LABELS} />
            <p className="mt-3">
              <HistoryLink id={_id} />
            </p>
          </>
        }
      >
        <PaymentLines lines={paymentLines} />
        <PartTitle
          loud={statusTitle(order)}
          quiet={status === 'open' ? `for ${spanText(order.createdAt, now)}` : agoText(statusSince, now)}
        />
        {isOverdue(order, new Date(now)) ? (
          <p className="pb-3 font-label text-accent">
            {status === 'open'
              ? 'Overdue: made more than 24 hours ago, and nobody has confirmed its payment.'
              : 'Overdue: paid more than 24 hours ago, and not delivered. A full score is missing.'}
          </p>
        ) : null}
        <OrderLines order={order} sold={sold} scored={scored} typesettable={typesettable} />
        <Facts facts={factsOf(order, now, moment)} />
      </WorkSheet>
    </>
  );
}

/** Polls for a minute, while it is sent. */
function isYoung(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) < MINUTE_MS;
}

function statusTitle({ status }: Order): string {
  const label = ORDER_STATUS_LABELS[status];
  return status === 'open' ? 'Waiting' : upperFirst(label);
}

function factsOf(order: Order, now: string, at: (moment: string) => string): Fact[] {
  const { buyerName, buyerEmail, createdAt, claimedAt, payment, deliveredAt, linksRevokedAt } = order;
  const moment = (then: string) => `${at(then)}, ${agoText(then, now)}`;
  return [
    ['Shortcode', <Shortcode key="code" order={order} />],
    ['Licensed to', buyerName || buyerEmail],
    [
      'Email',
      <a key="email" href={`mailto:${buyerEmail}`} className="link">
        {buyerEmail}
      </a>,
    ],
    ['Ordered', moment(createdAt)],
    ...(claimedAt ? [['Says: paid', moment(claimedAt)] as const] : []),
    ...(payment
      ? ([
          ['Paid', `${at(payment.paidAt)}, ${METHOD_LABELS[payment.method]}`],
          ...(payment.reference ? [['Reference', payment.reference] as const] : []),
          ['Receipt', `No. ${payment.receiptNo}`],
        ] as const)
      : []),
    ...(deliveredAt ? [['Delivered', moment(deliveredAt)] as const] : []),
    [
      'Links',
      linksRevokedAt
        ? `Closed ${agoText(linksRevokedAt, now)}: the buyer can’t come to the order until you send a new one.`
        : `Open. The page they lead to makes download links, each good for ${TICKET_MINUTES} minutes.`,
    ],
  ];
}
