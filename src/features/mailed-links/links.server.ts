import type { Row } from '#/database/tables.ts';
import { digest, ID, newSecret } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';

/* Only digests are stored, so that a stolen backup opens nothing. */

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
  | { musicianId: string }
) &
  Partial<
    Pick<MailedLink, 'musicianId' | 'purpose' | 'email' | 'party' | 'expiresAt' | 'name' | 'mayWrite' | 'showsPrices'>
  >;

/** In the caller's transaction; returns the secret. An already stored `secret` stays. */
export async function makeLink({ db, clock }: AppContext, link: NewLink, secret = newSecret()): Promise<string> {
  await db
    .insertInto('mailedLinks')
    .values({ ...link, secretDigest: digest(secret), createdAt: clock.now().toISOString() })
    .onConflict((conflict) => conflict.column('secretDigest').doNothing())
    .execute();
  return secret;
}

/** Read-only: mail scanners open links. */
export async function findLink(ctx: AppContext, secret: string): Promise<MailedLink | undefined> {
  return ID.test(secret) ? findLinkByDigest(ctx, digest(secret)) : undefined;
}

export function findLinkByDigest({ db }: AppContext, secretDigest: string): Promise<MailedLink | undefined> {
  return db.selectFrom('mailedLinks').selectAll().where('secretDigest', '=', secretDigest).executeTakeFirst();
}

/** ISO 8601; undefined of a link that is open, or unknown. */
export async function whenEnded(ctx: AppContext, secret: string): Promise<string | undefined> {
  return (await findLink(ctx, secret))?.endedAt ?? undefined;
}

/** 'used' includes closed. */
export function linkState({ endedAt, expiresAt }: MailedLink, now: Date): 'open' | 'used' | 'expired' {
  if (endedAt !== null) return 'used';
  return expiresAt !== null && now.toISOString() >= expiresAt ? 'expired' : 'open';
}

/** All that were mailed to a musician: to their own page, to what they are asked and its day, to questions about dates. */
export async function closeLinksOf({ db, clock }: AppContext, musicianId: string): Promise<void> {
  await db
    .updateTable('mailedLinks')
    .set({ endedAt: clock.now().toISOString() })
    .where('endedAt', 'is', null)
    .where((e) =>
      e.or([
        e('musicianId', '=', musicianId),
        e('askId', 'in', e.selectFrom('requestAsks').select('id').where('musicianId', '=', musicianId)),
        e('pollPlayerId', 'in', e.selectFrom('datePollPlayers').select('id').where('musicianId', '=', musicianId)),
      ]),
    )
    .execute();
}

/**
 * Returns whether any was open. Shared programmes, agreements and thanks outlive steps of their request, and so do the
 * links of `kept`.
 */
export async function closeLinks(
  { db, clock }: AppContext,
  column: 'secretDigest' | 'requestId' | 'orderId',
  value: string,
  kept?: MailedLink['party'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailedLinks')
    .set({ endedAt: clock.now().toISOString() })
    .where(column, '=', value)
    .where('endedAt', 'is', null)
    .$if(column !== 'secretDigest', (open) =>
      open.where((e) => e.or([e('purpose', 'is', null), e('purpose', 'not in', ['share', 'agreement', 'thanks'])])),
    )
    .$if(kept !== undefined, (open) =>
      open.where((e) => e.or([e('party', 'is', null), e('party', '!=', kept ?? null)])),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
