import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CutLine, lineTo } from '../cut-line.ts';
import { asPostgres, asWritten, childrenOf, example, NETWORK, type Program, run } from './programs.ts';

/** A machine with PostgreSQL under Patroni. */
export interface DatabaseMachine {
  name: string;
  /** Of Patroni's REST API. */
  api: string;
  /** What Patroni says it is at this moment: `primary`, `sync`, …. */
  is(role: 'primary' | 'sync' | 'async'): Promise<boolean>;
  /** PostgreSQL with all its processes, while Patroni goes on. */
  killPostgres(): void;
  /** All of it, at once, with what was under way to the other. */
  die(): void;
  hang(): void;
  wake(): void;
  /** After its death. */
  boot(): void;
  /** By which the others follow it. */
  line: Pick<CutLine, 'slow'>;
  /** What its Patroni says of all, by the command of the text. */
  list(): Promise<string>;
  stop(): Promise<void>;
}

interface MachineParts {
  /** 1 or 2. */
  number: number;
  home: string;
  /** In the place of the examples' `10.0.0`. */
  network: string;
  patroni: string;
}

export async function startDatabaseMachine({ number, home, network, patroni }: MachineParts): Promise<DatabaseMachine> {
  const name = `db${number}`;
  const folder = join(home, name);
  mkdirSync(folder, { mode: 0o700 });
  const user = asPostgres(folder);
  const [address, line] = [`${network}.1${number}`, `${network}.2${number}`];
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.yml');
  writeFileSync(
    file,
    example('patroni.yml', [
      ['name: db1', `name: ${name}`],
      // Whoever is on this machine calls itself so.
      [`${NETWORK}.0/24`, '127.0.0.0/8'],
      [`${NETWORK}.11:8008`, `${address}:8008`],
      [`connect_address: ${NETWORK}.11:5432`, `connect_address: ${line}:5432`],
      [`listen: ${NETWORK}.11:5432`, `listen: ${address}:5432`],
      [NETWORK, network],
      ['/var/lib/postgresql/15/forte-and-piano', data],
      ['/usr/lib/postgresql/15/bin', process.env.POSTGRES_BINARIES ?? ''],
      ['/var/lib/postgresql/.pgpass-patroni', join(folder, 'pgpass')],
      ['  pg_hba:', `  parameters:\n    unix_socket_directories: ${folder}\n  pg_hba:`],
    ]),
  );
  asPostgres(file);
  const follow = await lineTo(`postgres://${address}:5432`, { host: line, port: 5432 });
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
  const api = `http://${address}:8008`;
  return {
    name,
    api,
    line: follow,
    is: (role) =>
      fetch(`${api}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    killPostgres: () => each(postgres(), 'SIGKILL'),
    die() {
      const all = postgres();
      follow.cut();
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
      follow.mend();
      program = boot();
    },
    list: () => output(patroni, file),
    async stop() {
      await program.end();
      await follow.close();
    },
  };
}

async function output(patroni: string, file: string): Promise<string> {
  const [, ...words] = asWritten(/patronictl -c \S+ list/).split(' ');
  const { child } = run(
    join(patroni, '../patronictl'),
    words.map((word) => (word.startsWith('/etc/') ? file : word)),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  for await (const part of child.stdout ?? []) text += part;
  return text;
}
