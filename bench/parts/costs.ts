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
  const site = await startSite({ databaseUrl: postgres.url, dataDir: folder });
  const connection = new Connection();
  try {
    const rows = [];
    for (const kind of await kindsAt(site, connection)) {
      const times = quick ? Math.ceil(kind.times / 10) : kind.times;
      // What is made for the first time belongs to nobody's cost.
      for (let warm = 0; warm < times / 10; warm += 1) await kind.once(-1 - warm);
      const before = usedBy(site.pid, postmaster);
      let bytes = 0;
      for (let number = 0; number < times; number += 1) bytes = await kind.once(number);
      const after = usedBy(site.pid, postmaster);
      const each = (part: 'site' | 'database') => whole((1e6 * (after[part] - before[part])) / times);
      rows.push([kind.title, whole(times), whole(bytes), each('site'), each('database')]);
    }
    const before = usedBy(site.pid, postmaster);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const after = usedBy(site.pid, postmaster);
    const aSecond = (part: 'site' | 'database') => whole((1e9 * (after[part] - before[part])) / IDLE_MS);
    rows.push(['nobody asks, a second', '–', '–', aSecond('site'), aSecond('database')]);
    return table(['asked', 'times', 'bytes', 'CPU µs of the site', 'CPU µs of PostgreSQL'], rows);
  } finally {
    connection.close();
    await site.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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

async function pidOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.end();
  return Number.parseInt(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8'), 10);
}

/** Seconds. */
function usedBy(site: number, postmaster: number): Record<'site' | 'database', number> {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return {
    site: cpuSecondsOf(site),
    database: children.reduce((sum, pid) => sum + (cpuSecondsOf(Number(pid)) || 0), cpuSecondsOfTheEnded(postmaster)),
  };
}
