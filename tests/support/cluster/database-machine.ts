import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { asPostgres, childrenOf, example, type Program, run } from './programs.ts';

const PAUSE_MS = 100;

/** A machine with PostgreSQL under Patroni. */
export interface DatabaseMachine {
  name: string;
  ports: { postgres: number; rest: number };
  /** What Patroni says it is at this moment: `primary`, `sync`, …. */
  is(role: 'primary' | 'sync'): Promise<boolean>;
  /** PostgreSQL with all its processes, while Patroni goes on. */
  killPostgres(): void;
  /** All of it, at once. */
  die(): void;
  hang(): void;
  wake(): void;
  /** After its death. */
  boot(): void;
  stop(): Promise<void>;
}

interface MachineParts {
  name: string;
  home: string;
  etcdPort: number;
  patroni: string;
  failsafe: boolean;
}

export async function startDatabaseMachine(parts: MachineParts): Promise<DatabaseMachine> {
  const { name, home, etcdPort, patroni, failsafe } = parts;
  const folder = join(home, name);
  mkdirSync(folder, { mode: 0o700 });
  const user = asPostgres(folder);
  const ports = { postgres: await freePort(), rest: await freePort() };
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.yml');
  writeFileSync(
    file,
    example('patroni.yml', [
      ['name: db1', `name: ${name}`],
      ['10.0.0.11:8008', `127.0.0.1:${ports.rest}`],
      ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `127.0.0.1:${etcdPort}`],
      ['10.0.0.11:5432', `127.0.0.1:${ports.postgres}`],
      ['/var/lib/postgresql/15/forte-and-piano', data],
      ['/usr/lib/postgresql/15/bin', process.env.POSTGRES_BINARIES ?? ''],
      ['/var/lib/postgresql/.pgpass-patroni', join(folder, 'pgpass')],
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['  pg_hba:', `  parameters:\n    unix_socket_directories: ${folder}\n  pg_hba:`],
      ...(failsafe ? [] : [['failsafe_mode: true', 'failsafe_mode: false'] as const]),
    ]),
  );
  asPostgres(file);
  const boot = (): Program => run(patroni, [file], { ...user, cwd: folder, env: { PATH: process.env.PATH } });
  let program = boot();
  /** Its processes have groups of their own. */
  const postgres = () => {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return [Number(pid), ...childrenOf(Number(pid))];
  };
  const each = (pids: readonly number[], signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended with the one before.
      }
    }
  };
  return {
    name,
    ports,
    is: (role) =>
      fetch(`http://127.0.0.1:${ports.rest}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    killPostgres: () => each(postgres(), 'SIGKILL'),
    die() {
      const all = postgres();
      program.signal('SIGKILL');
      each(all, 'SIGKILL');
    },
    hang() {
      program.signal('SIGSTOP');
      each(postgres(), 'SIGSTOP');
    },
    wake() {
      each(postgres(), 'SIGCONT');
      program.signal('SIGCONT');
    },
    boot() {
      program = boot();
    },
    async stop() {
      await program.end();
    },
  };
}

/** Asks again until it is so. Whoever calls has a limit of their own. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
