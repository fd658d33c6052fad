import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installIfMissing, which } from '../../scripts/system-tools.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { SERVER_CORE } from '../machine.ts';
import { type Started, start } from '../started.ts';
import type { Recorded } from './recording.ts';

/** It writes these itself. */
const OWN_HEADERS = new Set(['etag', 'content-type']);

/** One worker; undefined without nginx, with a message. */
export async function startNginx(recorded: readonly Recorded[], folder: string): Promise<Started | undefined> {
  const nginx = installIfMissing('nginx', ['nginx-light'], lookForNginx);
  if (!nginx) {
    console.error('There is no nginx: its rows are left out.');
    return undefined;
  }
  const home = join(folder, 'nginx');
  mkdirSync(join(home, 'files'), { recursive: true });
  for (const [index, { body }] of recorded.entries())
    writeFileSync(join(home, 'files', String(index)), Buffer.from(body, 'base64'));
  const port = await freePort();
  const file = join(home, 'nginx.conf');
  writeFileSync(file, configuration(recorded, home, port));
  return start({
    command: nginx,
    args: ['-e', 'stderr', '-p', home, '-c', file],
    port,
    path: nginxPath(recorded[0]?.path ?? '/'),
    core: SERVER_CORE,
  });
}

/** '/api/opuses?limit=20' is the file '/api/opuses/limit=20'. */
export function nginxPath(path: string): string {
  return path === '/' ? '/index' : path.replace('?', '/');
}

function lookForNginx(): string | undefined {
  return [which('nginx'), '/usr/sbin/nginx'].find((path) => path !== undefined && existsSync(path));
}

function configuration(recorded: readonly Recorded[], home: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  return `
daemon off;
master_process off;
worker_processes 1;
pid ${home}/pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  types {}
  server {
    listen 127.0.0.1:${port};
${recorded.map((one, index) => location(one, join(home, 'files', String(index)))).join('\n')}
  }
}
`;
}

function location({ path, headers }: Recorded, file: string): string {
  const lines = [`alias ${file};`];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    const quoted = `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
    if (name.toLowerCase() === 'content-type') lines.push(`default_type ${quoted};`);
    else if (!OWN_HEADERS.has(name.toLowerCase()) && !value.includes('$')) lines.push(`add_header ${name} ${quoted};`);
  }
  return `    location = ${nginxPath(path)} {\n      ${lines.join('\n      ')}\n    }`;
}
