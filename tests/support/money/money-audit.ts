import { connect } from '#/database/engines/connect.ts';
import type { Database } from '#/database/tables.ts';
import { newId } from '#/platform/ids.ts';
import type { StripeFake } from '../stripe-fake.ts';
import { totalOf } from '../stripe-objects.ts';
import { type MoneyLedger, QUOTED } from './payers.ts';

const TOTAL = 100 * QUOTED.reduce((sum, one) => sum + one, 0);

export interface MoneyAudit {
  /** Acknowledged, and not there. */
  lost: string[];
  /** Signed, charged, paid, or written about twice. */
  doubles: string[];
  /** Events whose sums are not what was signed and paid. */
  wrongSums: string[];
  /** Signatures and payments without the mails and papers that belong to them. */
  withoutPapers: string[];
}

/** Compares what was acknowledged, and what was paid at Stripe, with what is stored. */
export async function auditMoney(db: Database, ledger: MoneyLedger, fake: StripeFake): Promise<MoneyAudit> {
  const entries = await db
    .selectFrom('ledgerEntries as e')
    .leftJoin('ledgerNotes as n', 'n.entryId', 'e.id')
    .select(['e.requestId', 'e.kind', 'e.cents', 'e.payment', 'n.words'])
    .execute();
  const signatures = await db
    .selectFrom('agreements as a')
    .innerJoin('agreementSignatures as s', 's.agreementId', 'a.id')
    .select('a.requestId')
    .where('s.party', '=', 'client')
    .where('a.state', '=', 'signed')
    .execute();
  const requests = await db.selectFrom('eventRequests').select(['id', 'status']).execute();
  const mails = await db.selectFrom('outbox').select(['kind', 'subjectId']).execute();
  const invoices = await db.selectFrom('invoices').select(['requestId', 'kind', 'number']).execute();

  const signed = signatures.map(({ requestId }) => requestId);
  const payments = entries.filter(({ kind }) => kind === 'payment');
  const nameOf = ({ payment, words }: (typeof payments)[number]) => payment ?? words ?? '';
  const names = payments.map(nameOf);
  const atStripe = [...fake.sessions.values()].filter(({ paid }) => paid);
  const found: MoneyAudit = { lost: [], doubles: [], wrongSums: [], withoutPapers: [] };

  found.lost.push(...[...ledger.signed].filter((id) => !signed.includes(id)));
  for (const [name, { requestId, cents }] of ledger.paid)
    if (!payments.some((one) => nameOf(one) === name && one.requestId === requestId && one.cents === -cents))
      found.lost.push(name);
  found.doubles.push(...repeated(signed), ...repeated(names));
  for (const { paymentId = '', orderId } of atStripe)
    if (!names.includes(paymentId)) found.lost.push(`${paymentId}, paid at Stripe for ${orderId}`);
  for (const { id, status } of requests) {
    const own = entries.filter(({ requestId }) => requestId === id);
    const sum = (kind: string) => own.reduce((all, one) => (one.kind === kind ? all + one.cents : all), 0);
    const byCard = atStripe.filter(({ orderId }) => orderId === id).reduce((all, one) => all + totalOf(one), 0);
    const byHand = own.reduce((all, one) => (one.words === null || one.kind !== 'payment' ? all : all - one.cents), 0);
    const charged = signed.includes(id) ? TOTAL : 0;
    const whole = sum('charge') === charged && -sum('payment') === byCard + byHand && byCard + byHand <= charged;
    const isPaid = charged > 0 && sum('charge') + sum('payment') === 0;
    if (!whole || isPaid !== (status === 'paid')) found.wrongSums.push(id);
    const has = (kind: string) => mails.filter((one) => one.kind === kind && one.subjectId === id).length;
    const papers = (kind: string) => invoices.filter((one) => one.kind === kind && one.requestId === id).length;
    const paid = own.filter(({ kind }) => kind === 'payment').length;
    const [once, seen] = [
      charged > 0 ? 1 : 0,
      [has('event-request.signed.client'), has('event-request.signed.business')],
    ];
    if (seen.some((count) => count !== once) || has('event-request.payment') !== paid) found.withoutPapers.push(id);
    if (papers('invoice') !== once || papers('receipt') !== paid) found.withoutPapers.push(`papers of ${id}`);
  }
  for (const own of Map.groupBy(invoices, ({ kind }) => kind).values()) {
    const numbers = own.map(({ number }) => number).toSorted((a, b) => a - b);
    if (numbers.some((number, index) => number !== index + 1)) found.withoutPapers.push('a gap in the numbers');
  }
  return found;
}

/** The control: takes a signature and a mail away and books a payment again, and counts what the audit says. Undoes nothing. */
export async function auditOfMoneyLost(
  storage: Parameters<typeof connect>[0],
  ledger: MoneyLedger,
  fake: StripeFake,
): Promise<Record<keyof MoneyAudit, number>> {
  const { db } = connect(storage);
  const [gone = '', silent = ''] = ledger.signed;
  const byHand = [...ledger.paid].filter(([name]) => name.startsWith('event-')).map(([, { requestId }]) => requestId);
  const again = byHand.findLast((id) => id !== gone && id !== silent) ?? '';
  const agreement = db.selectFrom('agreements').select('id').where('requestId', '=', gone);
  await db
    .deleteFrom('agreementSignatures')
    .where('agreementId', 'in', agreement)
    .where('party', '=', 'client')
    .execute();
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'event-request.signed.client')
    .where('subjectId', '=', silent)
    .execute();
  const entry = await db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('requestId', '=', again)
    .where('method', '=', 'check')
    .executeTakeFirstOrThrow();
  const note = await db
    .selectFrom('ledgerNotes')
    .select('words')
    .where('entryId', '=', entry.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto('ledgerEntries')
    .values({ ...entry, id })
    .execute();
  await db
    .insertInto('ledgerNotes')
    .values({ entryId: id, ...note })
    .execute();
  const { lost, doubles, wrongSums, withoutPapers } = await auditMoney(db, ledger, fake);
  await db.destroy();
  return {
    lost: lost.length,
    doubles: doubles.length,
    wrongSums: wrongSums.length,
    withoutPapers: withoutPapers.length,
  };
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
