import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installIfMissing, which } from '../../scripts/system-tools.ts';

export interface Trace {
  /** One line per system call, with the paths of the files. */
  lines(): string[];
  stop(): Promise<void>;
}

/**
 * Watches, or with `inject=` breaks, the system calls of a running process from now on. Undefined, with a line that says
 * so, where this machine does not allow it.
 */
export async function trace(pid: number, ...expressions: string[]): Promise<Trace | undefined> {
  const strace = installIfMissing('strace', ['strace'], () => which('strace'));
  if (!strace) return skipped('strace is not here and could not be installed');
  const folder = mkdtempSync(join(tmpdir(), 'forte-trace-'));
  const file = join(folder, 'calls');
  const chosen = expressions.flatMap((expression) => ['-e', expression]);
  const child = spawn(strace, ['-f', '-y', '-s', '120', '-p', String(pid), '-o', file, ...chosen], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(child, 'exit');
  const [said] = (await once(child.stderr, 'data')) as [Buffer];
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!/attached/.test(String(said))) {
    await stop();
    return skipped(String(said).trim());
  }
  return { lines: () => readFileSync(file, 'utf8').split('\n'), stop };
}

function skipped(why: string): undefined {
  console.warn(`Not tried on this machine: ${why}`);
}
