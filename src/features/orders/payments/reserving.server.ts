import { createHmac } from 'node:crypto';
import type { Row } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import { findLink, makeLink } from '#/features/mailed-links/links.server.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { CHECKOUT_LEAST_MINUTES, CHECKOUT_LEFT_MINUTES, CHECKOUT_MINUTES } from '../model.ts';

/* A checkout is stored before it is wished for: what is asked twice is the same. */

export type Checkout = Row<'checkouts'>;
/** What is paid: an order whole, of an event `cents`, of what is due or as a tip. */
type PaidFor = { orderId: string } | { requestId: string; cents: number; tipId: string | null };
type BackLink = Partial<Pick<Row<'mailedLinks'>, 'purpose' | 'party' | 'expiresAt'>>;

/** An open one whose page can still be paid on, and whose link leads back. */
export async function usableCheckout(tx: AppContext, paid: PaidFor, secret: string): Promise<Checkout | undefined> {
  const { db, clock } = tx;
  const ahead = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const open = await ofSubject(db, paid)
    .selectAll()
    .where('state', '=', 'open')
    .$if('cents' in paid, (query) => query.where('cents', '=', centsOf(paid)))
    .where('tipId', tipOf(paid) === null ? 'is' : '=', tipOf(paid))
    .where((e) =>
      e.or([
        e.and([e('url', '!=', ''), e('expiresAt', '>', ahead(CHECKOUT_LEFT_MINUTES))]),
        // The provider refuses a shorter time.
        e('expiresAt', '>', ahead(CHECKOUT_LEAST_MINUTES)),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!open) return undefined;
  const link = await findLink(tx, tokenOf(open, secret));
  return link?.endedAt === null ? open : undefined;
}

/** On the locked order or request; unless one exists by now. */
export async function reserveCheckout(
  tx: AppContext,
  paid: PaidFor,
  secret: string,
  link: BackLink,
): Promise<Checkout> {
  const known = await usableCheckout(tx, paid, secret);
  if (known) return known;
  const subject = 'orderId' in paid ? { orderId: paid.orderId } : { requestId: paid.requestId };
  const { count } = await ofSubject(tx.db, paid)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const now = tx.clock.now();
  const checkout: Checkout = {
    orderId: null,
    requestId: null,
    cents: null,
    tipId: null,
    ...paid,
    // Idempotency key until the provider's id is known.
    id: `${subjectOf(paid)}.${Number(count) + 1}`,
    url: '',
    state: 'open',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS).toISOString(),
  };
  await tx.db.insertInto('checkouts').values(checkout).execute();
  await makeLink(tx, { ...subject, ...link }, tokenOf(checkout, secret));
  return checkout;
}

export function attemptOf({ id }: Checkout): number {
  return Number(id.split('.').at(-1));
}

/** Derived, so that retries produce the same. */
export function tokenOf({ orderId, requestId, createdAt }: Checkout, secret: string): string {
  return createHmac('sha256', secret)
    .update(`${orderId ?? requestId} ${createdAt}`)
    .digest('base64url');
}

export async function rememberPage({ db }: AppContext, { id }: Checkout, page: { id: string; url: string }) {
  await db.updateTable('checkouts').set(page).where('id', '=', id).execute();
}

function ofSubject(db: AppContext['db'], paid: PaidFor) {
  const column = 'orderId' in paid ? ('orderId' as const) : ('requestId' as const);
  return db.selectFrom('checkouts').where(column, '=', subjectOf(paid));
}

function centsOf(paid: PaidFor): number | null {
  return 'cents' in paid ? paid.cents : null;
}

function tipOf(paid: PaidFor): string | null {
  return 'tipId' in paid ? paid.tipId : null;
}

function subjectOf(paid: PaidFor): string {
  return 'orderId' in paid ? paid.orderId : paid.requestId;
}
