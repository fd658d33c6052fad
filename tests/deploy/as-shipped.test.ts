import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installIfMissing, which } from '../../scripts/system-tools.ts';
import { total, weigh } from '../../scripts/weigh.ts';

/* What lies in the repository to run the site by, looked at without running it. */

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies, scripts } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'scripts',
  Record<string, string>
>;
const settings = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);

describe('Containerfile', () => {
  const file = read('Containerfile');
  const stages = file.split('\nFROM ');

  it('stands on the Node that is pinned, and on nothing else', () => {
    expect(file).toMatch(`ARG NODE_IMAGE=docker.io/library/node:${dependencies.node}-bookworm-slim\n`);
    expect(stages.slice(1).map((stage) => stage.split(/\s/)[0])).toEqual(Array(3).fill(`\${NODE_IMAGE}`));
  });

  it('makes an image of at most 320 MB beside it', () => {
    expect(total(weigh(root)) / 1_000_000).toBeLessThan(320);
  });

  it('holds the commands of an operator', () => {
    const typed = Object.entries(scripts).filter(([name, command]) => command.includes('--env-file') && name !== 'dev');
    expect(typed.length).toBeGreaterThan(5);
    const copied = [...(stages.at(-1) ?? '').matchAll(/^COPY (\w+) \w+$/gm)].map(([, folder]) => folder);
    const outside = typed.filter(([, command]) => !copied.includes(command.split(' ').at(-1)?.split('/')[0]));
    expect(outside).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const file = read('compose.yaml');

  it('asks for variables that .env.example has, each of its own settings is one of the site', () => {
    const asked = new Set([...file.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect([...asked].toSorted()).toEqual(['DOMAIN', 'POSTGRES_PASSWORD']);
    const [, site = ''] = /^ {2}site:\n([\s\S]*?)\n\n/m.exec(file) ?? [];
    const set = [...site.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(set).toContain('ORIGIN');
    expect([...asked, ...set].filter((name) => !settings.includes(name))).toEqual([]);
  });

  it('gives the Caddyfile what it asks for', () => {
    const [, caddy = ''] = /^ {2}caddy:\n([\s\S]*?)\n\n/m.exec(file) ?? [];
    for (const [, name] of read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)) expect(caddy).toMatch(`      ${name}: `);
  });

  it('names each volume that it mounts', () => {
    const [, named = ''] = /^volumes:\n([\s\S]*)/m.exec(file) ?? [];
    const mounted = [...file.matchAll(/^ {6}- (\w+):\//gm)].map(([, name]) => name);
    expect(mounted.toSorted()).toEqual([...named.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).toSorted());
  });
});

describe('the systemd unit', () => {
  const tool = installIfMissing('systemd-analyze', ['systemd'], () => which('systemd-analyze'));
  const unit = join(root, 'deploy/systemd/forte-and-piano.service');
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

  it('is exposed by at most 2.0 of 10', ({ skip }) => {
    if (!tool) return skip('there is no systemd-analyze here');
    const { status, stdout, stderr } = analyze('security', '--offline=true', '--threshold=20', unit);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/Overall exposure level for forte-and-piano\.service: [01]\.\d OK/);
  });

  it('has nothing that systemd does not understand', ({ skip }) => {
    if (!tool) return skip('there is no systemd-analyze here');
    const folder = mkdtempSync(join(tmpdir(), 'forte-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const node = join(folder, 'opt/forte-and-piano/node_modules/.bin/node');
    mkdirSync(dirname(node), { recursive: true });
    writeFileSync(node, '');
    chmodSync(node, 0o755);
    const file = join(folder, 'forte-and-piano.service');
    const verify = (text: string) => {
      writeFileSync(file, text.replaceAll('/opt/', `${folder}/opt/`));
      const { status, stdout, stderr } = analyze('verify', file);
      return [status, stdout + stderr];
    };
    const text = readFileSync(unit, 'utf8');
    expect(verify(text)).toEqual([0, '']);
    expect(verify(text.replace('Restart=always', 'Restart=allways'))[1]).toMatch(/Failed to parse/);
  });

  it('starts again after a disk that failed, and not as it can’t start at all', () => {
    const line = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(unit, 'utf8'))?.[1];
    expect([line('Restart'), line('RestartPreventExitStatus')]).toEqual(['always', '78']);
    expect(line('StateDirectory')).toBe('forte-and-piano');
    // Longer than the 8 seconds within which it stops.
    expect(Number(line('TimeoutStopSec'))).toBeGreaterThan(8);
  });
});
