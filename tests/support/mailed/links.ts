import type { LinkPurpose, makeLink } from '#/features/mailed-links/links.server.ts';

type NewLink = Parameters<typeof makeLink>[1];
type NamesOf<Each> = Each extends unknown ? keyof Each : never;
/** What a link is to: a record that it names, or its purpose. */
type LinkKind =
  | Exclude<NamesOf<NewLink>, 'purpose' | 'email' | 'party' | 'expiresAt' | 'name' | 'mayWrite' | 'showsPrices'>
  | LinkPurpose;

/** Where each kind of link leads that opens without an account: the robots of mail-robots.test.ts go there. */
const PAGES_OF = {
  requestId: ['/answer'],
  askId: ['/play'],
  pollPlayerId: ['/poll'],
  musicianId: ['/stage-door'],
  wishId: ['/wanted/link'],
  orderId: ['/order'],
  verify: ['/auth/verify'],
  reset: ['/auth/reset'],
  'choose-password': ['/auth/reset'],
  day: ['/day', '/rehearsals/:id.ics'],
  agreement: ['/agreement'],
  thanks: ['/thanks'],
  reminders: ['/reminders'],
  // Links to an account have a purpose, and so have those to a programme.
  accountId: [],
  cartId: [],
  // A calendar is read by programs, and told on the screen.
  calendar: [],
  share: [],
} satisfies Record<LinkKind, readonly string[]>;

export const MAILED_PAGES: readonly string[] = [...new Set(Object.values(PAGES_OF).flat())];

/** Opened by a link that the site hands over otherwise, or with the link of an order. */
export const LINKED_PAGES = ['/stage-door/works', '/programme/shared', '/order/paid', '/order/closed'];

/** '/rehearsals/:id.ics' */
export function pageOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/[\w-]{20,}|\d+/g, ':id');
}
