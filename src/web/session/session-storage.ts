import type { SessionSummary } from '#/features/accounts/model.ts';

/* Email, role and token only (spec section 4). */

export function storeSession({ email, role, token }: SessionSummary): void {
  localStorage.setItem('email', email);
  localStorage.setItem('role', role);
  localStorage.setItem('token', token);
}

/** Keeps drafts. */
export function forgetSession(): void {
  for (const name of ['email', 'role', 'token']) localStorage.removeItem(name);
}

/** With day sheets kept offline (spec section 4). */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  if ('caches' in window) void caches.delete('day-sheets').catch(() => undefined);
}

export function readEmail(): string | null {
  return localStorage.getItem('email');
}

export function readToken(): string | null {
  return localStorage.getItem('token');
}

/** False without a session. */
export async function restoreSession(): Promise<boolean> {
  const response = await fetch('/api/auth/session');
  if (!response.ok) return false;
  storeSession((await response.json()) as SessionSummary);
  return true;
}
