import { ask, CHROME, Connection } from '../client.ts';
import { offTheServerCore, SERVER_CORE } from '../machine.ts';
import type { PartOptions } from '../part.ts';
import { startSite } from '../site.ts';
import { memoryOf, type Started } from '../started.ts';
import { decimal, megabytes, table, whole } from '../table.ts';
import { type Load, load } from '../wrk.ts';

const FLOODERS = 8;
const FLOODED = [
  (number: number) => `/repertoire?keyword=no+such+word+${number}`,
  (number: number) => `/?utm=campaign-${number}`,
];

/** Unknown addresses, and their effect on memory and common pages. */
export async function flood(wrk: string, { quick }: PartOptions): Promise<string> {
  const [count, seconds] = quick ? [1000, 1] : [10_000, 5];
  const site = await startSite({ core: SERVER_CORE });
  try {
    return await offTheServerCore(() => measure(wrk, site, count, seconds));
  } finally {
    await site.stop();
  }
}

async function measure(wrk: string, site: Started, count: number, seconds: number): Promise<string> {
  const hits = (duration: number) =>
    load(wrk, { url: `${site.origin}/repertoire`, headers: CHROME, seconds: duration, connections: 2 });
  await hits(seconds);
  // Excludes the memory that rendering takes.
  await pour(site, count / 20, 'warm-up');
  const rows: [string, Load, number][] = [['before', await hits(seconds), memoryOf(site.pid)]];
  let pouring = true;
  const poured = pour(site, count, 'flood').finally(() => {
    pouring = false;
  });
  const during: Load[] = [];
  while (pouring) during.push(await hits(1));
  await poured;
  rows.push(['during', average(during), memoryOf(site.pid)]);
  rows.push(['after', await hits(seconds), memoryOf(site.pid)]);
  return `${table(
    [`${whole(count)} distinct query strings`, '`/repertoire` requests/s', 'p50 ms', 'p99 ms', 'memory'],
    rows.map(([when, { requestsPerSecond, p50, p99 }, memory]) => [
      when,
      whole(requestsPerSecond),
      decimal(p50),
      decimal(p99),
      megabytes(memory),
    ]),
  )}\n\nHalf of them \`/repertoire?keyword=…\`, half \`/?utm=…\`, by ${FLOODERS} connections; \`/repertoire\` is asked for by 2 others.`;
}

async function pour({ origin }: Started, count: number, name: string): Promise<void> {
  let next = 0;
  const one = async () => {
    const connection = new Connection();
    for (let number = next++; number < count; number = next++) {
      const path = `${FLOODED[number % FLOODED.length]?.(number)}${name}`;
      const { status } = await ask(connection, `${origin}${path}`, { headers: CHROME });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: FLOODERS }, one));
}

/** The p99 is the worst round's. */
function average(rounds: readonly Load[]): Load {
  const mean = (value: (round: Load) => number) => rounds.reduce((sum, round) => sum + value(round), 0) / rounds.length;
  return {
    requestsPerSecond: mean(({ requestsPerSecond }) => requestsPerSecond),
    p50: mean(({ p50 }) => p50),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  };
}
