import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** Server and client have a core each. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

const pinning = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Where the system can. */
export function onCore(core: number | undefined, command: string, args: readonly string[]): [string, string[]] {
  return pinning && core !== undefined ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];
}

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

/** Undated: equal for equal machines. */
export function describeMachine(): string {
  const cores = cpus();
  return `${cores[0]?.model.trim() ?? 'unknown CPU'}, ${cores.length} cores, Node.js ${process.version}${
    pinning ? '' : ', processes not bound to cores'
  }`;
}
