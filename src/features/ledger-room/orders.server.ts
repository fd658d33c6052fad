import { slices } from '#/database/slices.ts';
import type { AppContext } from '../context.ts';
import { toOrders } from '../orders/records.server.ts';
import { licensee, orderName } from '../orders/rules.ts';
import { entriesWithSource, SOURCE } from './income.server.ts';
import { ORDER_GONE, OWED_BY_ORDER } from './messages.ts';
import type { About, OpenPart } from './model.ts';

interface OpenOrders {
  /** Paid, delivered, and then taken back by a bank. */
  owed: OpenPart[];
  /** Money that an order could not take. */
  back: OpenPart[];
  about: Map<string, About>;
}

/** Orders whose entries do not sum to nothing. The caller checks the policy. */
export async function openOrders(ctx: AppContext): Promise<OpenOrders> {
  const rows = await entriesWithSource(ctx)
    .select((e) => ['e.orderId', SOURCE.as('of'), e.fn.sum('e.cents').as('cents')])
    .where('e.orderId', 'is not', null)
    .where('e.kind', '!=', 'fee')
    .groupBy(['e.orderId', SOURCE])
    .having((e) => e.fn.sum('e.cents'), '!=', 0)
    .orderBy('e.orderId')
    .execute();
  const open = rows.map(({ orderId, of, cents }) => ({ of, id: orderId ?? '', cents: Number(cents), dueOn: '' }));
  return {
    owed: open.filter(({ cents }) => cents > 0).map((one) => ({ ...one, label: OWED_BY_ORDER })),
    back: open.filter(({ cents }) => cents < 0).map((one) => ({ ...one, cents: -one.cents, label: '' })),
    about: await aboutOrders(
      ctx,
      open.map(({ id }) => id),
    ),
  };
}

async function aboutOrders(ctx: AppContext, ids: readonly string[]): Promise<Map<string, About>> {
  const about = new Map<string, About>(ids.map((id) => [id, { title: ORDER_GONE, client: '', eventDate: '' }]));
  for (const some of slices(ids)) {
    const rows = await ctx.db.selectFrom('orders').selectAll().where('id', 'in', some).execute();
    for (const order of await toOrders(ctx, rows))
      about.set(order._id, { title: orderName(order.lines), client: licensee(order), eventDate: '' });
  }
  return about;
}
