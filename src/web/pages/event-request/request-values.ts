import type { CartLine } from '#/features/cart/model.ts';
import { type EventValues, eventDetails } from '#/features/event-requests/components/event-values.ts';
import type { Musician } from '#/features/musicians/model.ts';
import type { PartChoice } from '#/features/programmes/model.ts';
import { readEmail } from '#/web/session/session-storage.ts';

export interface RequestValues extends EventValues {
  musicianId: string;
  guests: string;
}

const PLAYER = 'player ';

/** By part name: survives changes of works. */
export const playerField = (part: string): `player ${string}` => `${PLAYER}${part}`;

/** Falls back to the programme's own. */
export function playersTyped(values: Readonly<Record<string, string>>, chosen: readonly PartChoice[]): PartChoice[] {
  const typed = Object.entries(values)
    .filter(([name]) => name.startsWith(PLAYER))
    .map(([name, choice]) => ({ part: name.slice(PLAYER.length), choice }));
  return [...new Map([...chosen, ...typed].map((one) => [one.part, one])).values()];
}

export function requestPayload(values: RequestValues, lines: CartLine[], musicians: Musician[], players: PartChoice[]) {
  const { musicianId, guests } = values;
  return {
    requestType: 'main' as const,
    clientEmail: readEmail(),
    musicianId,
    musicianEmail: musicians.find(({ _id }) => _id === musicianId)?.email ?? '',
    ...eventDetails(values),
    ...(guests.trim() !== '' && { guests: Number(guests) }),
    requestedRepertoire: lines.map(({ _id, title, movements }) => ({
      _id,
      title,
      movements: movements.map((movement) => ({ _id: movement._id })),
    })),
    players,
    status: 'pending',
  };
}
