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

export const api = hc<Api>('/api', { fetch: fetchWithToken });

/** Network failures are errors too. */
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

/** Logs failed calls, not aborted ones (spec section 8). */
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
  // A missing token: fetch it once and retry.
  if (response.status === 403 && (await response.clone().json()).code === 'csrf' && (await restoreSession())) {
    return fetch(input, withToken(init));
  }
  // A solved captcha passes the shared limit.
  if (response.status === 429 && (await response.clone().json()).code === 'captcha_wanted') {
    const { solvedCaptcha } = await import('./captcha/solved-captcha.ts');
    const value = await solvedCaptcha('again').catch(() => undefined);
    if (value !== undefined) return fetch(input, withToken(init, { 'Captcha-Value': value }));
  }
  return response;
}

/** Except from calls that begin or end a session. */
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
