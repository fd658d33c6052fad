import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Process ids of the typesetters that this process has started. */
function typesetters(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return (
          Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('/typesetter.ts')
        );
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}

/** Sends a signal to `count` of them as soon as there are so many. */
export async function signalTypesetters(count: number, signal: NodeJS.Signals): Promise<number[]> {
  await expect.poll(() => typesetters().length, { interval: 5 }).toBeGreaterThanOrEqual(count);
  const some = typesetters().slice(0, count);
  for (const pid of some) process.kill(pid, signal);
  return some;
}
