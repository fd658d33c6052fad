import type { Row } from '#/database/tables.ts';
import { digest, ID, newSecret } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';

/* Links that go by mail, or from hand to hand. Only a digest of a secret is stored, so that a stolen backup opens nothing. */

type MailedLink = Row<'mailedLinks'>;
export type LinkPurpose = NonNullable<MailedLink['purpose']>;

type NewLink = (
  | { accountId: string }
  | { requestId: string }
  | { orderId: string }
  | { wishId: string }
  | { pollPlayerId: string }
  | { cartId: string }
  | { askId: string }
) &
  Partial<Pick<MailedLink, 'purpose' | 'email' | 'party' | 'expiresAt' | 'name' | 'mayWrite' | 'showsPrices'>>;

/**
 * Stores a link in the caller's transaction and returns its secret, which is nowhere else but in what is sent. A secret
 * of the caller's own that is stored already stays as it is.
 */
export async function makeLink({ db, clock }: AppContext, link: NewLink, secret = newSecret()): Promise<string> {
  await db
    .insertInto('mailedLinks')
    .values({ ...link, secretDigest: digest(secret), createdAt: clock.now().toISOString() })
    .onConflict((conflict) => conflict.column('secretDigest').doNothing())
    .execute();
  return secret;
}

/** Any link of ours. Looking changes nothing: mail scanners open every address they see. */
export async function findLink(ctx: AppContext, secret: string): Promise<MailedLink | undefined> {
  return ID.test(secret) ? findLinkByDigest(ctx, digest(secret)) : undefined;
}

/** The same by what is stored of the secret. */
export function findLinkByDigest({ db }: AppContext, secretDigest: string): Promise<MailedLink | undefined> {
  return db.selectFrom('mailedLinks').selectAll().where('secretDigest', '=', secretDigest).executeTakeFirst();
}

/** What a link is good for; 'used' also when it was closed. */
export function standingOf({ endedAt, expiresAt }: MailedLink, now: Date): 'open' | 'used' | 'expired' {
  if (endedAt !== null) return 'used';
  return expiresAt !== null && now.toISOString() >= expiresAt ? 'expired' : 'open';
}

/**
 * Uses up a link, or closes all to a request or an order; of two at once, one is told that none was open. A programme
 * that is shared outlives the steps of its request.
 */
export async function closeLinks(
  { db, clock }: AppContext,
  column: 'secretDigest' | 'requestId' | 'orderId',
  value: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailedLinks')
    .set({ endedAt: clock.now().toISOString() })
    .where(column, '=', value)
    .where('endedAt', 'is', null)
    .$if(column !== 'secretDigest', (open) =>
      open.where((e) => e.or([e('purpose', 'is', null), e('purpose', '!=', 'share')])),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
