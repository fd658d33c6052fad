import type { AppContext } from '../../context.ts';
import { type Account, addEntry, readEntries } from '../records.server.ts';
import { chargedBackBy, goneBack, kindOfBack } from './rules.ts';

/*
 * What the provider tells of money that goes back, of orders and events alike. It tells sums so far: only what is more
 * than before is booked, so that no order or number of its notices gives another end. The caller has locked the account.
 */

interface ToldRefund {
  /** Whole cents so far. */
  cents: number;
  /** The provider's name of it; null where an owner has booked it without. */
  payment: string | null;
}

/** Whole cents that were booked now. */
export async function bookToldRefund(
  tx: AppContext,
  account: Account,
  { cents, payment }: ToldRefund,
): Promise<number> {
  const entries = await readEntries(tx, account);
  const more = cents - goneBack(entries, 'refund', payment);
  if (more <= 0) return 0;
  await addEntry(tx, account, {
    kind: kindOfBack(entries, 'refund', payment),
    cents: more,
    method: 'card',
    payment: payment ?? undefined,
    actor: 'site',
  });
  return more;
}

interface ToldDispute {
  cents: number;
  payment: string;
  dispute: string;
}

/** The bank has taken it. Whole cents that were booked now. */
export async function bookDispute(tx: AppContext, account: Account, told: ToldDispute): Promise<number> {
  const { cents, payment, dispute } = told;
  const entries = await readEntries(tx, account);
  const before = chargedBackBy(entries, dispute, payment);
  const kind = kindOfBack(entries, 'chargeback', payment);
  const more = cents - before.reduce((sum, one) => sum + one.cents, 0);
  if (more <= 0) return 0;
  await addEntry(tx, account, { kind, cents: more, method: 'card', payment, dispute, actor: 'site' });
  return more;
}

/** The bank has given it back, also where nobody told that it took it. Whole cents that were booked now. */
export async function bookWonDispute(tx: AppContext, account: Account, told: ToldDispute): Promise<number> {
  const { payment, dispute } = told;
  await bookDispute(tx, account, told);
  const entries = await readEntries(tx, account);
  const answered = new Set(entries.map(({ answers }) => answers));
  const kind = kindOfBack(entries, 'chargeback', payment);
  const taken = chargedBackBy(entries, dispute, payment).filter(({ _id }) => !answered.has(_id));
  for (const { _id: answers, cents } of taken)
    await addEntry(tx, account, { kind, cents: -cents, method: 'card', dispute, answers, actor: 'site' });
  return taken.reduce((sum, { cents }) => sum + cents, 0);
}
