import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installIfMissing, which } from '../../scripts/system-tools.ts';
import { refusedCalls, startAsUnit } from '../support/deployed/as-unit.ts';
import { freePort } from '../support/free-port.ts';
import { noteProof } from '../support/proof.ts';

/* deploy/install.sh into a folder, and the service's own command run from there, at the paths that the unit names. */

const root = resolve(import.meta.dirname, '../..');
const NOBODY = 65534;
const tools = ['strace', 'systemd'].map((name) =>
  installIfMissing(name, [name], () => which(name.replace(/d$/, 'd-analyze'))),
);
const possible = process.getuid?.() === 0 && tools.every(Boolean);
if (!possible)
  console.warn('Not tried on this machine: the installed service, which takes root, strace and systemd-analyze');

describe.runIf(possible)('what is installed', () => {
  const machine = mkdtempSync(join(tmpdir(), 'forte-machine-'));
  const home = join(machine, 'opt/forte-and-piano');
  const data = join(machine, 'var/lib/forte-and-piano');
  const settings = join(machine, 'etc/forte-and-piano.env');
  let origin = '';
  let seconds = 0;
  afterAll(() => rmSync(machine, { recursive: true }));

  const install = () => {
    const environment = { ...process.env, DESTDIR: machine };
    const { status, stderr } = spawnSync('sh', [join(root, 'deploy/install.sh')], {
      env: environment,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  };

  beforeAll(async () => {
    const begun = performance.now();
    install();
    seconds = Math.round((performance.now() - begun) / 1000);
    // As systemd would.
    mkdirSync(data, { recursive: true, mode: 0o700 });
    chownSync(data, NOBODY, NOBODY);
    const port = await freePort();
    origin = `http://localhost:${port}`;
    appendFileSync(settings, `PORT=${port}\n`);
  });

  it('has no tools of development', () => {
    expect(existsSync(join(home, 'node_modules/verovio'))).toBe(true);
    const tools = ['vite', 'vitest', 'typescript', '@biomejs/biome', 'playwright-core'];
    expect(tools.filter((name) => existsSync(join(home, 'node_modules', name)))).toEqual([]);
  });

  it('serves where only its data can be written to, makes no call that the unit forbids, and ends with 0', async () => {
    const calls = join(machine, 'calls');
    const site = await startAsUnit(machine, calls);
    for (const path of ['/', '/repertoire', '/readyz', '/brochure.pdf', '/samples/b1.mp3', '/og/work.png'])
      expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
    expect(site.said()).toContain('Data: /var/lib/forte-and-piano/');
    expect(await site.stop()).toBe(0);
    expect(refusedCalls(calls)).toEqual([]);
  });

  it('ends with 78 as it can’t start, which the unit leaves at that', async () => {
    const before = readFileSync(settings, 'utf8');
    appendFileSync(settings, 'TRUST_PROXY=many\n');
    const { said, stop } = await startAsUnit(machine);
    expect([await stop(), said()]).toEqual([78, expect.stringMatching(/^TRUST_PROXY is not usable/)]);
    writeFileSync(settings, before);
  });

  it('is brought up to date by the same command, which leaves settings and data as they are', async () => {
    const kept = readFileSync(settings, 'utf8');
    appendFileSync(join(home, 'package.json'), ' ');
    install();
    expect(readFileSync(join(home, 'package.json'), 'utf8')).toBe(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(readFileSync(settings, 'utf8')).toBe(kept);
    const site = await startAsUnit(machine);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
    noteProof('installed as a service', { 'seconds to install': seconds, 'system calls that the unit forbids': 0 });
  });
});
