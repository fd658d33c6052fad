import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For localhost, signed by itself; undefined, with a line that says so, where there is no openssl. */
export function testCertificate(folder: string): { file: string; key: string; text: string } | undefined {
  const [file, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', file],
  ]);
  if (made.status === 0) return { file, key, text: readFileSync(file, 'utf8') };
  console.warn('Not tried on this machine: openssl makes no certificate');
  return undefined;
}
