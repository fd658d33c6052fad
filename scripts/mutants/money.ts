import type { Mutant } from './mutant.ts';

const SIGNING = 'src/features/event-requests/agreement';
const MONEY = 'src/features/event-requests/money';
const CARDS = 'tests/api/event-cards.test.ts';
const BACK = 'src/features/ledger/going-back/booking.server.ts';
const GOES_BACK = 'tests/api/event-money-back.test.ts';
const ORDERS = 'src/features/orders';
const ORDER_LEDGER = 'tests/api/order-ledger.test.ts';
const TIPS = 'src/features/event-requests/tips';
const TIPS_BY_CARD = 'tests/api/tips-cards.test.ts';
const AGREEMENTS = 'tests/api/agreements.test.ts';

/** What goes wrong between a signature and the last payment. */
export const MONEY_RULES: readonly Mutant[] = [
  {
    rule: 'a notice that says paid in words we do not know is refused',
    file: 'src/platform/payments/stripe-notice.ts',
    text: "payment_status: z.enum(['paid', 'unpaid', 'no_payment_required'])",
    replacement: 'payment_status: z.string()',
    test: CARDS,
  },
  {
    rule: 'a checkout that is completed and not paid is no payment',
    file: 'src/platform/payments/stripe-notice.ts',
    text: "if (payment_status !== 'unpaid') return 'paid';",
    replacement: "if (payment_status !== 'unpaid' || status === 'complete') return 'paid';",
    test: CARDS,
  },
  {
    rule: 'two tabs get one page to pay on',
    file: 'src/features/orders/payments/reserving.server.ts',
    text: '  if (known) return known;',
    replacement: "  if (known?.id === '') return known;",
    test: CARDS,
  },
  {
    rule: 'what comes for an event that is closed is told as such',
    file: `${MONEY}/card.server.ts`,
    text: 'if (isOver(request.status)) return cameForClosed',
    replacement: 'if (isOver(request.status) && cents < 0) return cameForClosed',
    test: CARDS,
  },
  {
    rule: 'other money than dollars is not booked as dollars',
    file: `${MONEY}/card.server.ts`,
    text: "  if (currency !== 'usd')\n",
    replacement: "  if (currency === '')\n",
    test: CARDS,
  },
  {
    rule: 'a tip is no part of what is owed',
    file: 'src/features/ledger/model.ts',
    text: "['fee', ...TIP_KINDS]",
    replacement: "['fee']",
    test: TIPS_BY_CARD,
  },
  {
    rule: 'a tab that lies open gives no second tip',
    file: `${TIPS}/giving.server.ts`,
    text: 'if (given !== seenCents)',
    replacement: 'if (given < 0)',
    test: TIPS_BY_CARD,
  },
  {
    rule: 'a tip and an instalment of one amount are paid on two pages',
    file: 'src/features/orders/payments/reserving.server.ts',
    text: "    .where('tipId', tipOf(paid) === null ? 'is' : '=', tipOf(paid))\n",
    replacement: '',
    test: TIPS_BY_CARD,
  },
  {
    rule: 'nobody is paid out of a tip that went back',
    file: 'src/features/payouts/tips/shares.server.ts',
    text: 'if (tip && paid > tip.cents - tip.backCents)',
    replacement: 'if (tip && paid < 0)',
    test: TIPS_BY_CARD,
  },
  {
    rule: 'the shares of a tip are the tip, to the cent',
    file: 'src/features/payouts/tips/shares.server.ts',
    text: 'if (sum !== whole)',
    replacement: 'if (sum > whole + 100)',
    test: 'tests/api/tips.test.ts',
  },
  {
    rule: 'no more than what was paid too much becomes a tip',
    file: `${TIPS}/acts.server.ts`,
    text: 'if (cents > -ledger.owedCents)',
    replacement: 'if (cents < 0)',
    test: 'tests/api/tips.test.ts',
  },
  {
    rule: 'what is signed is what was read',
    file: `${SIGNING}/signing.server.ts`,
    text: 'if (agreement.textHash !== textHash || hashOf(agreement.text) !== textHash)',
    replacement: "if (hashOf(agreement.text) === '')",
    test: AGREEMENTS,
  },
  {
    rule: 'a link to something else opens no agreement',
    file: `${SIGNING}/links.server.ts`,
    text: ' || link.purpose !== page',
    replacement: '',
    test: 'tests/api/link-access.test.ts',
  },
  {
    rule: 'a link to an agreement that was replaced opens nothing',
    file: `${SIGNING}/links.server.ts`,
    text: "if (state !== 'open') throw",
    replacement: "if (state === 'expired') throw",
    test: 'tests/api/money-access.test.ts',
  },
  {
    rule: 'a text without a field that it needs is no agreement',
    file: `${SIGNING}/text/template.ts`,
    text: '  if (missing) return',
    replacement: "  if (missing && text === '') return",
    test: `${SIGNING}/text/template.test.ts`,
  },
  {
    rule: 'an agreement that nobody has signed is made anew when its event moves',
    file: `${MONEY}/following.server.ts`,
    text: "if (agreement?.state === 'open') await replaceAgreement",
    replacement: "if (agreement?.state === 'void') await replaceAgreement",
    test: AGREEMENTS,
  },
  {
    rule: 'what is not paid moves with its event',
    file: `${MONEY}/following.server.ts`,
    text: "return agreement?.state === 'signed' ? moveInstalments(tx, next) : [];",
    replacement: 'return [];',
    test: AGREEMENTS,
  },
  {
    rule: 'a client cancels at the price that was shown',
    file: `${MONEY}/following.server.ts`,
    text: 'if (shownCents !== (await',
    replacement: 'if (shownCents < 0 * (await',
    test: 'tests/api/event-ledger.test.ts',
  },
  {
    rule: 'of a cancelled event no more stays due than what it costs to cancel',
    file: `${MONEY}/charging.server.ts`,
    text: 'if (kept !== charged) await',
    replacement: 'if (kept > charged) await',
    test: 'tests/api/event-ledger.test.ts',
  },
  {
    rule: 'what Stripe tells of a refund is booked less what went back of that payment before',
    file: BACK,
    text: "cents - goneBack(entries, 'refund', payment)",
    replacement: 'cents',
    test: GOES_BACK,
  },
  {
    rule: 'a won dispute gives back each chargeback once',
    file: BACK,
    text: '.filter(({ _id }) => !answered.has(_id))',
    replacement: '',
    test: GOES_BACK,
  },
  {
    rule: 'a refund by hand is no more than is left of its card payment',
    file: `${MONEY}/hand-refunds.ts`,
    text: 'if (cents > left)',
    replacement: 'if (cents > left + 1e9)',
    test: GOES_BACK,
  },
  {
    rule: 'a request that owes again is no longer paid',
    file: `${MONEY}/paid-whole.server.ts`,
    text: "status === 'paid' && owedCents > 0",
    replacement: "status === 'paid' && owedCents > 1e9",
    test: GOES_BACK,
  },
  {
    rule: 'a failed bank debit is told once',
    file: `${MONEY}/card.server.ts`,
    text: "state === 'failed' && known?.state === 'open'",
    replacement: "state === 'failed'",
    test: CARDS,
  },
  {
    rule: 'card money that an order cannot take is in the books',
    file: `${ORDERS}/payments/payments.server.ts`,
    text: "if (facts.currency === 'usd' && facts.amount > 0)",
    replacement: 'if (facts.amount < 0)',
    test: ORDER_LEDGER,
  },
  {
    rule: 'card money of before is counted for an order when it is all of it',
    file: `${ORDERS}/payments/books.server.ts`,
    text: 'leftOf(entries, one) >= totalCents',
    replacement: 'leftOf(entries, one) >= 0',
    test: ORDER_LEDGER,
  },
  {
    rule: 'what Stripe told of is not taken back with a confirmation',
    file: `${ORDERS}/payments/books.server.ts`,
    text: '!told.some((one) => one.payment === payment)',
    replacement: 'told.length >= 0 && payment !== undefined',
    test: ORDER_LEDGER,
  },
  {
    rule: 'a gift certificate pays an order of scores whole',
    file: `${ORDERS}/gifts/paying.server.ts`,
    text: 'if (givesCents < totalCents)',
    replacement: 'if (givesCents < 0)',
    test: 'tests/api/gifts-on-orders.test.ts',
  },
];
