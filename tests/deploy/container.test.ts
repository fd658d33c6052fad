import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installIfMissing, which } from '../../scripts/system-tools.ts';
import { openPodman, type Podman } from '../support/deployed/podman.ts';
import { makeCaddyStandIn, makeStandIn } from '../support/deployed/stand-in-image.ts';
import { noteProof } from '../support/proof.ts';

/*
 * The Containerfile and compose.yaml, built and run as docs/operating says; only the images that they begin with are put
 * together from Debian's packages here, for no registry of images is asked.
 */

const root = resolve(import.meta.dirname, '../..');
const IMAGE = 'localhost/forte-and-piano';
const MEGABYTE = 1_000_000;
const PAGES = ['/', '/repertoire', '/api/opuses?limit=5', '/admin/setup', '/brochure.pdf', '/samples/b1.mp3'];

const podman = await openPodman();

describe.runIf(podman)('in a container', () => {
  const { folder, path, build, run, status, beside, stop } = podman ?? ({} as Podman);
  let base = '';
  let seconds = 0;

  beforeAll(async () => {
    base = await makeStandIn(podman as Podman);
    const begun = performance.now();
    const how = ['--build-arg', `NODE_IMAGE=${base}`, '--format=docker', '--layers=false', '--tag', IMAGE];
    await build(...how, '--file', `${root}/Containerfile`, root);
    seconds = Math.round((performance.now() - begun) / 1000);
  });
  afterAll(() => stop());

  /** The statuses that a program beside the containers gets, which trusts any certificate. */
  const statuses = async (origin: string, paths: readonly string[]) => {
    const ask = `process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      for (const path of ${JSON.stringify(paths)}) console.log((await fetch('${origin}' + path, { redirect: 'manual' })).status);`;
    const said = await beside(process.execPath, '--no-warnings', '--input-type=module', '--eval', ask);
    return said.split('\n').map(Number);
  };
  const untilHealthy = (name: string) =>
    expect.poll(() => status('healthcheck', 'run', name), { interval: 500 }).toBe(0);
  const start = async (name: string) => {
    const strict = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
    const how = ['--network=host', '--env', 'ORIGIN=http://localhost:3000', '--volume=kept:/data'];
    await run('run', '--detach', '--name', name, ...strict, ...how, IMAGE);
    await untilHealthy(name);
  };
  const end = async (name: string) => {
    await run('stop', '--time=10', name);
    return run('inspect', '--format={{.State.ExitCode}}', name);
  };

  it('weighs at most 320 MB beside its Node, and has no second one and no tools of development', async () => {
    const size = async (image: string) => Number(await run('image', 'inspect', '--format={{.Size}}', image));
    const own = (await size(IMAGE)) - (await size(base));
    expect(own).toBeLessThan(320 * MEGABYTE);
    const tools = ['node/bin', 'vite', 'vitest', 'typescript', '@biomejs/biome', 'playwright-core'];
    const look = `console.log(${JSON.stringify(tools)}.filter((one) => fs.existsSync('node_modules/' + one)).join())`;
    expect(await run('run', '--rm', IMAGE, 'node', '-e', look)).toBe('');
    noteProof('the image', { 'seconds to build': seconds, 'MB beside its Node': Math.round(own / MEGABYTE) });
  });

  it('runs as nobody in particular on what it can’t write to, shows every kind of page, and ends with 0', async () => {
    await start('first');
    expect(await statuses('http://localhost:3000', PAGES)).toEqual(PAGES.map(() => 200));
    expect(await run('logs', 'first')).toMatch(/^First run: open \S+ and enter the code \S+$/m);
    expect(await run('exec', 'first', 'node', '-p', 'process.getuid()')).toBe('1000');
    const write = "try { fs.writeFileSync('/app/x', '') } catch (error) { console.log(error.code) }";
    expect(await run('exec', 'first', 'node', '-e', write)).toBe('EROFS');
    const admin = ['--env', 'ADMIN_PASSWORD=quiet-nocturne', 'first', 'node', 'scripts/admin.ts'];
    await run('exec', ...admin, 'create', 'june@example.com');
    expect(await end('first')).toBe('0');
  });

  it('has what was kept when another one starts with its volume', async () => {
    await start('second');
    expect(await run('exec', 'second', 'node', 'scripts/admin.ts', 'list')).toMatch(/^june@example\.com /);
    expect(await run('logs', 'second')).not.toMatch(/^First run/m);
    expect(await end('second')).toBe('0');
  });

  const compose = installIfMissing('podman-compose', ['podman-compose'], () => which('podman-compose'));
  const caddy = installIfMissing('Caddy', ['caddy'], () => which('caddy'));

  it.runIf(compose && caddy)('stands behind Caddy, with a certificate, from one variable', async () => {
    await makeCaddyStandIn(podman as Podman, base, caddy ?? '');
    const project = join(folder, 'forte');
    mkdirSync(project);
    for (const one of ['compose.yaml', 'deploy']) cpSync(join(root, one), join(project, one), { recursive: true });
    writeFileSync(join(project, '.env'), 'DOMAIN=localhost\n');
    const composed = (...args: string[]) =>
      beside('podman-compose', '--podman-path', path, '--file', join(project, 'compose.yaml'), ...args);
    await composed('up', '--detach', '--no-build', 'site', 'caddy');
    await untilHealthy('forte_site_1');
    expect(await statuses('https://localhost', PAGES)).toEqual(PAGES.map(() => 200));
    expect(await statuses('http://localhost', ['/repertoire'])).toEqual([308]);
    expect(await run('logs', 'forte_site_1')).toMatch(/^First run: open https:\/\/localhost\/admin\/setup and enter/m);
    await composed('down');
  });
});

it.skipIf(podman)('skipped: no image was built, for there is no podman here', () => expect(podman).toBeUndefined());
