import { Secret, TOTP } from 'otpauth';
import { createAdmin } from '#/features/accounts/commands.server.ts';
import { type Answer, BrowserSession } from './browser-session.ts';
import type { TestServer } from './test-server.ts';

export const ADMIN_PASSWORD = 'tutti fortissimo 88';
const STEP_MS = 30_000;

/** What an app with this key shows at an instant. */
export function codeOf(key: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: at.getTime() });
}

export interface AdminBrowser extends BrowserSession {
  id: string;
  email: string;
}

let count = 0;

/** An admin who has just logged in. */
export async function anAdmin(server: TestServer): Promise<AdminBrowser> {
  const email = `second-${++count}@example.com`;
  const { id } = await createAdmin(server.ctx, { email, password: ADMIN_PASSWORD });
  const session = new BrowserSession(server);
  await session.post('/admins/login', { email, password: ADMIN_PASSWORD });
  return Object.assign(session, { id, email });
}

/**
 * The same with the second factor on. The code that confirmed it is spent: the clock stands at the beginning of
 * the next step, so that none ends in the middle of a test.
 */
export async function aProtectedAdmin(server: TestServer) {
  const admin = await anAdmin(server);
  const { key } = (await admin.post('/auth/second-factor/setup')).body as { key: string };
  const code = codeOf(key, server.clock.now());
  const answer = await admin.post('/auth/second-factor', { currentPassword: ADMIN_PASSWORD, code });
  if (answer.status !== 200) throw new Error(`switching on answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  server.clock.advance(STEP_MS - (server.clock.now().getTime() % STEP_MS));
  const { recoveryCodes } = answer.body as { recoveryCodes: [string, string, ...string[]] };
  return { admin, key, recoveryCodes, confirmedWith: code, code: (steps = 0) => stepped(server, key, steps) };
}

function stepped(server: TestServer, key: string, steps: number): string {
  return codeOf(key, new Date(server.clock.now().getTime() + steps * STEP_MS));
}

/** A login in a browser of its own. */
export async function logInWith(
  server: TestServer,
  email: string,
  code?: string,
  password = ADMIN_PASSWORD,
): Promise<Answer & { session: BrowserSession }> {
  const session = new BrowserSession(server);
  const answer = await session.post('/admins/login', { email, password, ...(code !== undefined && { code }) });
  return { ...answer, session };
}
