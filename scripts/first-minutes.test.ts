import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { compiledOnce } from '../tests/support/compiled-once.ts';
import { WAIT_MS } from '../tests/support/patience.ts';

/* What somebody types first, as README has it, with the Node of their system. */

const root = resolve(import.meta.dirname, '..');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder with these files of the project. */
function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'forte-test-'));
  folders.push(folder);
  for (const file of files) copyFileSync(join(root, file), join(folder, file));
  return folder;
}

/** What npm makes of it there, started by the system's own Node. */
async function npm(folder: string, args: string[], environment: Record<string, string> = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const child = spawn('npm', args, {
    cwd: folder,
    env: {
      PATH: path.join(delimiter),
      HOME: folder,
      ...compiledOnce(),
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A site that starts after all ends with the test.
    timeout: WAIT_MS,
  });
  const closed = new Promise<number | null>((done) => child.once('close', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, out, err };
}

it('npm ci finds nothing to warn of under the system’s Node', async () => {
  const folder = folderWith('package.json', 'package-lock.json', '.npmrc');
  const quiet = { npm_config_update_notifier: 'false' };
  const { code, err } = await npm(folder, ['ci', '--dry-run', '--offline', '--ignore-scripts'], quiet);
  expect([code, err]).toEqual([0, '']);
});

describe('.env', () => {
  const folder = folderWith('package.json');
  for (const name of ['scripts', 'node_modules']) symlinkSync(join(root, name), join(folder, name));
  const kept = join(folder, '.env');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  it.each(['start', 'dev', 'admin', 'import', 'doctor', 'backup', 'restore', 'database'])(
    'is read by npm run %s',
    (name) => {
      expect(scripts[name]).toMatch(/^node --env-file-if-exists=\.env \S+$/);
    },
  );

  it('that cannot be used is said', async () => {
    writeFileSync(kept, 'TRUST_PROXY=many\n');
    const { code, err } = await npm(folder, ['run', '-s', 'start']);
    expect(code).not.toBe(0);
    expect(err.trim()).toBe('TRUST_PROXY is not usable: it must be the number of proxies in front, 0 to 10.');
  });

  it('gives way to what the environment says, and takes a value in quotes', async () => {
    const data = mkdtempSync(join(tmpdir(), 'forte-test-'));
    folders.push(data);
    writeFileSync(kept, `TRUST_PROXY=many\nDATA_DIR="${data}"\n`);
    const { code, out } = await npm(folder, ['run', '-s', 'doctor'], { TRUST_PROXY: '0' });
    expect([code, out]).toEqual([0, expect.stringContaining(`(${data}/`)]);
  });
});
