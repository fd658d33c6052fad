import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installIfMissing, which } from '../scripts/system-tools.ts';
import { CLIENT_CORE, onCore } from './machine.ts';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

interface LoadOptions {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  connections?: number;
  /** To a core of its own, as usual. */
  bound?: boolean;
}

/** Undefined without wrk, with a message. */
export function findWrk(): string | undefined {
  return installIfMissing('wrk', ['wrk'], () => which('wrk'));
}

/** @throws on an error answer */
export async function load(
  wrk: string,
  { url, headers, seconds, connections = 32, bound = true }: LoadOptions,
): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given, url];
  const { stdout } = await run(...onCore(bound ? CLIENT_CORE : undefined, wrk, args));
  const trouble = /(Non-2xx or 3xx responses|Socket errors): .*/.exec(stdout)?.[0];
  // Slow servers answer late at the end of a round.
  if (trouble && !/connect 0, read 0, write 0/.test(trouble)) throw new Error(`${url}: ${trouble}`);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: latency(stdout, 50),
    p99: latency(stdout, 99),
  };
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function latency(stdout: string, percent: number): number {
  const [, figure, unit = ''] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(stdout) ?? [];
  return Number(figure) * (MILLISECONDS[unit] ?? Number.NaN);
}
