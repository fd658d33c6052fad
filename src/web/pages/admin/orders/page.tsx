import { useState } from 'react';
import { SHOW_LABELS } from '#/features/orders/messages.ts';
import { ORDER_SHOWS } from '#/features/orders/model.ts';
import { listPaymentLines } from '#/features/orders/payments/notices.server.ts';
import { countOrders, listOrders } from '#/features/orders/queries.server.ts';
import { isOverdue } from '#/features/orders/rules.ts';
import { BANK_FILE_PATH, ordersFromSearch, ordersPath, searchFromOrders } from '#/features/orders/url.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { things } from '#/platform/text/english.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { ItemList } from '#/web/admin/items/item-list.tsx';
import { ChooseAll } from '#/web/admin/lists/choose-all.tsx';
import { ListTools } from '#/web/admin/lists/list-tools.tsx';
import { Tabs } from '#/web/admin/lists/tabs.tsx';
import { ConfirmPayments, type Payable } from '#/web/admin/orders/confirm-payments.tsx';
import { PaymentLines } from '#/web/admin/orders/payment-lines.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { ChosenPanel } from './chosen-panel.tsx';
import { toItem, toPayable } from './order-row.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const filter = ordersFromSearch(searchParams);
  const [found, counts, lines] = await Promise.all([
    listOrders(ctx, filter, pageNumber(searchParams.get('page'))),
    countOrders(ctx, filter.search),
    listPaymentLines(ctx),
  ]);
  return { filter, found, counts, lines, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Orders', 'Scores that were ordered: what waits, what is paid.', matches);

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { filter, found, counts, lines, now } = loaderData;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Payable>>(new Map());
  const [asked, setAsked] = useState<readonly Payable[]>([]);
  const choose = (order: Payable, on: boolean) =>
    setChosen(
      (before) => new Map(on ? [...before, [order._id, order]] : [...before].filter(([id]) => id !== order._id)),
    );
  const payable = found.items.filter(({ status }) => status === 'open').map(toPayable);
  // Paid ones drop out; other pages' stay.
  const paid = new Set(found.items.flatMap(({ _id, status }) => (status === 'open' ? [] : [_id])));
  const still = [...chosen.values()].filter(({ _id }) => !paid.has(_id));
  const whole = payable.every(({ _id }) => chosen.has(_id));

  return (
    <AdminPage
      first="All"
      second="Orders"
      loud="second"
      actions={<ButtonLink to={BANK_FILE_PATH}>READ A BANK FILE</ButtonLink>}
    >
      <PaymentLines lines={lines} />
      <Tabs
        label="Orders by status"
        tabs={([undefined, ...ORDER_SHOWS] as const).map((show) => ({
          title: show === undefined ? 'All' : SHOW_LABELS[show],
          count: counts[show ?? 'all'],
          href: ordersPath({ ...filter, show }),
          current: show === filter.show,
        }))}
      />
      <ListTools
        searchLabel="Buyer, email, code, title or reference"
        search={filter.search}
        choices={[
          {
            name: 'sort',
            label: 'Sort by',
            options: [
              ['newest', 'Newest first'],
              ['oldest', 'Oldest first'],
            ],
            value: filter.sort,
          },
        ]}
      >
        {filter.show === undefined ? null : <input type="hidden" name="show" value={filter.show} />}
      </ListTools>
      <ItemList
        count={things(found.total, 'order')}
        empty={
          counts.all === 0 && filter.search === ''
            ? 'Nobody has ordered yet. Orders come from the store, and to you by mail.'
            : 'No order is like that. Look among all of them, or for less.'
        }
        items={found.items.map((order) => ({
          ...toItem(order, now),
          action:
            order.status === 'open' ? (
              <Button
                // We owe something.
                variant={order.claimedAt !== null || isOverdue(order, new Date(now)) ? 'felt' : 'outline'}
                onClick={() => setAsked([toPayable(order)])}
                aria-label={`CONFIRM order ${order.code}`}
                className="needs-script"
              >
                CONFIRM
              </Button>
            ) : null,
        }))}
        {...(payable.length > 0 && {
          choice: {
            chosen: new Set(still.map(({ _id }) => _id)),
            onChoose: ({ key }, on) => {
              const order = payable.find(({ _id }) => _id === key);
              if (order) choose(order, on);
            },
          },
        })}
      />
      {payable.length > 1 ? (
        <ChooseAll
          label="Choose all on this page that wait"
          checked={whole}
          onChange={(checked) => {
            for (const order of payable) choose(order, checked);
          }}
        />
      ) : null}
      <Pager page={found.page} pages={found.pages} />
      {found.total > 0 ? (
        <p className="no-print mt-6">
          <a
            href={`/api/orders/export?${searchFromOrders(filter)}`}
            download
            className="link inline-flex min-h-11 items-center font-label"
          >
            Download these as CSV
          </a>
        </p>
      ) : null}
      <ChosenPanel chosen={still} onConfirm={() => setAsked(still)} onClear={() => setChosen(new Map())} />
      <ConfirmPayments
        orders={asked}
        onClose={() => setAsked([])}
        onConfirmed={(ids) => setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))))}
      />
    </AdminPage>
  );
}
