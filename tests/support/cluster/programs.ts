import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { installIfMissing, which } from '../../../scripts/system-tools.ts';

const root = resolve(import.meta.dirname, '../../..');
const TEXT = 'docs/operating/cluster.md';
/** What the machines of the text and of the examples have in common. */
export const NETWORK = '10.0.0';

/** The example as it is shipped, with other names. @throws when it no longer holds what is to be another */
export function example(file: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [ours, other]) => {
      if (!text.includes(ours)) throw new Error(`deploy/cluster/${file} has no '${ours}'`);
      return text.replaceAll(ours, other);
    },
    readFileSync(resolve(root, 'deploy/cluster', file), 'utf8'),
  );
}

/** What the text has people type: the first words in it that fit. @throws when there are none any more */
export function asWritten(words: RegExp): string {
  const text = readFileSync(resolve(root, TEXT), 'utf8').replaceAll(/\s*\n\s*/g, ' ');
  const [found] = words.exec(text) ?? [];
  if (found === undefined) throw new Error(`${TEXT} no longer says ${words}`);
  return found;
}

/** Where each is, installed as the text says if need be; undefined, with a line that says so, where one can't be had. */
export function clusterPrograms(): Record<'patroni' | 'etcd' | 'haproxy', string> | undefined {
  const packaged = (title: string, name: string, program: string) => {
    asWritten(new RegExp(`apt-get install [\\w -]*\\b${name}\\b`));
    return installIfMissing(title, [name], () => found(program));
  };
  const patroni = packaged('Patroni', 'patroni', 'patroni');
  const etcd = packaged('etcd', 'etcd-server', 'etcd');
  const haproxy = packaged('HAProxy', 'haproxy', 'haproxy');
  if (patroni && etcd && haproxy) return { patroni, etcd, haproxy };
  console.warn('Not tried on this machine: the cluster of PostgreSQL under Patroni, etcd and HAProxy');
  return undefined;
}

function found(name: string): string | undefined {
  return [which(name), `/usr/sbin/${name}`].find((path) => path !== undefined && existsSync(path));
}

/** PostgreSQL refuses to run as root. */
export function asPostgres(...folders: string[]): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: id('-u'), gid: id('-g') };
  for (const folder of folders) chownSync(folder, user.uid, user.gid);
  return user;
}

export interface Program {
  child: ChildProcess;
  signal(name: NodeJS.Signals): void;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export function run(command: string, args: readonly string[], options: object = {}): Program {
  const child = spawn(command, args, { stdio: 'ignore', ...options });
  const runs = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    signal: (name) => void child.kill(name),
    async end(signal = 'SIGTERM') {
      if (!runs()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      // A process that is stopped hears of nothing else.
      child.kill('SIGCONT');
      await gone;
    },
  };
}

/** Of one process: those it has started. */
export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split(/\s+/).filter(Boolean).map(Number);
}

/** Asks again until it is so. Whoever calls has a limit of their own. */
export async function until(isSo: () => Promise<boolean>, everyMs = 100): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, everyMs));
}

/** With 200, or another that is well. */
export function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}

/** What is played is that nothing changes for so long. */
export function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
