import type { Role } from '#/features/accounts/model.ts';

const HERE = 'http://here.invalid';
export const ADMIN_LOGIN = '/admin/login';

/** Path of this site to open after the login, or undefined: prevents open redirects. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, HERE);
  // '/.//other.example' parses as ours, but its path '//other.example' leads to another site.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

export function loginOf(role: Role | undefined): string {
  return role === 'admin' ? ADMIN_LOGIN : '/auth/login';
}

/** Admins go to the admin page or one of its rooms, clients to `next`. */
export function landingOf(role: Role, next: string | undefined): string {
  if (role === 'client') return next ?? '/';
  const path = next?.split(/[?#]/)[0] ?? '';
  // The login page itself would loop.
  const isRoom = path === '/admin' || (path.startsWith('/admin/') && path !== ADMIN_LOGIN);
  return next !== undefined && isRoom ? next : '/admin';
}
