import type { PaymentMethod } from '#/features/orders/model.ts';
import { api, send } from '#/web/api-client.ts';

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

/** An unreachable call refuses its orders. */
export async function confirmAll(
  orders: readonly Confirmation[],
  method: PaymentMethod,
  onDone: (count: number) => void = () => undefined,
): Promise<Confirmed> {
  const all: Confirmed = { confirmed: [], refused: [] };
  for (let start = 0; start < orders.length; start += AT_ONCE) {
    const some = orders.slice(start, start + AT_ONCE);
    const result = await send(api.orders.confirmations.$post({ json: { orders: some, method } }));
    if (result.ok) {
      all.confirmed.push(...result.data.confirmed);
      all.refused.push(...result.data.refused);
    } else all.refused.push(...some.map(({ id }) => ({ id, words: result.error.error })));
    onDone(start + some.length);
  }
  return all;
}
