import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Role } from '#/features/accounts/model.ts';
import type { ApiEnv } from '../http/env.ts';

const HALF_A_YEAR_SECONDS = 182 * 86_400;

/** One per role: owners are clients too. It does not identify the account. */
function cookieName(role: Role, origin: string): string {
  return origin.startsWith('https:') ? `__Secure-known-${role}` : `known-${role}`;
}

function attributes(origin: string) {
  return { path: '/api', httpOnly: true, sameSite: 'Strict', secure: origin.startsWith('https:') } as const;
}

export function knownDevice(c: Context<ApiEnv>, role: Role, email: string): Promise<string | undefined> {
  const { ctx, knownDevices } = c.var;
  return knownDevices.recognise(`${role} ${email}`, getCookie(c, cookieName(role, ctx.origin)));
}

/** Logging out keeps it. */
export async function rememberDevice(c: Context<ApiEnv>, role: Role, email: string): Promise<void> {
  const { origin } = c.var.ctx;
  const kept = await c.var.knownDevices.admit(`${role} ${email}`);
  setCookie(c, cookieName(role, origin), kept, { ...attributes(origin), maxAge: HALF_A_YEAR_SECONDS });
}

export function forgetDevice(c: Context<ApiEnv>, role: Role): void {
  const { origin } = c.var.ctx;
  deleteCookie(c, cookieName(role, origin), attributes(origin));
}
