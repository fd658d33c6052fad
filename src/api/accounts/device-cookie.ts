import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Role } from '#/features/accounts/model.ts';
import type { ApiEnv } from '../http/env.ts';

const HALF_A_YEAR_SECONDS = 182 * 86_400;

/** One for each role: owners are clients of their own site, too. It says nothing of whose it is. */
function cookieName(role: Role, origin: string): string {
  return origin.startsWith('https:') ? `__Secure-known-${role}` : `known-${role}`;
}

function attributes(origin: string) {
  return { path: '/api', httpOnly: true, sameSite: 'Strict', secure: origin.startsWith('https:') } as const;
}

/** The device of this browser, if somebody was let in on it before with this role and address. */
export function knownDevice(c: Context<ApiEnv>, role: Role, email: string): Promise<string | undefined> {
  const { ctx, knownDevices } = c.var;
  return knownDevices.recognise(`${role} ${email}`, getCookie(c, cookieName(role, ctx.origin)));
}

/** After a login: the next one on this device is counted by itself. Logging out leaves it. */
export async function rememberDevice(c: Context<ApiEnv>, role: Role, email: string): Promise<void> {
  const { origin } = c.var.ctx;
  const kept = await c.var.knownDevices.admit(`${role} ${email}`);
  setCookie(c, cookieName(role, origin), kept, { ...attributes(origin), maxAge: HALF_A_YEAR_SECONDS });
}

/** There is no account any more that this device could be known to. */
export function forgetDevice(c: Context<ApiEnv>, role: Role): void {
  const { origin } = c.var.ctx;
  deleteCookie(c, cookieName(role, origin), attributes(origin));
}
