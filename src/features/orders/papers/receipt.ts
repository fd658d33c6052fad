import type { Business } from '#/platform/house/business.ts';
import type { Wordmark } from '#/platform/house/wordmark.ts';
import { clockName } from '#/platform/house/zones.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { thousands } from '#/platform/text/english.ts';
import { momentIn } from '#/platform/time/in-zone.ts';
import { hasLetters, printable } from '#/platform/typesetting/letters.ts';
import { letterHead } from '#/platform/typesetting/wordmark.ts';
import type { PaidBy } from '../model.ts';
import { totalOf } from '../rules.ts';

/** Whole cents; ISO 8601. */
export interface Receipt {
  number: string;
  order: string;
  orderedAt: string;
  paidAt: string;
  business: Pick<Business, 'name' | 'address' | 'phone' | 'city' | 'zone'> & { wordmark?: Wordmark; email: string };
  buyer: { name: string; email: string };
  lines: readonly ReceiptLine[];
  /** May be ''. */
  payment: { by: PaidBy; reference: string };
  refund: { cents: number; at: string } | null;
}

interface ReceiptLine {
  title: string;
  composer: string;
  opus: string;
  copies: number;
  unitCents: number;
}

const PAID_TEXTS: Record<PaidBy, (day: string) => string> = {
  phone: (day) => `By phone, confirmed ${day}`,
  bank: (day) => `By bank transfer, confirmed ${day}`,
  card: (day) => `By card, through Stripe, ${day}`,
  gift: (day) => `By gift certificate, ${day}`,
  other: (day) => `As agreed with us, confirmed ${day}`,
};
const TERMS = [
  'Each PDF may be printed in as many copies as stand beside its title.',
  'Performances are welcome, in the living room as on the stage.',
];

export function receiptPage(receipt: Receipt) {
  const { business, buyer, payment, refund } = receipt;
  const clock = clockName(business);
  const total = totalOf(receipt.lines);
  const buyerName = hasLetters(buyer.name.normalize('NFC')) ? printable(buyer.name) : '';
  return {
    business: letterHead(business),
    number: printable(receipt.number),
    title: `Receipt ${receipt.number}, ${business.name}`,
    facts: [
      { label: 'Sold to', words: [buyerName, printable(buyer.email)].filter(Boolean) },
      { label: 'Order', words: [printable(receipt.order)] },
      { label: 'Ordered', words: [printable(momentIn(business.zone, receipt.orderedAt))], note: clock },
      { label: 'Paid', words: [printable(momentIn(business.zone, receipt.paidAt))], note: clock },
    ],
    lines: receipt.lines.map((line) => ({
      title: printable(line.title),
      by: [printable(line.composer), printable(line.opus)].filter(Boolean).join(', '),
      copies: thousands(line.copies),
      unit: dollars(line.unitCents),
      amount: dollars(line.copies * line.unitCents),
    })),
    total: dollars(total),
    payment: {
      words: PAID_TEXTS[payment.by](dayText(receipt.paidAt, business.zone)),
      reference: payment.reference === '' ? '' : `Reference ${printable(payment.reference)}`,
    },
    refund: refund && {
      words: `Refunded ${dayText(refund.at, business.zone)}`,
      amount: dollars(-refund.cents),
      left: dollars(total - refund.cents),
    },
    terms: TERMS,
  };
}

function dayText(at: string, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(at));
}
