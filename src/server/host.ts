import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { freeBytes } from '#/platform/files/free-bytes.ts';
import type { Connection } from '../database/engines/connect.ts';
import type { Host } from '../features/health/model.ts';
import type { Config } from '../platform/config.ts';
import type { MailRoute } from '../platform/mail/mailer.ts';
import { certificateEnds } from '../platform/outside/certificate.ts';

const REACH_PATIENCE_MS = 5_000;
const root = resolve(import.meta.dirname, '../..');

export function createHost(
  { mode, dataDir, captcha }: Config,
  { location, standby }: Pick<Connection, 'location' | 'standby'>,
  mailRoute: () => Promise<MailRoute>,
): Host {
  return {
    mode,
    name: hostname(),
    dataDir,
    location,
    standby: standby?.look,
    captchaProvider: captcha.provider,
    versions: { app: appVersion(), node: process.version },
    changelog: readChangelog(),
    async freeBytes() {
      await mkdir(dataDir, { recursive: true });
      return freeBytes(dataDir);
    },
    async fileTime() {
      await mkdir(dataDir, { recursive: true });
      const file = join(dataDir, `.clock-${process.pid}`);
      try {
        await writeFile(file, '');
        return (await stat(file)).mtime;
      } finally {
        await rm(file, { force: true });
      }
    },
    async reach(address) {
      try {
        const { status } = await fetch(address, { signal: AbortSignal.timeout(REACH_PATIENCE_MS), redirect: 'manual' });
        return status === 200 ? undefined : `it answers ${status}`;
      } catch (error) {
        return whyNot(error);
      }
    },
    certificateEnds,
    mailRoute,
  };
}

function appVersion(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

/** A copy without it serves all the same. */
function readChangelog(): string {
  const file = join(root, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'nothing came back within 5 seconds';
  const cause = error.cause as { code?: string } | undefined;
  const messages: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'the name is not known',
    EAI_AGAIN: 'the name could not be looked up',
    CERT_HAS_EXPIRED: 'its certificate has run out',
    ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not signed by anybody known',
  };
  return messages[cause?.code ?? ''] ?? cause?.code ?? error.message;
}
