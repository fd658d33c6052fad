import type { SessionSummary } from '#/features/accounts/model.ts';

/* Spec section 4: local storage holds email, role and token, nothing else (design section 7). */

export function storeSession({ email, role, token }: SessionSummary): void {
  localStorage.setItem('email', email);
  localStorage.setItem('role', role);
  localStorage.setItem('token', token);
}

/** For a session that ended by itself: drafts in session storage stay. */
export function forgetSession(): void {
  for (const name of ['email', 'role', 'token']) localStorage.removeItem(name);
}

/** Spec section 4: logout clears all storage; and the day sheets that this device has kept. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  if ('caches' in window) void caches.delete('day-sheets').catch(() => undefined);
}

/** Shared by all tabs. */
export function readEmail(): string | null {
  return localStorage.getItem('email');
}

export function readToken(): string | null {
  return localStorage.getItem('token');
}

/** Fetches email, role and token again after local storage was cleared. False without a session. */
export async function restoreSession(): Promise<boolean> {
  const response = await fetch('/api/auth/session');
  if (!response.ok) return false;
  storeSession((await response.json()) as SessionSummary);
  return true;
}
