import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** What answers has a core of its own, and so has what asks: neither takes time from the other. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

const pinning = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** A command on one core, where the system can do that. */
export function onCore(core: number | undefined, command: string, args: readonly string[]): [string, string[]] {
  return pinning && core !== undefined ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];
}

/** Keeps this process off the server's core for as long as `work` takes. */
export async function offTheServerCore<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!pinning) return work();
  const move = (cores: string) => spawnSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)]);
  move(`${CLIENT_CORE}-${availableParallelism() - 1}`);
  try {
    return await work();
  } finally {
    move(`0-${availableParallelism() - 1}`);
  }
}

/** Without a date, so that the same machine says the same. */
export function describeMachine(): string {
  const cores = cpus();
  return `${cores[0]?.model.trim() ?? 'unknown CPU'}, ${cores.length} cores, Node.js ${process.version}${
    pinning ? '' : ', processes not bound to cores'
  }`;
}
