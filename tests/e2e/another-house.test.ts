import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('on a phone the house has another name within ten minutes, and nothing of the old one is left', async () => {
  const pictures = mkdtempSync(join(tmpdir(), 'forte-test-'));
  onTestFinished(() => rmSync(pictures, { recursive: true }));
  const child = spawn(process.execPath, ['scripts/another-house.ts', pictures], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], printed, said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  expect(`${status} ${printed}${status === 0 ? '' : said}`).toMatch(/^0 \d+ taps, \d+ fields, /);
});
