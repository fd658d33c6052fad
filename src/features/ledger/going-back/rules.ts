import { type LedgerEntry, METHODS, MONEY_KINDS } from '../model.ts';

/* What goes back of which card payment (docs/decisions/0077-what-goes-back.md). */

type Entry = Pick<LedgerEntry, '_id' | 'kind' | 'cents' | 'method' | 'payment' | 'answers' | 'dispute'>;
type BackKind = 'refund' | 'chargeback';
type Method = (typeof METHODS)[number];

/** The card payments that nobody has taken back. */
export function cardPayments<Of extends Entry>(entries: readonly Of[]): Of[] {
  const answered = new Set(entries.map(({ answers }) => answers));
  return entries.filter(
    ({ _id, kind, method, cents }) => kind === 'payment' && method === 'card' && cents < 0 && !answered.has(_id),
  );
}

/** Whole cents that went back of a payment in this way, less what was taken back. `payment` is the provider's name of
 * it; null for all that came by card and has none. */
export function goneBack(entries: readonly Entry[], kind: BackKind, payment: string | null): number {
  const own = backOf(entries, kind, payment);
  const answers = entries.filter((entry) => own.some(({ _id }) => _id === entry.answers));
  return sum([...own, ...answers]);
}

/** Whole cents of a card payment that could still go back. */
export function leftOf(entries: readonly Entry[], { payment }: Pick<Entry, 'payment'>): number {
  const came = sum(cardPayments(entries).filter((one) => one.payment === payment));
  return 0 - came - goneBack(entries, 'refund', payment) - goneBack(entries, 'chargeback', payment);
}

export interface RefundDue {
  /** 'other' where nobody said how it came. */
  method: Method;
  /** Entry of the card payment. */
  of?: string;
  /** Whole cents. */
  cents: number;
}

/** What is to go back while the house owes, each the way it came; together they are what is owed. */
export function refundsDue(entries: readonly Entry[], owedCents: number): RefundDue[] {
  const cards = cardPayments(entries).flatMap((one) => (one.payment === null ? [] : [one]));
  const named = cards.map((one): RefundDue => ({ method: 'card', of: one._id, cents: leftOf(entries, one) }));
  const money = entries.filter(({ kind }) => MONEY_KINDS.includes(kind));
  const other = [...Map.groupBy(money, methodOf)].map(([method, own]): RefundDue => {
    const known = method === 'card' ? named.reduce((total, { cents }) => total + cents, 0) : 0;
    return { method, cents: 0 - sum(own) - known };
  });
  let rest = -owedCents;
  return [...named, ...other].flatMap((way) => {
    const cents = Math.min(rest, way.cents);
    if (cents <= 0) return [];
    rest -= cents;
    return [{ ...way, cents }];
  });
}

function methodOf({ method }: Entry): Method {
  return METHODS.find((one) => one === method) ?? 'other';
}

/** Whole cents of it that the provider has told of. */
export function toldBack(entries: readonly (Entry & { actor: string })[], { payment }: Pick<Entry, 'payment'>): number {
  const answered = new Set(entries.map(({ answers }) => answers));
  const told = entries.filter(({ _id, kind, actor }) => kind !== 'payment' && actor === 'site' && !answered.has(_id));
  return payment === null ? 0 : sum(told.filter((one) => one.payment === payment));
}

/** Chargebacks that belong to a dispute: its own, and one that does not say of which, if no other has claimed it. */
export function chargedBackBy(entries: readonly Entry[], dispute: string, payment: string): Entry[] {
  const all = backOf(entries, 'chargeback', payment);
  const others = entries.some((one) => one.payment === payment && one.dispute !== null && one.dispute !== dispute);
  return all.filter((entry) => {
    const answer = entries.find(({ answers }) => answers === entry._id);
    // Taken back as a mistake it is none; won, it is still this dispute's.
    if (answer) return answer.dispute === dispute;
    return entry.dispute === dispute || (entry.dispute === null && !others);
  });
}

/** What goes back of a tip is a kind of its own. */
export function kindOfBack(
  entries: readonly Pick<Entry, 'kind' | 'payment'>[],
  kind: BackKind,
  payment: string | null,
): BackKind | `tip-${BackKind}` {
  const isTip = payment !== null && entries.some((one) => one.kind === 'tip' && one.payment === payment);
  return isTip ? `tip-${kind}` : kind;
}

function backOf(entries: readonly Entry[], kind: BackKind, payment: string | null): Entry[] {
  const wanted = kindOfBack(entries, kind, payment);
  return entries.filter(
    (entry, index) =>
      entry.kind === wanted && entry.answers === null && paymentOf(entry, entries.slice(0, index)) === payment,
  );
}

/** What names no payment is of one without a name, else of the first there was. Undefined when it is no card's. */
function paymentOf({ kind, method, payment }: Entry, before: readonly Entry[]): string | null | undefined {
  if (payment !== null) return payment;
  if (method !== 'card' && !(kind === 'chargeback' && method === null)) return undefined;
  const came = cardPayments(before);
  return came.some((one) => one.payment === null) ? null : (came[0]?.payment ?? null);
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, { cents }) => total + cents, 0);
}
