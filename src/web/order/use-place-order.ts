import { useRevalidator } from 'react-router';
import type { OrderRequest, PlacedOrder } from '../../features/orders/model.ts';
import { useAnnounce } from '../../ui/announcements.tsx';
import type { SubmitOutcome } from '../../ui/use-api-form.ts';
import { useIdempotencyKey } from '../../ui/use-idempotency-key.ts';
import { api, send } from '../api-client.ts';

/** Sends an order once, however often it is tried. When a price has changed meanwhile, the page shows the new one. */
export function usePlaceOrder(onPlaced: (order: PlacedOrder, email: string) => void | Promise<void>) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();

  return async (request: OrderRequest): Promise<SubmitOutcome> => {
    const json = { ...request, buyerEmail: request.buyerEmail.trim() };
    const result = await send(api.orders.$post({ json, header: { 'idempotency-key': keyFor(json) } }));
    if (result.ok) {
      await onPlaced(result.data, json.buyerEmail);
      return {};
    }
    const { code, error, fields } = result.error;
    if (code === 'conflict') await revalidate();
    announce({ kind: 'alert', text: error });
    return fields ? { fields } : {};
  };
}
