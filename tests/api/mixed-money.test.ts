import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTRY_LABELS } from '#/features/ledger/messages.ts';
import { MONEY_KINDS } from '#/features/ledger/model.ts';
import { readEntries } from '#/features/ledger/records.server.ts';
import { owedCents } from '#/features/ledger/rules.ts';
import { readLedgerRoom } from '#/features/ledger-room/queries.server.ts';
import { incomeOf, sumOf, totalOf } from '#/features/ledger-room/rules.ts';
import { readCsv } from '#/platform/text/csv.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { startCardServer } from '../support/card-payments.ts';
import { sendScore } from '../support/content.ts';
import { signInAsAdmin } from '../support/factories.ts';
import {
  ACTS,
  type Act,
  type Dispute,
  leftAtStripe,
  type MixedMoney,
  startMixedMoney,
} from '../support/money/mixed.ts';
import { aPdf } from '../support/resumes.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
import type { TestServer } from '../support/test-server.ts';
import { WHOLE } from '../support/whole.ts';

let server: TestServer;
let fake: StripeFake;
let admin: BrowserSession;
let stop: () => Promise<void>;
const disputes: Dispute[] = [];

beforeAll(async () => {
  ({ server, fake, stop } = await startCardServer());
  await sendScore(await signInAsAdmin(server), 'b1', aPdf());
});
afterAll(() => stop());

const BEGINNING: Act[] = ['order', 'order', 'gift', 'event'].map((what, which) => ({ what, which, cents: 1 }));

const acts = fc.array(
  fc.record<Act>({ what: fc.constantFrom(...ACTS), which: fc.nat(9), cents: fc.integer({ min: 1, max: 3000 }) }),
  { minLength: WHOLE ? 15 : 8, maxLength: WHOLE ? 40 : 14 },
);

it('whatever happens to orders, evenings and certificates: ledger, journal, room and Stripe say the same', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (series) => {
      // The tries at codes of the series before are forgotten.
      server.clock.advance(HOUR_MS);
      admin = await signInAsAdmin(server);
      const money = startMixedMoney(server, fake, admin, disputes);
      for (const act of [...BEGINNING, ...series]) await money.take(act);
      await money.calm();
      const rows = await journal();
      for (const own of Map.groupBy(rows, ({ id }) => id).values()) expect(balanceOf(own)).toBe(0);
      await eachAccount(money, rows);
      await wholeHouse(rows);
    }),
    // What is booked stays booked: a series that fails is not tried in other forms.
    { numRuns: WHOLE ? 20 : 4, endOnFailure: true },
  );
});

async function eachAccount({ accounts }: MixedMoney, rows: readonly Row[]): Promise<void> {
  for (const account of accounts) {
    const entries = await readEntries(server.ctx, account);
    const about = 'orderId' in account ? `order ${account.orderId}` : `event ${account.requestId}`;
    const own = rows.filter((row) => row.about === about && row.account === 'Clients');
    expect([about, balanceOf(own)]).toEqual([about, owedCents(entries)]);
    if (!('orderId' in account)) continue;
    const { order } = (await admin.get(`/orders/${account.orderId}`)).body;
    expect([about, order.payment !== null]).toEqual([about, order.status === 'paid' || order.status === 'refunded']);
    const charged = entries.filter(
      ({ kind, giftId }) => giftId === null && (kind === 'charge' || kind === 'correction'),
    );
    const sum = charged.reduce((all, { cents }) => all + cents, 0);
    expect([about, sum >= 0 && sum <= order.totalCents, order.status === 'paid' || sum === 0]).toEqual([
      about,
      true,
      true,
    ]);
  }
}

async function wholeHouse(rows: readonly Row[]): Promise<void> {
  const of = (account: string) => balanceOf(rows.filter((row) => row.account === account));
  const room = await readLedgerRoom(
    { ...server.ctx, actor: { kind: 'admin', accountId: 'owner', email: 'owner@example.com' } },
    1,
  );
  const { late, thisMonth, later } = room.open;
  expect(totalOf([...late, ...thisMonth, ...later]) - totalOf(room.back)).toBe(of('Clients'));
  const months = room.months.map(({ came }) => came);
  const money = MONEY_KINDS.map((kind) => ENTRY_LABELS[kind]);
  for (const [source, label] of [
    ['evenings', 'Evenings'],
    ['scores', 'Scores'],
    ['certificates', 'Certificates'],
  ] as const) {
    const came = rows.filter((row) => row.of === label && money.includes(row.what) && row.account !== 'Clients');
    expect([source, sumOf(months, source)]).toEqual([source, balanceOf(came)]);
  }
  expect(room.certificates.left).toBe(0 - of('Gift certificates'));
  const accounts = ['Card', 'Bank', 'Check', 'Other means', 'Gift certificates'];
  const sold = room.certificates.sold;
  const real = accounts.reduce((sum, account) => sum + of(account), 0);
  expect(months.reduce((sum, month) => sum + incomeOf(month) + month.certificates, 0)).toBe(real + sold);
  expect(of('Card')).toBe(leftAtStripe(fake, disputes));
}

interface Row {
  id: string;
  what: string;
  about: string;
  account: string;
  cents: number;
  of: string;
}

async function journal(): Promise<Row[]> {
  const year = server.clock.now().toISOString().slice(0, 4);
  const { body } = await admin.get(`/ledger/journal?year=${year}`);
  const { rows } = readCsv(new TextEncoder().encode(String(body)), 100_000);
  return rows.map(([, id = '', what = '', about = '', account = '', debit, credit, , , , of = '']) => ({
    ...{ id: `${id} ${what}`, what, about, account, of },
    cents: Math.round(100 * (Number(debit) - Number(credit))),
  }));
}

function balanceOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}
