import type { BrowserSession } from './browser-session.ts';
import { aMusician } from './factories.ts';
import type { SentRequest } from './request-steps.ts';
import type { TestServer } from './test-server.ts';

export interface TestPlayer {
  id: string;
  email: string;
}

export interface Arranged {
  pool: string;
  places: string[];
  asks: string[];
}

/** Musicians who play the viola unless it is said otherwise. */
export function somePlayers(server: TestServer, count: number, instrument = 'Viola'): Promise<TestPlayer[]> {
  return Promise.all(Array.from({ length: count }, () => aMusician(server, { instruments: [instrument] })));
}

interface ListOf {
  places?: number;
  instrument?: string;
  manner?: 'waves' | 'at-once';
  hours?: number;
  fee?: number;
}

/** One list of a request, in this order; nobody is asked yet. */
export async function arrange(
  admin: BrowserSession,
  { id }: Pick<SentRequest, 'id'>,
  players: readonly TestPlayer[],
  { places = 1, instrument = 'Viola', manner = 'waves', hours = 24, fee = 180 }: ListOf = {},
): Promise<Arranged> {
  const pool = {
    manner,
    hours,
    places: Array.from({ length: places }, () => ({ instruments: [instrument] })),
    musicians: players.map((player) => ({ musicianId: player.id, fee })),
  };
  const { status, body } = await admin.call('PUT', `/requests/${id}/players`, {
    body: { leader: ['Piano'], pools: [pool] },
  });
  if (status !== 200) throw new Error(`arranging answered ${status}: ${JSON.stringify(body)}`);
  const [made] = body.pools;
  const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
  return { pool: made._id, places: idsOf(made.places), asks: idsOf(made.asks) };
}

/** The same, and ASK is pressed. */
export async function ask(
  admin: BrowserSession,
  request: Pick<SentRequest, 'id'>,
  players: readonly TestPlayer[],
  list: ListOf = {},
): Promise<Arranged> {
  const arranged = await arrange(admin, request, players, list);
  const { status, body } = await admin.post(`/requests/${request.id}/players/ask`, { pools: [arranged.pool] });
  if (status !== 200) throw new Error(`asking answered ${status}: ${JSON.stringify(body)}`);
  return arranged;
}

/** Who stands how, in the owner's order. */
export async function states({ ctx: { db } }: TestServer, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requestAsks')
    .select('state')
    .where('requestId', '=', requestId)
    .orderBy('poolId')
    .orderBy('position')
    .execute();
  return rows.map(({ state }) => state);
}
