import type { Role } from '#/features/accounts/model.ts';

const HERE = 'http://here.invalid';
export const ADMIN_LOGIN = '/admin/login';

/** Prevents open redirects. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, HERE);
  // '/.//other.example' resolves here, but its path leads away.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

export function loginOf(role: Role | undefined): string {
  return role === 'admin' ? ADMIN_LOGIN : '/auth/login';
}

export function landingOf(role: Role, next: string | undefined): string {
  if (role === 'client') return next ?? '/';
  const path = next?.split(/[?#]/)[0] ?? '';
  // Would loop.
  const isRoom = path === '/admin' || (path.startsWith('/admin/') && path !== ADMIN_LOGIN);
  return next !== undefined && isRoom ? next : '/admin';
}
