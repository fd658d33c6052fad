import type { AppContext } from '#/features/context.ts';
import { CONSENT, SIGNED_BY_SENDING, SIGNED_ON_PAPER } from './messages.ts';
import type { Agreement, Signature } from './model.ts';

type Signing = Pick<Signature, 'name' | 'by'> & {
  account?: string;
  address?: string;
  browser?: string;
  /** On paper, YYYY-MM-DD. */
  day?: string;
};

/** The second of two is none: false. In the caller's transaction. */
export function signForClient(tx: AppContext, agreement: Agreement, signing: Signing): Promise<boolean> {
  return write(tx, agreement, 'client', signing);
}

export function signForHouse(tx: AppContext, agreement: Agreement, signing: Signing): Promise<boolean> {
  return write(tx, agreement, 'house', signing);
}

async function write(
  { db, clock }: AppContext,
  { _id, textHash }: Agreement,
  party: Signature['party'],
  { name, by, account = '', address = '', browser = '', day }: Signing,
): Promise<boolean> {
  const row = await db
    .insertInto('agreementSignatures')
    .values({
      agreementId: _id,
      party,
      name,
      at: clock.now().toISOString(),
      by,
      day: day ?? null,
      account,
      address,
      browser: browser.slice(0, 300),
      consent: { paper: SIGNED_ON_PAPER, sending: SIGNED_BY_SENDING, link: CONSENT, account: CONSENT }[by],
      textHash,
    })
    .onConflict((conflict) => conflict.columns(['agreementId', 'party']).doNothing())
    .returning('agreementId')
    .executeTakeFirst();
  return row !== undefined;
}
