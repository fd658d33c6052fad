import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

const READY_WITHIN_MS = 30_000;

interface ThrowawayPostgres {
  /** Of the maintenance database; each test file makes its own beside it. */
  url: string;
  /** Ends the server as a crash would: its main process is killed, the others find themselves alone. */
  kill(): Promise<void>;
  /** The same server again, after `kill`. Resolves when it answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Quick: what is lost with the machine is lost anyway. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/**
 * A PostgreSQL server of its own in a folder inside `parent`, on a free loopback port, gone when stopped. `durable` has
 * it write to the disk as one that holds people's data does.
 */
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
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'max_wal_size=512MB'];
  const given = [...settings, ...(durable ? [] : CARELESS)].flatMap((setting) => ['-c', setting]);
  const run = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...given], {
      ...options,
      stdio: 'ignore',
    });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = run();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  await untilReady(url);
  return {
    url,
    kill: () => end('SIGKILL'),
    async start() {
      // While the last process of a killed server is going, another refuses to start.
      await untilReady(url, () => {
        if (server.exitCode !== null || server.signalCode !== null) server = run();
      });
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; the user its package makes will do. */
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
    // Told of here as well when the connection breaks later.
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
