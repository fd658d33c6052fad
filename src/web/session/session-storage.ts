import type { SessionSummary } from '#/features/accounts/model.ts';

/* Spec section 4: email, role and token are kept in local storage, and nothing else is (design section 7). */

export function storeSession({ email, role, token }: SessionSummary): void {
  localStorage.setItem('email', email);
  localStorage.setItem('role', role);
  localStorage.setItem('token', token);
}

/** Forgets a session that has ended by itself; drafts in session storage stay. */
export function forgetSession(): void {
  for (const name of ['email', 'role', 'token']) localStorage.removeItem(name);
}

/** Spec section 4: logout clears all storage. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Whose session it is, as the last tab that knew has written it down. */
export function readEmail(): string | null {
  return localStorage.getItem('email');
}

export function readToken(): string | null {
  return localStorage.getItem('token');
}

/** Gets email, role and token back for a session whose browser lost them. False when there is none. */
export async function restoreSession(): Promise<boolean> {
  const response = await fetch('/api/auth/session');
  if (!response.ok) return false;
  storeSession((await response.json()) as SessionSummary);
  return true;
}
