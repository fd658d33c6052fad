import { join } from 'node:path';
import { answers, example, NETWORK, type Program, run, until } from './programs.ts';

/** The three etcd. */
export interface Electors {
  /** As many of them. */
  kill(count: 1 | 3): Promise<void>;
  /** Those that were killed. */
  start(): void;
  end(): Promise<void>;
}

interface ElectorsParts {
  home: string;
  network: string;
  program: string;
}

export async function startElectors({ home, network, program }: ElectorsParts): Promise<Electors> {
  const names = ['one', 'two', 'three'];
  const startOne = (index: number): Program =>
    run(program, [], { cwd: home, env: { PATH: process.env.PATH, ...settingsOf(index) } });
  const settingsOf = (index: number) => {
    const text = example('etcd.env', [
      ['ETCD_NAME=one', `ETCD_NAME=${names[index]}`],
      ['/var/lib/etcd/forte-and-piano', join(home, `etcd-${names[index]}`)],
      // All but the list of all three names this machine's address alone.
      [`=http://${NETWORK}.11:`, `=http://${network}.1${index + 1}:`],
      [`=one=http://${network}.1${index + 1}:`, `=one=http://${network}.11:`],
      [NETWORK, network],
    ]);
    const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  };
  let running = names.map((_, index) => startOne(index));
  const dead = new Set<number>();
  await until(() => answers(`http://${network}.11:2379/health`));
  return {
    async kill(count) {
      for (let index = 0; index < count; index += 1) dead.add(index);
      await Promise.all([...dead].map((index) => running[index]?.end('SIGKILL')));
    },
    start() {
      running = running.map((one, index) => (dead.has(index) ? startOne(index) : one));
      dead.clear();
    },
    async end() {
      await Promise.all(running.map((one) => one.end()));
    },
  };
}
