import type { Role } from '#/features/accounts/model.ts';

const HERE = 'http://here.invalid';
/** Where admins log in, outside of the rooms it opens. */
export const ADMIN_LOGIN = '/admin/login';

/** Where to go after signing in: a path of this site, or undefined. Never another site's address. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, HERE);
  // '/.//other.example' is ours to read and its path, '//other.example', another site's to follow.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Where an account logs in. */
export function loginOf(role: Role | undefined): string {
  return role === 'admin' ? ADMIN_LOGIN : '/auth/login';
}

/** Where a login leads: admins to the admin page or a room of it, clients to where they wanted to be. */
export function landingOf(role: Role, next: string | undefined): string {
  if (role === 'client') return next ?? '/';
  const path = next?.split(/[?#]/)[0] ?? '';
  // The login page itself would send them in a circle.
  const isRoom = path === '/admin' || (path.startsWith('/admin/') && path !== ADMIN_LOGIN);
  return next !== undefined && isRoom ? next : '/admin';
}
