import { rmSync } from 'node:fs';
import { findPostgres } from '../../scripts/system-tools.ts';
import { makeTestFolder } from '../../scripts/test-folder.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import type { BrowserSession } from '../../tests/support/browser-session.ts';
import { CHROME } from '../client.ts';
import type { PartOptions } from '../part.ts';
import { fillCart, firstMusician, requestEvent, worksOf } from '../people.ts';
import { signUpClient, startSite } from '../site.ts';
import { cpuSecondsOf, type Started } from '../started.ts';
import { decimal, median, table, whole } from '../table.ts';
import { load } from '../wrk.ts';

const CONNECTIONS = 16;

interface Row {
  asked: string;
  perSecond(nodes: readonly Started[], seconds: number): Promise<number>;
}

interface Turn {
  perSecond: number;
  /** Of all nodes that answered. */
  cpuMicroseconds: number;
}

/** What a second process on the same PostgreSQL adds: nothing is bound to a core, who asks takes part of them too. */
export async function nodes(wrk: string, { quick }: PartOptions): Promise<string> {
  const [rounds, seconds] = quick ? [2, 1] : [7, 3];
  const folder = makeTestFolder();
  const postgres = await startThrowawayPostgres(findPostgres(), folder, { durable: true });
  const started: Started[] = [];
  try {
    for (const _ of ['first', 'second']) started.push(await startSite({ databaseUrl: postgres.url, dataDir: folder }));
    const rows = await rowsFor(wrk, started);
    const turns = rows.map(() => ({ one: [] as Turn[], two: [] as Turn[] }));
    for (let round = 0; round < rounds; round++) {
      for (const [index, row] of rows.entries()) {
        turns[index]?.one.push(await turnOf(row, started.slice(0, 1), seconds));
        turns[index]?.two.push(await turnOf(row, started, seconds));
      }
    }
    return `${table(
      ['asked', 'one node, a second', 'two nodes', 'median ratio', 'CPU µs each, one', 'two'],
      rows.map(({ asked }, index) => figures(asked, turns[index]?.one ?? [], turns[index]?.two ?? [])),
    )}\n\n${rounds} rounds of ${seconds} s, ${CONNECTIONS} at once in all.`;
  } finally {
    for (const node of started) await node.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsFor(wrk: string, started: readonly Started[]): Promise<Row[]> {
  const clients: BrowserSession[] = [];
  for (const node of started) {
    const email = `node-${clients.length}@example.com`;
    clients.push(await signUpClient(node, { email, firstName: 'Clara', lastName: 'Sample' }));
  }
  const [[first], [client]] = [started, clients];
  if (!first || !client) throw new Error('there is no node');
  await fillCart(client, await worksOf(first));
  const musician = await firstMusician(first);
  const page = (asked: string, path: string, cookie?: string): Row => ({
    asked,
    async perSecond(nodes, seconds) {
      const loads = nodes.map(({ origin }) =>
        load(wrk, {
          url: origin + path,
          headers: { ...CHROME, ...(cookie && { Cookie: cookie }) },
          seconds,
          connections: CONNECTIONS / nodes.length,
          bound: false,
        }),
      );
      return (await Promise.all(loads)).reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
    },
  });
  return [
    page('`/repertoire`, kept, visitors', '/repertoire'),
    page('`/repertoire`, kept, signed in', '/repertoire', client.cookie),
    page('`/cart`, made', '/cart', client.cookie),
    {
      asked: 'event requests written',
      perSecond: ({ length }, seconds) => writeAs(clients.slice(0, length), musician, seconds),
    },
  ];
}

let written = 0;

/** @returns acknowledged a second */
async function writeAs(clients: readonly BrowserSession[], musician: string, seconds: number): Promise<number> {
  const begun = performance.now();
  let acknowledged = 0;
  const write = async (client: BrowserSession) => {
    while (performance.now() - begun < seconds * 1000) {
      const { status } = await requestEvent(client, musician, `node-${written++}`);
      if (status !== 202) throw new Error(`a request answered ${status}`);
      acknowledged++;
    }
  };
  await Promise.all(
    clients.flatMap((client) => Array.from({ length: CONNECTIONS / clients.length }, () => write(client))),
  );
  return acknowledged / ((performance.now() - begun) / 1000);
}

async function turnOf(row: Row, nodes: readonly Started[], seconds: number): Promise<Turn> {
  const used = () => nodes.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
  const before = used();
  const perSecond = await row.perSecond(nodes, seconds);
  return { perSecond, cpuMicroseconds: ((used() - before) * 1e6) / (perSecond * seconds) };
}

function figures(asked: string, one: readonly Turn[], two: readonly Turn[]): string[] {
  const middle = (turns: readonly Turn[], read: (turn: Turn) => number) => median(turns.map(read));
  const ratio = median(two.map(({ perSecond }, round) => perSecond / (one[round]?.perSecond ?? Number.NaN)));
  return [
    asked,
    whole(middle(one, ({ perSecond }) => perSecond)),
    whole(middle(two, ({ perSecond }) => perSecond)),
    decimal(ratio),
    whole(middle(one, ({ cpuMicroseconds }) => cpuMicroseconds)),
    whole(middle(two, ({ cpuMicroseconds }) => cpuMicroseconds)),
  ];
}
