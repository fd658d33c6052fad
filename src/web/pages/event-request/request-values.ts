import type { CartLine } from '#/features/cart/model.ts';
import { type EventValues, eventDetails } from '#/features/event-requests/components/event-values.ts';
import type { Musician } from '#/features/musicians/model.ts';
import { readEmail } from '#/web/session/session-storage.ts';

export interface RequestValues extends EventValues {
  musicianId: string;
}

/** Spec section 3, event request payload. */
export function requestPayload(values: RequestValues, lines: CartLine[], musicians: Musician[]) {
  const { musicianId } = values;
  return {
    requestType: 'main' as const,
    clientEmail: readEmail(),
    musicianId,
    musicianEmail: musicians.find(({ _id }) => _id === musicianId)?.email ?? '',
    ...eventDetails(values),
    requestedRepertoire: lines.map(({ _id, title, movements }) => ({
      _id,
      title,
      movements: movements.map((movement) => ({ _id: movement._id })),
    })),
    status: 'pending',
  };
}
