import type { Database } from '#/database/tables.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { Answer, BrowserSession } from '../browser-session.ts';
import { eventRequest } from '../event-request.ts';
import { repeated } from '../ledger.ts';
import type { Mailbox } from '../mailbox.ts';
import { ask, type TestPlayer } from '../players.ts';
import { aQuote } from '../request-steps.ts';

const PAUSE_MS = 250;

export interface RivalsParts {
  client: BrowserSession;
  admin: BrowserSession;
  /** The same admin at each node: two who press at one moment. */
  atNodes: readonly BrowserSession[];
  /** Of nobody's session, at each node. */
  strangers: readonly BrowserSession[];
  musicianId: string;
  players: readonly [TestPlayer, TestPlayer];
  mailbox: Mailbox;
}

export interface Rivals {
  /** Evenings, and parts, that two wanted at one moment. */
  readonly rounds: number;
  stop(): Promise<void>;
  /** Those that both got, and those that were promised to one who has not got them. */
  damage(db: Database): Promise<{ twice: string[]; lost: string[] }>;
}

/** One evening of a musician is confirmed for two clients, and one part taken by two players, at both nodes at once. */
export function startRivals(parts: RivalsParts): Rivals {
  const { client, admin, atNodes, strangers, musicianId, players, mailbox } = parts;
  let [rounds, stopped] = [0, false];
  const confirmed = new Set<string>();
  const ended = Promise.withResolvers<undefined>();
  const insisting = async (attempt: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await attempt().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS / 5));
    }
  };
  const send = async (round: number, half: number) => {
    const eventDate = new Date(Date.parse('2027-06-01') + round * DAY_MS).toISOString().slice(0, 10);
    const wish = eventRequest({ musicianId, eventName: `rivals-${round}-${half}`, eventDate });
    const headers = { 'Idempotency-Key': `rivals-${round}-${half}` };
    const { body } = await insisting(() => client.post('/requests/send-email', wish, { headers }));
    return { id: body._id as string };
  };
  const quote = aQuote({ clock: { now: () => new Date() } });
  const evening = async (round: number) => {
    const both = [await send(round, 1), await send(round, 2)];
    for (const { id } of both) await insisting(() => admin.post(`/requests/${id}/status`, { status: 'quoted', quote }));
    await Promise.all(
      both.map(async ({ id }, half) => {
        const confirm = () => atNodes[half % atNodes.length]?.post(`/requests/${id}/status`, { status: 'confirmed' });
        const { status } = await insisting(confirm as () => Promise<Answer>);
        if (status === 200) confirmed.add(id);
      }),
    );
  };
  /** False when the request is not there. */
  const asked = async (request: { id: string }): Promise<boolean> => {
    for (;;) {
      const refusal = await ask(admin, request, players, { manner: 'at-once' }).then(
        () => '409',
        (error: Error) => /answered (4\d\d)/.exec(error.message)?.[1],
      );
      // 409: by a try of which the answer was lost.
      if (refusal !== undefined) return refusal === '409';
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS / 5));
    }
  };
  const part = async (round: number) => {
    const name = `rivals-${round}-3`;
    const request = await send(round, 3);
    if (!(await asked(request))) return;
    await Promise.all(
      players.map(async ({ email }, half) => {
        const mail = await Promise.race([mailbox.find(email, new RegExp(`Can you play.*${name}`)), ended.promise]);
        const { text = '' } = mail ?? {};
        const token = /play\?token=([\w-]+)/.exec(text)?.[1] ?? '';
        const yes = () => strangers[half % strangers.length]?.post('/players/by-link/answer', { token, answer: 'yes' });
        await insisting(yes as () => Promise<Answer>);
      }),
    );
  };
  const working = (async () => {
    for (let round = 1; !stopped; round += 1) {
      await evening(round);
      await part(round);
      rounds += 2;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  // Whoever stops hears of it.
  working.catch(() => undefined);
  return {
    get rounds() {
      return rounds;
    },
    async stop() {
      stopped = true;
      ended.resolve(undefined);
      await working;
    },
    async damage(db) {
      const rows = await db
        .selectFrom('eventRequests')
        .select(['id', 'musicianId', 'eventDate'])
        .where('status', '=', 'confirmed')
        .execute();
      const taken = await db.selectFrom('requestAsks').select('placeId').where('state', '=', 'yes').execute();
      const there = new Set(rows.map(({ id }) => id));
      return {
        twice: [
          ...repeated(rows.map(({ musicianId: whose, eventDate }) => `${whose} on ${eventDate}`)),
          ...repeated(taken.map(({ placeId }) => String(placeId))),
        ],
        lost: [...confirmed].filter((id) => !there.has(id)),
      };
    },
  };
}
