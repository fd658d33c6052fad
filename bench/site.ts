import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeTestFolder } from '../scripts/test-folder.ts';
import { BrowserSession } from '../tests/support/browser-session.ts';
import { freePort } from '../tests/support/free-port.ts';
import { type Started, start } from './started.ts';

export const ROOT = resolve(import.meta.dirname, '..');
export const CLIENT_PASSWORD = 'crescendo al niente';
const ADMIN = { email: 'admin@example.com', password: 'tutti fortissimo 88' };

interface SiteOptions {
  core?: number;
  /** Defaults to sample content, deleted at the end. */
  dataDir?: string;
  databaseUrl?: string;
  /** start.ts also checks the build. */
  script?: 'scripts/start.ts' | 'src/server/main.ts';
  /** Beside what every site here is given. */
  environment?: Record<string, string>;
}

/** Own process, built pages, sample content, an admin. */
export async function startSite({
  core,
  dataDir,
  databaseUrl,
  script,
  environment,
}: SiteOptions = {}): Promise<Started> {
  const port = await freePort();
  const folder = dataDir ?? makeTestFolder();
  const site = await start({
    command: process.execPath,
    args: [script ?? 'src/server/main.ts'],
    port,
    core,
    cwd: ROOT,
    environment: {
      PORT: String(port),
      DATA_DIR: folder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ENGRAVE_AHEAD: 'off',
      RATE_LIMITS: '1000000',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  return {
    ...site,
    async stop() {
      await site.stop();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function makeDataFolder(parent: string): string {
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'data-'));
}

export async function signInAdmin({ origin }: Started): Promise<BrowserSession> {
  const session = new BrowserSession({ origin });
  const { status } = await session.post('/admins/login', ADMIN);
  if (status !== 200) throw new Error(`logging in answered ${status}`);
  return session;
}

export async function signUpClient(
  { origin }: Started,
  person: { email: string; firstName: string; lastName: string },
): Promise<BrowserSession> {
  const session = new BrowserSession({ origin });
  const { status } = await session.post('/auth/register', {
    ...person,
    password: CLIENT_PASSWORD,
    instrument: 'piano',
    role: 'client',
  });
  if (status !== 201) throw new Error(`signing up answered ${status}`);
  return session;
}
