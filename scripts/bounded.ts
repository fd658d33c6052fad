import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface Bounded {
  limitMs: number;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

/**
 * What a script prints. Its callers get to their `finally` whatever happens.
 * @throws when it fails, needs longer than `limitMs`, or this process is told to end
 */
export async function bounded(file: string, args: readonly string[], { limitMs, cwd, env }: Bounded): Promise<string> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
    signal: interrupted.signal,
  });
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (status === 0) return printed;
  process.stdout.write(printed);
  throw new Error(status === null ? `ended after ${limitMs / 1000} seconds` : `failed with status ${status}`);
}
