import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/system-tools.ts';
import { makeTestFolder } from '../../scripts/test-folder.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { ask, CHROME, Connection } from '../client.ts';
import type { PartOptions } from '../part.ts';
import { fillCart, firstMusician, requestEvent, worksOf } from '../people.ts';
import { signUpClient, startSite } from '../site.ts';
import { cpuSecondsOf, cpuSecondsOfTheEnded, type Started } from '../started.ts';
import { table, whole } from '../table.ts';

/** Pages are cached by addresses of up to 2,000 characters: this one is made for each request. */
const NEVER_KEPT = `/repertoire?utm_content=${'x'.repeat(2000)}`;
const IDLE_MS = 20_000;

interface Kind {
  title: string;
  times: number;
  /** Bytes that came. */
  once(number: number): Promise<number>;
}

/** Processor time of the site and of its database for each kind of request, one after the other. */
export async function costs({ quick }: PartOptions): Promise<string | undefined> {
  const folder = makeTestFolder();
  const postgres = await startThrowawayPostgres(findPostgres(), folder, { durable: true });
  const postmaster = await pidOf(postgres.url);
  const open: { close(): unknown }[] = [];
  const started = async (environment: Record<string, string> = {}) => {
    const site = await startSite({ databaseUrl: postgres.url, dataDir: folder, environment });
    open.push({ close: site.stop });
    return site;
  };
  const connection = new Connection();
  try {
    const site = await started();
    const rows = [];
    for (const kind of await kindsAt(site, connection)) rows.push(await measured(kind, quick, [site.pid, postmaster]));
    const before = usedBy([site.pid, postmaster]);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    rows.push(['nobody asks, a second', '–', '–', ...sinceThen(before, [site.pid, postmaster], IDLE_MS / 1000), '–']);
    await site.stop();
    const standby = await postgres.standby({ waited: false });
    open.push({ close: standby.stop });
    const reading = await started({ STANDBY_URL: standby.url });
    const all = [reading.pid, postmaster, await pidOf(standby.url)];
    const search = searched('a search, from the standby', reading, connection);
    rows.push(await measured(search, quick, all));
    const columns = ['CPU µs of the site', 'CPU µs of PostgreSQL', 'CPU µs of its standby'];
    return table(['asked', 'times', 'bytes', ...columns], rows);
  } finally {
    connection.close();
    for (const one of open.toReversed()) await one.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(kind: Kind, quick: boolean, postmasters: readonly number[]): Promise<string[]> {
  const times = quick ? Math.ceil(kind.times / 10) : kind.times;
  // What is made for the first time belongs to nobody's cost.
  for (let warm = 0; warm < times / 10; warm += 1) await kind.once(-1 - warm);
  const before = usedBy(postmasters);
  let bytes = 0;
  for (let number = 0; number < times; number += 1) bytes = await kind.once(number);
  const used = sinceThen(before, postmasters, times);
  return [kind.title, whole(times), whole(bytes), ...used, ...(postmasters.length < 3 ? ['–'] : [])];
}

async function kindsAt(site: Started, connection: Connection): Promise<Kind[]> {
  const client = await signUpClient(site, { email: 'costs@example.com', firstName: 'Clara', lastName: 'Sample' });
  const works = await worksOf(site);
  await fillCart(client, works);
  const musician = await firstMusician(site);
  const page = (title: string, path: string, times: number, cookie?: string): Kind => ({
    title,
    times,
    async once() {
      const headers = { ...CHROME, ...(cookie && { Cookie: cookie }) };
      const { status, body } = await ask(connection, site.origin + path, { headers });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return body.length;
    },
  });
  return [
    page('a page that is kept', '/repertoire', 5_000),
    page('the same, signed in', '/repertoire', 2_000, client.cookie),
    page('a page that is made', NEVER_KEPT, 200),
    searched('a search', site, connection),
    page('a cart, signed in', '/cart', 200, client.cookie),
    {
      title: 'a cart is changed',
      times: 500,
      async once(number) {
        await fillCart(client, works.slice(0, 1 + (Math.abs(number) % works.length)));
        return 0;
      },
    },
    {
      title: 'an event is asked for, with its three mails',
      times: 200,
      async once(number) {
        const { status } = await requestEvent(client, musician, `costs-${number}`);
        if (status !== 202) throw new Error(`a request answered ${status}`);
        return 0;
      },
    },
  ];
}

/** Each time for something else, so that the page is made. */
function searched(title: string, site: Started, connection: Connection): Kind {
  return {
    title,
    times: 200,
    async once(number) {
      const path = `/repertoire?keyword=${title.length}${number < 0 ? 'x' : ''}${Math.abs(number)}`;
      const { status, body } = await ask(connection, site.origin + path, { headers: CHROME });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return body.length;
    },
  };
}

async function pidOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.end();
  return Number.parseInt(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8'), 10);
}

/** Seconds, of each process with those it has started. */
function usedBy(pids: readonly number[]): number[] {
  return pids.map((pid) => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const own = cpuSecondsOf(pid) + cpuSecondsOfTheEnded(pid);
    return children.reduce((sum, child) => sum + (cpuSecondsOf(Number(child)) || 0), own);
  });
}

/** Microseconds for each of so many. */
function sinceThen(before: readonly number[], pids: readonly number[], times: number): string[] {
  return usedBy(pids).map((now, place) => whole((1e6 * (now - (before[place] ?? 0))) / times));
}
