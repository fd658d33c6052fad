import type { BrowserSession } from '../tests/support/browser-session.ts';
import type { Started } from './started.ts';

interface CartEntry {
  _id: string;
  movements: string[];
}

/** The first four, whole. */
export async function worksOf({ origin }: Started): Promise<CartEntry[]> {
  const read = async (path: string) => (await fetch(`${origin}/api${path}`)).json();
  const { items } = await read('/opuses?limit=4');
  return Promise.all(
    items.map(async ({ _id }: { _id: string }) => {
      const { movements } = await read(`/opuses/opus/${_id}`);
      return { _id, movements: movements.map((movement: { _id: string }) => movement._id) };
    }),
  );
}

export async function fillCart(client: BrowserSession, works: readonly CartEntry[]): Promise<void> {
  const { status } = await client.put('/cart', works);
  if (status !== 200) throw new Error(`a cart answered ${status}`);
}

/** Sent again under the same key, it is the same request. */
export async function requestEvent(
  client: BrowserSession,
  musicianId: string,
  key: string,
): Promise<{ status: number; id: string }> {
  const { status, body } = await client.post(
    '/requests/send-email',
    {
      musicianId,
      requestType: 'main',
      eventName: `Gala ${key}`,
      eventLocation: {
        locationName: 'Desert Garden Hall',
        address: '1 Sample Way',
        city: 'Las Vegas',
        state: 'NV',
        zipCode: '89109',
      },
      eventDate: new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10),
      eventStartTime: '18:30',
      eventEndTime: '21:00',
      requestedRepertoire: [],
      additionalComments: '',
    },
    { headers: { 'Idempotency-Key': key } },
  );
  return { status, id: body?._id ?? '' };
}

export async function firstMusician({ origin }: Started): Promise<string> {
  const [musician] = await (await fetch(`${origin}/api/musicians`)).json();
  return musician._id;
}
