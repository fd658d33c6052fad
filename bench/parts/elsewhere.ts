import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../part.ts';
import { ROOT } from '../site.ts';

/** A part in its own process. */
export function printedBy(script: string): Part {
  return async ({ quick }) => {
    const path = join(ROOT, script);
    if (!existsSync(path)) {
      console.error(`There is no ${script}: the part is left out.`);
      return undefined;
    }
    const child = spawn(process.execPath, [path, ...(quick ? ['--quick'] : [])], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed: string[] = [];
    child.stdout.on('data', (text) => printed.push(String(text)));
    const [status] = await once(child, 'close');
    if (status === 0) return printed.join('').trim();
    console.error(`${script} ended with ${status}: the part is left out.`);
    return undefined;
  };
}
