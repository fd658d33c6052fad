import { nextNumber } from '#/database/counters.ts';
import type { AppContext } from '#/features/context.ts';
import { ENTRY_LABELS, METHOD_TEXTS } from '#/features/ledger/messages.ts';
import { addEntry, type NewEntry } from '#/features/ledger/records.server.ts';
import { newId } from '#/platform/ids.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { PriceOfLine } from '../../agreement/model.ts';
import type { EventRequest } from '../../model.ts';
import { requestTitle } from '../../rules.ts';
import type { DuePart, InvoiceBody, InvoiceKind } from './model.ts';
import { bodiesOf, type StoredInvoice } from './queries.server.ts';
import { invoiceNumber, paperOf } from './rules.ts';
import { creditedTaxes, taxesOf } from './taxes.ts';

interface Said {
  /** What is charged; left out, one line is made of the entry. */
  lines?: readonly PriceOfLine[];
  due?: readonly DuePart[];
}

/** An entry with the paper it asks for, in the caller's transaction, on a locked request. Undefined when the provider's
 * payment is booked already. */
export async function bookEntry(
  tx: AppContext,
  request: EventRequest,
  entry: NewEntry,
  { lines = [lineOf(request, entry)], due = [] }: Said = {},
): Promise<string | undefined> {
  const entryId = await addEntry(tx, { requestId: request._id }, entry);
  const kind = paperOf(entry);
  if (entryId === undefined || !kind) return entryId;
  const day = todayAtTheHouse(tx);
  const year = Number(day.slice(0, 4));
  const before = await bodiesOf(tx, request._id);
  const invoices = before.filter((one) => one.kind === 'invoice');
  const totalCents = Math.abs(entry.cents);
  const taxes =
    kind === 'receipt'
      ? []
      : kind === 'credit-note' && invoices.length > 0
        ? creditedTaxes(totalCents, ...papersOf(before))
        : taxesOf(lines, tx.content.terms.tax);
  const { name, address, phone } = tx.business;
  const body: InvoiceBody = {
    business: { name, address, phone, email: tx.businessEmail },
    client: request.clientName,
    event: requestTitle(request),
    eventDate: request.eventDate,
    day,
    reference: kind === 'receipt' ? cardPaymentOf(entry) : await payCodeOf(tx, request._id),
    lines: [...lines],
    totalCents,
    taxes,
    due: [...due],
    credits: kind === 'credit-note' ? invoices.map(invoiceNumber) : [],
  };
  const row = { id: newId(), entryId, requestId: request._id, kind, year, madeAt: tx.clock.now().toISOString() };
  const number = await nextNumber(tx.db, `${kind}-no-${year}`);
  await tx.db
    .insertInto('invoices')
    .values({ ...row, number, taxCents: taxes.reduce((sum, { cents }) => sum + cents, 0) })
    .execute();
  await tx.db
    .insertInto('invoiceBodies')
    .values({ invoiceId: row.id, body: JSON.stringify(body) })
    .execute();
  return entryId;
}

function papersOf(papers: readonly StoredInvoice[]): [InvoiceBody[], InvoiceBody[]] {
  const ofKind = (wanted: InvoiceKind) => papers.filter(({ kind }) => kind === wanted).map(({ body }) => body);
  return [ofKind('invoice'), ofKind('credit-note')];
}

function lineOf(request: EventRequest, { kind, cents, words, method }: NewEntry): PriceOfLine {
  const came = kind === 'payment' || kind === 'tip';
  const label = came ? [ENTRY_LABELS[kind], METHOD_TEXTS[method ?? '']].filter(Boolean).join(' ') : words;
  return { label: label || (kind === 'waiver' ? 'Waived' : requestTitle(request)), cents: Math.abs(cents) };
}

/** What a line of the bank is called in the ledger says nothing to anybody. */
function cardPaymentOf({ method, payment }: NewEntry): string {
  return method === 'card' ? (payment ?? '') : '';
}

async function payCodeOf({ db }: AppContext, requestId: string): Promise<string> {
  const row = await db.selectFrom('eventRequests').select('payCode').where('id', '=', requestId).executeTakeFirst();
  return row?.payCode ?? '';
}
