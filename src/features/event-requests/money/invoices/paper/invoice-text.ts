import { dollars } from '#/platform/text/dollars.ts';
import { longDate, shortDate } from '#/platform/time/dates.ts';
import { hasLetters, printable } from '#/platform/typesetting/letters.ts';
import { letterHead } from '#/platform/typesetting/wordmark.ts';
import { INVOICE_NAMES, TAKEN_BACK, taxText } from '../messages.ts';
import type { StoredInvoice } from '../queries.server.ts';
import { invoiceNumber } from '../rules.ts';

const TOTALS = { invoice: 'Total', receipt: 'Received', 'credit-note': 'Credited' } as const;

/** The words and sums of invoice.typ. */
export function invoiceText(invoice: StoredInvoice) {
  const { kind, body, takenBack } = invoice;
  const { business, client, lines, totalCents, taxes, due, credits, reference } = body;
  const name = INVOICE_NAMES[kind];
  const event = printable(body.event);
  const full = invoiceNumber(invoice);
  return {
    business: letterHead(business),
    title: `${name} ${full}, ${printable(business.name)}`,
    name,
    number: full,
    facts: [
      { label: 'For', words: hasLetters(client.normalize('NFC')) ? printable(client) : 'Our client' },
      { label: 'Event', words: [event, body.eventDate && longDate(body.eventDate)].filter(Boolean).join(', ') },
      { label: 'Date', words: shortDate(body.day) },
      ...(reference ? [{ label: kind === 'receipt' ? 'Payment' : 'Reference', words: printable(reference) }] : []),
    ],
    lines: lines.map(({ label, cents }) => ({ label: printable(label) || event, amount: dollars(cents) })),
    total: { label: TOTALS[kind], amount: dollars(totalCents) },
    taxes: taxes
      .filter(({ percent }) => percent > 0)
      .map((tax) => ({ label: printable(taxText(tax, totalCents)), amount: dollars(tax.cents) })),
    due: due.map((part) => ({
      label: printable(part.label),
      by: `by ${longDate(part.dueOn)}`,
      amount: dollars(part.cents),
    })),
    note: takenBack ? TAKEN_BACK : credits.length > 0 ? `Against ${credits.join(', ')}.` : '',
  };
}
