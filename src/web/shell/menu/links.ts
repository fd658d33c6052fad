import { GIFT_PATH } from '#/features/gift-certificates/url.ts';
import { WEDDINGS_PATH } from '#/features/weddings/url.ts';
import type { RootData } from '#/web/root-data.ts';

export interface ShellLink {
  label: string;
  href: string;
}

export const INFORMATION: readonly ShellLink[] = [
  { label: 'About', href: '/about' },
  { label: 'Repertoire', href: '/repertoire' },
  { label: 'Musicians', href: '/musicians' },
  { label: 'Performances', href: '/performances' },
  { label: 'Contact', href: '/contact' },
];

const YOUR_CART: ShellLink = { label: 'Your Cart', href: '/cart' };
const YOUR_PROGRAMME: ShellLink = { label: 'Your Programme', href: '/programme' };

export const STORES: readonly ShellLink[] = [
  { label: 'Compositions', href: '/ncs' },
  { label: 'Concert Series', href: '/mpcs' },
];

/** Beside the menu's keys, whose stores are two. */
export const ALSO_SOLD: readonly ShellLink[] = [
  { label: 'Weddings', href: WEDDINGS_PATH },
  { label: 'Gift Certificates', href: GIFT_PATH },
];

export const HEAD_LINE: readonly ShellLink[] = [
  { label: 'Weddings', href: WEDDINGS_PATH },
  { label: 'Repertoire', href: '/repertoire' },
  { label: 'Musicians', href: '/musicians' },
  { label: 'Performances', href: '/performances' },
  { label: 'Concert Series', href: '/mpcs' },
  { label: 'Compositions', href: '/ncs' },
  { label: 'Contact', href: '/contact' },
];

export function accountLinks(session: RootData['session']): readonly ShellLink[] {
  if (!session) {
    return [{ label: 'Sign Up', href: '/auth/signup' }, { label: 'Log In', href: '/auth/login' }, YOUR_PROGRAMME];
  }
  return session.role === 'admin'
    ? [{ label: 'Admin Page', href: '/admin' }]
    : [{ label: 'My Account', href: '/clientProfile' }, YOUR_CART, YOUR_PROGRAMME];
}
