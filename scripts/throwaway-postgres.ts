import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

const READY_WITHIN_MS = 30_000;

interface ThrowawayPostgres {
  /** Maintenance database; test files create their own. */
  url: string;
  /** Like a crash. */
  kill(): Promise<void>;
  /** After `kill`. */
  start(): Promise<void>;
  /** Reached `over` an address. Every commit waits from now on until it is there too, unless it is not `waited` for. */
  standby(how?: { over?: string; waited?: boolean }): Promise<StandbyPostgres>;
  stop(): Promise<void>;
}

interface StandbyPostgres {
  url: string;
  /** Takes writes from now on, and waits for nobody. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Fast, unsafe. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** In `parent`, on a free loopback port. `durable` syncs to disk. */
export async function startThrowawayPostgres(
  binaries: string,
  parent: string,
  { durable = false } = {},
): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(parent, 'postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };

  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'max_wal_size=512MB'];
  const given = [...settings, ...(durable ? [] : CARELESS)].flatMap((setting) => ['-c', setting]);
  const serve = async (data: string) => {
    const port = await freePort();
    const run = () =>
      spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...given], {
        ...options,
        stdio: 'ignore',
      });
    let server = run();
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill(signal);
      await gone;
    };
    const again = () => {
      if (server.exitCode !== null || server.signalCode !== null) server = run();
    };
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await untilReady(url);
    return { url, end, again };
  };
  const primary = await serve(data);
  let standbys = 0;
  return {
    url: primary.url,
    kill: () => primary.end('SIGKILL'),
    // While the killed one's last process ends.
    start: () => untilReady(primary.url, primary.again),
    async standby({ over = primary.url, waited = true } = {}) {
      standbys += 1;
      const copy = join(folder, `standby-${standbys}`);
      const { hostname, port } = new URL(over);
      const from = ['-h', hostname, '-p', port, '-U', 'postgres'];
      const copying = spawn(join(binaries, 'pg_basebackup'), ['-D', copy, ...from, '-R', '-c', 'fast'], {
        ...options,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [status] = await once(copying, 'exit');
      if (status !== 0) throw new Error('pg_basebackup failed.');
      const standby = await serve(copy);
      if (waited) await ask(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
      return {
        url: standby.url,
        promote: () =>
          ask(standby.url, `alter system reset synchronous_standby_names`, 'select pg_promote()').then(() => undefined),
        stop: () => standby.end('SIGINT'),
      };
    },
    async stop() {
      await primary.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Not as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const name = id('-u', 'postgres') > 0 ? 'postgres' : 'nobody';
  return { uid: id('-u', name), gid: id('-g', name) };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(url: string, before: () => void = () => undefined): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    before();
    const client = new pg.Client({ connectionString: url });
    // Later breaks are reported here.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
