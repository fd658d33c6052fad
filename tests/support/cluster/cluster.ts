import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { type DatabaseMachine, startDatabaseMachine, until } from './database-machine.ts';
import { clusterPrograms, example, type Program, run } from './programs.ts';

/** Two machines of the database, who is elected by etcd, and the proxy that the site asks. */
export interface Cluster {
  /** A new, empty database, by way of the proxy. */
  createDatabase(): Promise<string>;
  primary(): Promise<DatabaseMachine>;
  standby(): Promise<DatabaseMachine>;
  /** Resolves when there is a primary, and a standby that has all it has. */
  whole(): Promise<void>;
  etcd: { kill(): Promise<void>; start(): void };
  stop(): Promise<void>;
}

/** By the examples of deploy/cluster; undefined, with a line that says so, where its programs can't be had. */
export async function startCluster({ failsafe = true } = {}): Promise<Cluster | undefined> {
  const programs = clusterPrograms();
  if (!programs) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'forte-cluster-'));
  chmodSync(home, 0o711);
  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const startEtcd = (): Program =>
    run(programs.etcd, [], { cwd: home, env: { PATH: process.env.PATH, ...etcdSettings(home, etcdPort, peerPort) } });
  let etcd = startEtcd();
  await until(() => answers(`http://127.0.0.1:${etcdPort}/health`));
  const parts = { home, etcdPort, patroni: programs.patroni, failsafe };
  const machines = [
    await startDatabaseMachine({ ...parts, name: 'db1' }),
    await startDatabaseMachine({ ...parts, name: 'db2' }),
  ] as const;
  const config = join(home, 'haproxy.cfg');
  writeFileSync(
    config,
    example('haproxy.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${proxyPort}`],
      ...machines.map(({ name, ports }, index): [string, string] => [
        `server ${name} 10.0.0.1${index + 1}:5432`,
        `server ${name} 127.0.0.1:${ports.postgres} port ${ports.rest}`,
      ]),
    ]),
  );
  const proxy = run(programs.haproxy, ['-db', '-f', config]);
  const the = async (role: 'primary' | 'sync'): Promise<DatabaseMachine> => {
    for (;;) {
      for (const machine of machines) if (await machine.is(role)) return machine;
    }
  };
  const whole = async () => void (await Promise.all([the('primary'), the('sync')]));
  const urlOf = (login: string, database: string) => `postgres://${login}@127.0.0.1:${proxyPort}/${database}`;
  await whole();
  await until(() => ask(urlOf('postgres:CHANGE-ME-1', 'postgres'), ["create role forte login password 'quiet'"]));
  let databases = 0;
  return {
    whole,
    async createDatabase() {
      databases += 1;
      const name = `forte_${databases}`;
      const made = [`create database ${name} owner forte`];
      await until(() => ask(urlOf('postgres:CHANGE-ME-1', 'postgres'), made));
      return urlOf('forte:quiet', name);
    },
    primary: () => the('primary'),
    standby: () => the('sync'),
    etcd: {
      kill: () => etcd.end('SIGKILL'),
      start() {
        etcd = startEtcd();
      },
    },
    async stop() {
      await Promise.all(machines.map((machine) => machine.stop()));
      await Promise.all([proxy.end(), etcd.end()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** One of them stands for the three. */
function etcdSettings(home: string, port: number, peer: number): Record<string, string> {
  const peers = ['one=http://10.0.0.11:2380', 'two=http://10.0.0.12:2380', 'three=http://10.0.0.13:2380'].join();
  const text = example('etcd.env', [
    ['/var/lib/etcd/forte-and-piano', join(home, 'etcd')],
    [peers, `one=http://127.0.0.1:${peer}`],
    ['10.0.0.11:2379', `127.0.0.1:${port}`],
    ['10.0.0.11:2380', `127.0.0.1:${peer}`],
  ]);
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Whether it was done. */
async function ask(url: string, statements: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
    return true;
  } catch (error) {
    // Done by a try whose answer was lost.
    return ['42710', '42P04'].includes((error as { code?: string }).code ?? '');
  } finally {
    await client.end().catch(() => undefined);
  }
}
