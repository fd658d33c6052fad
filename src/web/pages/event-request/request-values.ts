import type { CartLine } from '../../../features/cart/model.ts';
import { type EventValues, eventDetails } from '../../../features/event-requests/components/event-values.ts';

/** The fields of the form by name. */
export interface RequestValues extends EventValues {
  musicianId: string;
}

/** Spec section 3, event request payload: what is on the screen and what is in the cart. */
export function requestPayload(values: RequestValues, lines: CartLine[]) {
  return {
    requestType: 'main' as const,
    musicianId: values.musicianId,
    ...eventDetails(values),
    requestedRepertoire: lines.map(({ _id, title, movements }) => ({
      _id,
      title,
      movements: movements.map((movement) => ({ _id: movement._id })),
    })),
  };
}
