import { rmSync } from 'node:fs';
import { makeTestFolder } from '../../scripts/test-folder.ts';
import type { BrowserSession } from '../../tests/support/browser-session.ts';
import { type Answer, ask, Connection, textOf } from '../client.ts';
import { type PartOptions, shame } from '../part.ts';
import { worksOf } from '../people.ts';
import { CLIENT_PASSWORD, signUpClient, startSite } from '../site.ts';
import type { Started } from '../started.ts';
import { table, whole } from '../table.ts';
import { randomNumbers } from './random-numbers.ts';

const CLIENTS = 50;
const CONTROLS = 200;
const PAGES = [
  '/',
  '/about',
  '/repertoire',
  '/repertoire?keyword=sonata',
  '/musicians',
  '/performances',
  '/mpcs',
  '/ncs',
  '/contact',
];

interface Client {
  email: string;
  session: BrowserSession;
  inCart: number;
}

interface Counts {
  reads: number;
  toVisitors: number;
  carts: number;
  logins: number;
  foreign: number;
  stale: number;
  busy: number;
}

/**
 * Clients on two nodes change carts and sessions while reading cached pages: nobody may read of anybody else, or a
 * stale cart.
 */
export async function readers({ quick }: PartOptions): Promise<string> {
  const dataDir = makeTestFolder();
  const nodes = [await startSite({ dataDir }), await startSite({ dataDir })];
  try {
    return await mix(nodes, quick ? 4_000 : 100_000);
  } finally {
    for (const node of nodes) await node.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function mix(nodes: readonly Started[], total: number): Promise<string> {
  const [first] = nodes;
  if (!first) throw new Error('there is no node');
  const random = randomNumbers(20_261_125);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const works = await worksOf(first);
  const clients: Client[] = [];
  for (let number = 1; number <= CLIENTS; number++) {
    const email = `semiquaver-${number}-q@example.com`;
    clients.push({
      email,
      session: await signUpClient(first, { email, firstName: 'Semi', lastName: `Quaver ${number}` }),
      inCart: 0,
    });
  }
  const counts: Counts = { reads: 0, toVisitors: 0, carts: 0, logins: 0, foreign: 0, stale: 0, busy: 0 };

  async function read(client: Client | undefined, cookie: string, connection: Connection): Promise<boolean> {
    const url = `${pick(nodes).origin}${pick(PAGES)}`;
    const headers = { 'Accept-Encoding': pick(['br, gzip', 'gzip', 'identity']), ...(cookie && { Cookie: cookie }) };
    let answer = await ask(connection, url, { headers });
    for (let pause = pauseOf(answer); pause !== undefined; pause = pauseOf(answer)) {
      counts.busy++;
      await new Promise((resolve) => setTimeout(resolve, pause));
      answer = await ask(connection, url, { headers });
    }
    if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`);
    const text = textOf(answer);
    const named = [...text.matchAll(/semiquaver-\d+-q@example\.com/g)].map(([email]) => email);
    const isForeign = named.some((email) => email !== client?.email) || (client !== undefined && named.length === 0);
    const shown = /Cart, (?:<!-- -->)?(\d+)/.exec(text)?.[1] ?? '0';
    const isStale = client !== undefined && Number(shown) !== client.inCart;
    counts.foreign += Number(isForeign);
    counts.stale += Number(isStale);
    return isForeign || isStale;
  }

  async function live(client: Client): Promise<void> {
    const connection = new Connection();
    while (counts.reads + counts.toVisitors < total) {
      const chance = random();
      // As behind a load balancer.
      const node = pick(nodes);
      const session = Object.assign(client.session, { origin: node.origin });
      if (chance < 0.1) {
        const chosen = works.slice(0, Math.floor(random() * 5));
        const { status } = await session.put('/cart', chosen);
        if (status !== 200) throw new Error(`a cart answered ${status}`);
        client.inCart = chosen.length;
        counts.carts++;
      } else if (chance < 0.11) {
        await session.post('/auth/logout', {});
        const { status } = await session.post('/clients/login', {
          email: client.email,
          password: CLIENT_PASSWORD,
        });
        if (status !== 200) throw new Error(`a login answered ${status}`);
        counts.logins++;
      } else if (chance < 0.3) {
        counts.toVisitors++;
        await read(undefined, '', connection);
      } else {
        counts.reads++;
        await read(client, session.cookie, connection);
      }
    }
    connection.close();
  }

  await Promise.all(clients.map(live));
  const { foreign, stale } = counts;
  const noticed = await control(clients, read);
  if (foreign + stale > 0) shame('an answer held what is not for its reader, or what was');
  if (noticed < CONTROLS) shame('a page of somebody else goes unnoticed');
  return table(
    ['on two nodes', 'count'],
    [
      [`pages to ${CLIENTS} clients who were signed in`, whole(counts.reads)],
      ['pages to visitors', whole(counts.toVisitors)],
      ['carts changed meanwhile', whole(counts.carts)],
      ['logouts and logins meanwhile', whole(counts.logins)],
      ['busy: put off with 503, asked for again when told to', whole(counts.busy)],
      ["answers with anybody else's address, or without the reader's own", whole(foreign)],
      ["answers with another cart than the reader's last", whole(stale)],
      [`control: pages of somebody else, of ${CONTROLS}, that would have been noticed`, whole(noticed)],
    ],
  );
}

/** Milliseconds, of an answer that puts off. */
function pauseOf({ status, headers }: Answer): number | undefined {
  const seconds = Number(headers['retry-after']);
  return status === 503 && seconds > 0 ? 1000 * seconds : undefined;
}

async function control(
  clients: readonly Client[],
  read: (client: Client, cookie: string, connection: Connection) => Promise<boolean>,
): Promise<number> {
  const connection = new Connection();
  let noticed = 0;
  for (let count = 0; count < CONTROLS; count++) {
    const [one, other] = [clients[count % CLIENTS], clients[(count + 1) % CLIENTS]];
    if (one && other) noticed += Number(await read(one, other.session.cookie, connection));
  }
  connection.close();
  return noticed;
}
