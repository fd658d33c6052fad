import { hc } from 'hono/client';
import type { Api } from '../api/routes.ts';
import { beginAttempt } from '../ui/dialogs/announcements.tsx';
import { logInAgain } from './account/lost-session.ts';
import { NOT_REACHED } from './session/not-reached.ts';
import { readToken, restoreSession } from './session/session-storage.ts';

export interface ApiError {
  error: string;
  code: string;
  fields?: Record<string, string>;
  href?: string;
}

export type ApiResult<Data> = { ok: true; data: Data } | { ok: false; error: ApiError };

/** Unsafe calls carry the session's CSRF token. */
export const api = hc<Api>('/api', { fetch: fetchWithToken });

/** A network failure becomes an error in words too. */
export async function send<Data>(
  call: Promise<{ ok: boolean; status: number; json(): Promise<Data> }>,
): Promise<ApiResult<Exclude<Data, { error: string; code: string }>>> {
  try {
    const response = await call;
    const body = response.status === 204 ? undefined : await response.json();
    if (response.ok) return { ok: true, data: body as Exclude<Data, { error: string; code: string }> };
    return { ok: false, error: body as ApiError };
  } catch {
    return {
      ok: false,
      error: { error: NOT_REACHED, code: 'network' },
    };
  }
}

/** Spec section 8: failed calls are written to the console, aborted ones are not. */
async function fetchWithToken(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const call = `${init.method ?? 'GET'} ${input}`;
  try {
    const response = await fetchOrRetry(input, init);
    if (!response.ok) logFailure(call, `${response.status} ${await response.clone().text()}`);
    return response;
  } catch (error) {
    if (!init.signal?.aborted) logFailure(call, error);
    throw error;
  }
}

export function logFailure(call: string, reason: unknown): void {
  console.error(`${call} failed:`, reason);
}

async function fetchOrRetry(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const writes = init.method !== undefined && init.method !== 'GET';
  if (writes) beginAttempt();
  const response = await fetch(input, withToken(init));
  if (await isLost(response, input)) return (await logInAgain()) ? fetch(input, withToken(init)) : response;
  // Local storage was cleared, or another tab signed in: fetch the token once and retry.
  if (response.status === 403 && (await response.clone().json()).code === 'csrf' && (await restoreSession())) {
    return fetch(input, withToken(init));
  }
  // The rate limit is shared: a solved captcha lets this visitor through.
  if (response.status === 429 && (await response.clone().json()).code === 'captcha_wanted') {
    const { solvedCaptcha } = await import('./captcha/solved-captcha.ts');
    const value = await solvedCaptcha('again').catch(() => undefined);
    if (value !== undefined) return fetch(input, withToken(init, { 'Captcha-Value': value }));
  }
  return response;
}

/** A 401 means a lost session, except from the calls that begin or end one. */
async function isLost(response: Response, input: RequestInfo | URL): Promise<boolean> {
  if (response.status !== 401 || /\/(login|logout|logout-everywhere)$/.test(String(input))) return false;
  return (await response.clone().json()).code === 'unauthenticated';
}

function withToken(init: RequestInit, more: Record<string, string> = {}): RequestInit {
  const token = readToken();
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  if (token && init.method !== undefined && init.method !== 'GET') headers.set('X-CSRF-Token', token);
  return { ...init, headers };
}
