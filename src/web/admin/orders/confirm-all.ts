import type { PaymentMethod } from '#/features/orders/model.ts';
import { type ApiResult, api, send } from '#/web/api-client.ts';

/** Delivery takes time. */
const AT_ONCE = 50;

interface Confirmation {
  id: string;
  reference: string;
  seen: number;
}

export interface Confirmed {
  confirmed: string[];
  refused: { id: string; words: string }[];
}

export function confirmAll(
  orders: readonly Confirmation[],
  method: PaymentMethod,
  onDone?: (count: number) => void,
): Promise<Confirmed> {
  const post = (some: Confirmation[]) => send(api.orders.confirmations.$post({ json: { orders: some, method } }));
  return inParts(orders, ({ id }) => id, post, onDone);
}

/** An unreachable call refuses what it was to confirm. */
export async function inParts<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  post: (some: Item[]) => Promise<ApiResult<Confirmed>>,
  onDone: (count: number) => void = () => undefined,
): Promise<Confirmed> {
  const all: Confirmed = { confirmed: [], refused: [] };
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = items.slice(start, start + AT_ONCE);
    const result = await post(some);
    if (result.ok) {
      all.confirmed.push(...result.data.confirmed);
      all.refused.push(...result.data.refused);
    } else all.refused.push(...some.map((item) => ({ id: idOf(item), words: result.error.error })));
    onDone(start + some.length);
  }
  return all;
}
