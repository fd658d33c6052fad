import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { ask, Connection } from './client.ts';
import { onCore } from './machine.ts';

const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 4;
/** Linux. */
const TICKS_PER_SECOND = 100;

/** Ended with the run. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

export interface Started {
  pid: number;
  origin: string;
  /** To the first 200. */
  milliseconds: number;
  stop(): Promise<void>;
}

interface StartOptions {
  command: string;
  args: readonly string[];
  port: number;
  path?: string;
  core?: number | undefined;
  cwd?: string;
  environment?: Record<string, string>;
}

/** @throws with its output when it ends early */
export async function start(options: StartOptions): Promise<Started> {
  const { port, path = '/', cwd, environment } = options;
  const [command, args] = onCore(options.core, options.command, options.args);
  const begun = performance.now();
  const child = spawn(command, args, {
    ...(cwd && { cwd }),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const printed: string[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => printed.push(String(text)));
  const origin = `http://localhost:${port}`;
  try {
    await untilAnswered(child, `${origin}${path}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${options.args.join(' ')} did not start:\n${printed.join('').slice(-2000)}`, { cause: error });
  }
  return {
    pid: child.pid ?? 0,
    origin,
    milliseconds: performance.now() - begun,
    stop: () => stop(child),
  };
}

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const connection = new Connection();
  try {
    while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
      const answer = await ask(connection, url).catch(() => undefined);
      if (answer?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  } finally {
    connection.close();
  }
  throw new Error(`${url} did not answer`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(impatience);
}

/** Bytes; NaN where unknown. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) * 1024;
}

/** NaN where unknown. */
export function cpuSecondsOf(pid: number): number {
  return secondsOf(pid, 11);
}

/** Of its children that have ended. */
export function cpuSecondsOfTheEnded(pid: number): number {
  return secondsOf(pid, 13);
}

function secondsOf(pid: number, from: 11 | 13): number {
  // The name may hold blanks.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[from] ?? Number.NaN) + Number(fields[from + 1] ?? Number.NaN)) / TICKS_PER_SECOND;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
