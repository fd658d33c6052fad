import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { installIfMissing, which } from '../../../scripts/system-tools.ts';
import { asWritten } from '../cluster/programs.ts';
import { freePort } from '../free-port.ts';
import { testCertificate } from './certificate.ts';

const deploy = resolve(import.meta.dirname, '../../../deploy');
const DEBIANS_NGINX = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export interface SiteProxy {
  name: 'nginx' | 'caddy';
  /** Of the site, as visitors type it. */
  origin: string;
  plain: string;
  /** Who signed its certificate. */
  authority(): string;
  stop(): Promise<void>;
}

/** The example as it is shipped, in front of the nodes at these ports; undefined, with a line that says so, where it can't be had. */
export type StartProxy = (...sitePorts: number[]) => Promise<SiteProxy | undefined>;

export const PROXIES: Record<SiteProxy['name'], StartProxy> = { nginx: startNginx, caddy: startCaddy };

/** With Debian's own settings around it, which compress: only name, ports and certificate are others. */
async function startNginx(...sitePorts: number[]): Promise<SiteProxy | undefined> {
  const program = installIfMissing('nginx', ['nginx-light'], () => found('nginx'));
  const home = mkdtempSync(join(tmpdir(), 'forte-nginx-'));
  // For its own user, who keeps uploads there.
  chmodSync(home, 0o711);
  const certificate = testCertificate(home);
  if (!program || !certificate) return without('nginx', home);
  const [plain, secure] = [await freePort(), await freePort()];
  const example = replaced(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), [
    ['/etc/letsencrypt/live/music.example.com', home],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['return 301 https://music.example.com$', `return 301 https://localhost:${secure}$`],
    ['music.example.com', 'localhost'],
    ['server 127.0.0.1:3000 max_fails=0;', sitePorts.map(serverAt).join(' ')],
  ]);
  const file = join(home, 'nginx.conf');
  const temporary = DEBIANS_NGINX.map((name) => `${name}_temp_path ${home}/${name};`).join(' ');
  writeFileSync(
    file,
    `daemon off; pid ${home}/pid; error_log stderr crit; events { worker_connections 512; }
http { ${temporary} access_log off; gzip on; include /etc/nginx/mime.types;
${example}
}`,
  );
  const child = spawn(program, ['-e', 'stderr', '-p', home, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return started('nginx', child, home, { plain, secure, authority: () => certificate.text });
}

/** The line of the text for one more site. */
function serverAt(port: number): string {
  return asWritten(/server 10\.0\.0\.12:3000 max_fails=0;/).replace('10.0.0.12:3000', `127.0.0.1:${port}`);
}

/** Caddy signs for localhost by itself, and is told not to have this machine trust it. */
async function startCaddy(...sitePorts: number[]): Promise<SiteProxy | undefined> {
  const program = installIfMissing('Caddy', ['caddy'], () => found('caddy'));
  const home = mkdtempSync(join(tmpdir(), 'forte-caddy-'));
  if (!program) return without('Caddy', home);
  const [plain, secure] = [await freePort(), await freePort()];
  const file = join(home, 'Caddyfile');
  const ours = `admin off\nskip_install_trust\ndefault_bind 127.0.0.1\nhttp_port ${plain}\nhttps_port ${secure}\nlog {\nlevel ERROR\n}`;
  writeFileSync(file, `{\n${ours}\n}\nimport ${deploy}/Caddyfile\n`);
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DOMAIN: 'localhost',
      SITE: sitePorts.map((port) => `127.0.0.1:${port}`).join(' '),
    },
  });
  const authority = () => readFileSync(join(home, '.local/share/caddy/pki/authorities/local/root.crt'), 'utf8');
  return started('caddy', child, home, { plain, secure, authority });
}

function found(name: string): string | undefined {
  return [which(name), `/usr/sbin/${name}`].find((path) => path !== undefined && existsSync(path));
}

function without(name: string, home: string): undefined {
  console.warn(`Not tried on this machine: the site behind ${name}`);
  rmSync(home, { recursive: true });
}

/** @throws when the example no longer holds what a test puts something else in the place of */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((before, [ours, other]) => {
    if (!before.includes(ours)) throw new Error(`deploy/nginx.conf has no '${ours}'`);
    return before.replaceAll(ours, other);
  }, text);
}

interface Ports {
  plain: number;
  secure: number;
  authority(): string;
}

async function started(
  name: SiteProxy['name'],
  child: ChildProcess,
  home: string,
  { plain, secure, authority }: Ports,
): Promise<SiteProxy> {
  await untilAnswering(secure, child);
  return {
    name,
    origin: `https://localhost:${secure}`,
    plain: `http://localhost:${plain}`,
    authority,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(home, { recursive: true });
    },
  };
}

/** Caddy makes its certificate once it listens. */
async function untilAnswering(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} before it served`);
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
    const came = await once(socket, 'secureConnect').catch(() => undefined);
    socket.destroy();
    if (came) return;
    await pause(20);
  }
}
