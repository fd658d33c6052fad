import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseMachine, startDatabaseMachine } from './database-machine.ts';
import { type Electors, startElectors } from './electors.ts';
import { asWritten, clusterPrograms, example, NETWORK, run, until } from './programs.ts';

/** Two machines of the database, three that elect, and the proxy that the site asks: docs/operating/cluster.md. */
export interface Cluster {
  /** In ms, from its programs to a primary and a standby that has all it has. */
  upAfter: number;
  /** A new, empty database, by way of the proxy: of the primary, and of the standby. */
  createDatabase(): Promise<{ databaseUrl: string; standbyUrl: string }>;
  primary(): Promise<DatabaseMachine>;
  standby(): Promise<DatabaseMachine>;
  /** Resolves when there is a primary, and a standby that has all it has. */
  whole(): Promise<void>;
  /** Of Patroni, while it runs; all others stay as in the example. */
  set(settings: Partial<Settings>): Promise<void>;
  /** How much later each byte of replication comes. */
  slow(ms: number): void;
  /** Settings and lines as at first. */
  asInTheExample(): Promise<void>;
  etcd: Electors;
  stop(): Promise<void>;
}

interface Settings {
  synchronous_mode: boolean;
  synchronous_mode_strict: boolean;
  failsafe_mode: boolean;
}

/** By the examples of deploy/cluster and the words of the text; undefined, with a line that says so, where its programs can't be had. */
export async function startCluster(): Promise<Cluster | undefined> {
  const programs = clusterPrograms();
  if (!programs) return undefined;
  const begun = performance.now();
  const home = mkdtempSync(join(tmpdir(), 'forte-cluster-'));
  chmodSync(home, 0o711);
  // Addresses of this very machine, others for each cluster.
  const network = `127.${randomInt(16, 250)}.${randomInt(250)}`;
  const etcd = await startElectors({ home, network, program: programs.etcd });
  const parts = { home, network, patroni: programs.patroni };
  const machines = [
    await startDatabaseMachine({ ...parts, number: 1 }),
    await startDatabaseMachine({ ...parts, number: 2 }),
  ] as const;
  const [door, readDoor] = [`${network}.1:5000`, `${network}.1:5001`];
  const config = join(home, 'haproxy.cfg');
  writeFileSync(
    config,
    example('haproxy.cfg', [
      ['127.0.0.1:5000', door],
      ['127.0.0.1:5001', readDoor],
      [NETWORK, network],
    ]),
  );
  const proxy = run(programs.haproxy, ['-db', '-f', config]);
  let follower: 'sync' | 'async' = 'sync';
  const the = async (role: 'primary' | 'sync' | 'async'): Promise<DatabaseMachine> => {
    for (;;) {
      for (const machine of machines) if (await machine.is(role)) return machine;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const whole = async () => void (await Promise.all([the('primary'), the(follower)]));
  const urlOf = (port: number, address: string, database: string) =>
    asWritten(new RegExp(`postgres://forte:…@127\\.0\\.0\\.1:${port}/forte`))
      .replace('…', 'quiet')
      .replace(`127.0.0.1:${port}`, address)
      .replace(/forte$/, database);
  const administer = (statement: string) =>
    until(() => done(`postgres://postgres:CHANGE-ME-1@${door}/postgres`, statement));
  await whole();
  const upAfter = performance.now() - begun;
  await administer(asWritten(/create role [^;`]+/).replace('…', 'quiet'));
  let databases = 0;
  const set = async (settings: Partial<Settings>) => {
    const { api } = await the('primary');
    const answer = await fetch(`${api}/config`, { method: 'PATCH', body: JSON.stringify(settings) });
    if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`);
    if (settings.synchronous_mode !== undefined) follower = settings.synchronous_mode ? 'sync' : 'async';
    await whole();
  };
  const slow = (ms: number) => {
    for (const { line } of machines) line.slow(ms);
  };
  return {
    upAfter,
    whole,
    set,
    slow,
    async asInTheExample() {
      slow(0);
      await set({ synchronous_mode: true, synchronous_mode_strict: false, failsafe_mode: true });
    },
    async createDatabase() {
      databases += 1;
      const name = `forte_${databases}`;
      await administer(asWritten(/create database forte [^;`]+/).replace('database forte', `database ${name}`));
      return { databaseUrl: urlOf(5000, door, name), standbyUrl: urlOf(5001, readDoor, name) };
    },
    primary: () => the('primary'),
    standby: () => the(follower),
    etcd,
    async stop() {
      await Promise.all(machines.map((machine) => machine.stop()));
      await Promise.all([proxy.end(), etcd.end()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Whether it was done. */
async function done(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch (error) {
    // Done by a try whose answer was lost.
    return ['42710', '42P04'].includes((error as { code?: string }).code ?? '');
  } finally {
    await client.end().catch(() => undefined);
  }
}
