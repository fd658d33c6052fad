import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askForDueCardPayments,
  startEventCheckout,
  takeCardNotice,
} from '#/features/event-requests/money/card.server.ts';
import { makeLink } from '#/features/mailed-links/links.server.ts';
import type { CheckoutFacts, PaymentNotice, PaymentPort } from '#/platform/payments/payment-port.ts';
import { aSignedAgreement, book, ledgerOf, statusOf } from '../support/agreements.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { linesOf } from '../support/event-cards.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

/** What may have happened at Stripe. */
interface Story {
  end: 'paid' | 'debit paid' | 'debit failed' | 'expired';
  /** Cents that went back in all, by one refund after the other. */
  refunds: number[];
  dispute: 'none' | 'open' | 'lost' | 'won';
  /** An owner books what goes back before Stripe tells of it. */
  byHand: boolean;
  /** All of the event, or its deposit. */
  whole: boolean;
}

describe('any telling of the same facts about an event', () => {
  it('in any order, repeated, asked for in between, ends in the same ledger', async () => {
    const stories = fc.record<Story>({
      end: fc.constantFrom('paid', 'debit paid', 'debit failed', 'expired'),
      refunds: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 2 }),
      dispute: fc.constantFrom('none', 'open', 'lost', 'won'),
      byHand: fc.boolean(),
      whole: fc.boolean(),
    });
    const telling = fc.array(fc.nat(99), { minLength: 3, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(stories, telling, async (story, steps) => {
        // Within a month all is due at once.
        const eventDate = new Date(server.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
        const agreed = await aSignedAgreement(server, story.whole ? { eventDate } : {}, { admin });
        const cents = story.whole ? 42_500 : 12_750;
        const { notices, facts } = happened(story, agreed.id, cents);
        const ctx = { ...server.ctx, payments: portOf(facts), cardPayments: true };
        await press(ctx, agreed.id);
        const paid = story.end === 'paid' || story.end === 'debit paid';
        const back = paid ? story.refunds.reduce((sum, one) => sum + one, 0) : 0;
        const gone = paid && (story.dispute === 'open' || story.dispute === 'lost') ? cents : 0;
        if (back > 0 && story.byHand) {
          await takeCardNotice(ctx, { ...settled(facts), id: `evt_early_${agreed.id}` });
          await book(agreed, { kind: 'refund', dollars: back / 100, method: 'card' });
        }
        const all: (PaymentNotice | 'ask')[] = [...notices, 'ask'];
        for (const step of steps) await take(all[step % all.length]);
        for (const notice of steps[0] === 0 ? notices : notices.toReversed()) await take(notice);

        const { entries, owedCents } = await ledgerOf(server, agreed);
        expect(sums(entries)).toEqual({
          charge: 42_500,
          ...(paid && { payment: -cents }),
          ...(back > 0 && { refund: back }),
          ...(paid && story.dispute !== 'none' && { chargeback: gone }),
        });
        expect(owedCents).toBe(42_500 - (paid ? cents : 0) + back + gone);
        // Paid is what the ledger calls paid: nothing is owed.
        expect(await statusOf(agreed)).toBe(owedCents <= 0 ? 'paid' : 'confirmed');
        expect(await linesOf(admin, agreed)).toHaveLength(gone > 0 ? 1 : 0);

        async function take(what: PaymentNotice | 'ask' | undefined): Promise<void> {
          if (what === 'ask') await askForDueCardPayments(ctx);
          else if (what) await takeCardNotice(ctx, what);
        }
      }),
      { numRuns: 25 },
    );
  });
});

const sums = (entries: readonly { kind: string; cents: number }[]) => {
  const all: Record<string, number> = {};
  for (const { kind, cents } of entries) all[kind] = (all[kind] ?? 0) + cents;
  return all;
};

/** The client's press on the button, by a link as it is mailed. */
async function press(ctx: Parameters<typeof startEventCheckout>[0], requestId: string): Promise<void> {
  const token = await makeLink(ctx, { requestId, party: 'client', purpose: 'agreement', expiresAt: null });
  await startEventCheckout(ctx, { token });
}

let told = 0;

function happened({ end, refunds, dispute }: Story, subjectId: string, amount: number) {
  told += 1;
  const paid = end === 'paid' || end === 'debit paid';
  const paymentId = end === 'expired' ? undefined : `pi_event_${told}`;
  const facts: CheckoutFacts = {
    id: `cs_event_${told}`,
    subjectId,
    state: end === 'expired' ? 'expired' : paid ? 'paid' : 'processing',
    amount,
    currency: 'usd',
    paymentId,
    url: undefined,
  };
  const at = server.clock.now();
  const about = (type: string) => ({ id: `evt_${type}_${told}`, type, at });
  const checkout = (type: string, state: CheckoutFacts['state']): PaymentNotice => ({
    ...about(type),
    kind: 'checkout',
    checkout: { ...facts, state },
  });
  const notices: PaymentNotice[] = {
    paid: [checkout('completed', 'paid')],
    'debit paid': [checkout('completed', 'processing'), checkout('succeeded', 'paid')],
    'debit failed': [checkout('completed', 'processing'), checkout('failed', 'failed')],
    expired: [checkout('expired', 'expired')],
  }[end];
  if (!paid) return { facts, notices };
  let refunded = 0;
  for (const [index, cents] of refunds.entries()) {
    refunded += cents;
    const what = { subjectId, paymentId, amount, refunded, currency: 'usd' };
    notices.push({ ...about(`charge.refunded.${index}`), kind: 'refunded', ...what });
  }
  const stages = { none: [], open: TAKEN, lost: [...TAKEN, 'taken'], won: [...TAKEN, 'won', 'won'] } as const;
  for (const [index, stage] of stages[dispute].entries()) {
    const what = { disputeId: `dp_${told}`, paymentId, amount, currency: 'usd', reason: 'fraudulent', stage };
    notices.push({ ...about(`charge.dispute.${index}`), kind: 'disputed', ...what });
  }
  return { facts, notices };
}

/** Created, and the money withdrawn. */
const TAKEN = ['taken', 'taken'] as const;

/** As the notice of the payment says it, under another id. */
function settled(facts: CheckoutFacts): PaymentNotice {
  return { id: '', type: 'completed', at: server.clock.now(), kind: 'checkout', checkout: { ...facts, state: 'paid' } };
}

/** Stripe as far as a story goes. */
function portOf(facts: CheckoutFacts): PaymentPort {
  return {
    test: true,
    standIn: undefined,
    createCheckout: async () => ({ id: facts.id, url: 'http://127.0.0.1/pay' }),
    findCheckout: async (id) => (id === facts.id ? facts : undefined),
    readNotice: async () => ({ ok: false, refusal: 'unsigned', message: '' }),
    check: async () => undefined,
  };
}
