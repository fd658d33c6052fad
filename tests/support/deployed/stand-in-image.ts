import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, globSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Podman } from './podman.ts';

const root = resolve(import.meta.dirname, '../../..');
const PACKAGES = ['base-files', 'busybox-static', 'libatomic1', 'libc6', 'libgcc-s1', 'libstdc++6'];
/** What npm asks of. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * In the place of docker.io/library/node, where no registry of images is in reach: Debian's packages, the Node that
 * package.json pins, and the npm of this machine.
 */
export async function makeStandIn(podman: Podman): Promise<string> {
  const folder = join(podman.folder, 'stand-in');
  const tree = join(folder, 'root');
  mkdirSync(tree, { recursive: true });
  need('apt-get', ['download', ...PACKAGES], folder);
  for (const file of globSync('*.deb', { cwd: folder })) need('dpkg', ['-x', file, tree], folder);
  const busybox = join(tree, 'bin/busybox');
  for (const name of need(busybox, ['--list'], folder).trim().split('\n'))
    if (!existsSync(join(tree, 'bin', name))) symlinkSync('busybox', join(tree, 'bin', name));
  place(resolve(root, 'node_modules/node/bin/node'), join(tree, 'usr/local/bin/node'));
  const npm = need('sh', ['-c', 'readlink -f "$(command -v npm)"'], folder).trim();
  cpSync(resolve(dirname(npm), '..'), join(tree, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(tree, 'usr/local/bin/npm'));
  if (existsSync(CERTIFICATES)) place(CERTIFICATES, join(tree, CERTIFICATES));
  symlinkSync('/bin/env', join(tree, 'usr/bin/env'));
  for (const name of ['tmp', 'proc', 'sys', 'dev', 'root']) mkdirSync(join(tree, name), { recursive: true });
  chmodSync(join(tree, 'tmp'), 0o1777);
  writeFileSync(join(tree, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n');
  const trust = `SSL_CERT_FILE=${CERTIFICATES} NODE_EXTRA_CA_CERTS=${CERTIFICATES}`;
  const lines = ['FROM scratch', 'COPY root/ /', `ENV ${trust} PATH=/usr/local/bin:/usr/bin:/bin`];
  writeFileSync(join(folder, 'Containerfile'), `${lines.join('\n')}\n`);
  const name = 'localhost/node-stand-in';
  await podman.build('--tag', name, folder);
  return name;
}

/** In the place of docker.io/library/caddy: the Caddy of this machine, which is Debian's, on what stands in for Node. */
export async function makeCaddyStandIn({ folder, build }: Podman, base: string, caddy: string): Promise<void> {
  const context = join(folder, 'caddy');
  place(caddy, join(context, 'root/usr/bin/caddy'));
  const libraries = need('ldd', [caddy], folder).matchAll(/=> (\/\S+)/g);
  for (const [, file = ''] of libraries) place(file, join(context, 'root/usr/lib', basename(file)));
  const start = '["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]';
  const settings = 'LD_LIBRARY_PATH=/usr/lib XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config';
  writeFileSync(join(context, 'Containerfile'), `FROM ${base}\nCOPY root/ /\nENV ${settings}\nCMD ${start}\n`);
  await build('--tag', 'docker.io/library/caddy:2-alpine', context);
}

function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function need(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
