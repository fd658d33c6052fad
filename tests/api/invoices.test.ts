import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodiesOf, invoicesOf } from '#/features/event-requests/money/invoices/queries.server.ts';
import { readCsv } from '#/platform/text/csv.ts';
import { type AgreedRequest, aSignedAgreement, book } from '../support/agreements.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { readPdf } from '../support/read-pdf.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const signed = () => aSignedAgreement(server, {}, { admin });
const invoices = ({ id }: AgreedRequest) => invoicesOf(server.ctx, id);
const bodies = async ({ id }: AgreedRequest) => (await bodiesOf(server.ctx, id)).map(({ body }) => body);
const brief = async (agreed: AgreedRequest) =>
  (await invoices(agreed)).map(({ kind, totalCents }) => [kind, totalCents]);
const fetched = (path: string, { cookie }: BrowserSession) =>
  fetch(`${server.origin}/api${path}`, { headers: { Cookie: cookie } });
const fileOf = ({ id }: AgreedRequest, invoice: string, session: BrowserSession) =>
  fetched(`/agreements/invoice?request=${id}&id=${invoice}`, session);

async function textOf(agreed: AgreedRequest, kind: string): Promise<string> {
  const found = (await invoices(agreed)).findLast((one) => one.kind === kind);
  const answer = await fileOf(agreed, found?._id ?? '', agreed.client);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  const [page] = readPdf(Buffer.from(await answer.arrayBuffer()));
  return (page?.text ?? '').replaceAll('\n', ' ');
}

describe('invoices and receipts', () => {
  it('are made with what causes them: a signature, a payment, an extra, a waiver, a cancellation', async () => {
    const agreed = await signed();
    await book(agreed, { kind: 'payment', dollars: 127.5, method: 'bank' });
    await book(agreed, { kind: 'charge', dollars: 60, words: 'Half an hour more' });
    await book(agreed, { kind: 'waiver', dollars: 10, words: 'The piano was late' });
    await book(agreed, { kind: 'fee', dollars: 4 });
    expect(await brief(agreed)).toEqual([
      ['invoice', 42_500],
      ['receipt', 12_750],
      ['invoice', 6_000],
      ['credit-note', 1_000],
    ]);
    await admin.post(`/requests/${agreed.id}/status`, { status: 'declined' });
    expect((await brief(agreed)).at(-1)).toEqual(['credit-note', 47_500]);
  });

  it('say from whom, for whom, what and when it is due, and are set for client and owners', async () => {
    const agreed = await signed();
    await book(agreed, { kind: 'payment', dollars: 127.5, method: 'check' });
    await book(agreed, { kind: 'waiver', dollars: 10 });
    const [first] = await invoices(agreed);
    const invoice = await textOf(agreed, 'invoice');
    for (const part of [
      ...[first?.name ?? '?', 'Spring Gala', 'Playing', '$400.00', 'Total $425.00'],
      ...['Deposit', '$127.50', 'Balance', '$297.50', 'March 18, 2027', server.ctx.businessEmail],
    ])
      expect(invoice).toContain(part);
    expect(invoice).not.toContain('of which');
    expect(await textOf(agreed, 'receipt')).toContain('Payment by check $127.50');
    const credit = await textOf(agreed, 'credit-note');
    expect(credit).toContain(`Against ${first?.name.replace('Invoice ', '')}`);
    expect(credit).toContain('Credited $10.00');
    expect((await fileOf(agreed, first?._id ?? '', admin)).status).toBe(200);
  });

  it('are nobody else’s, not even by the link to another event', async () => {
    const [agreed, other] = [await signed(), await signed()];
    const [own] = await invoices(agreed);
    const id = own?._id ?? '';
    expect((await fileOf(agreed, id, new BrowserSession(server))).status).toBe(401);
    expect((await fileOf(agreed, id, await signUp(server))).status).toBe(404);
    expect((await fileOf(other, id, other.client)).status).toBe(404);
  });

  it('are numbered without gaps, however many are made at once; what fails takes no number', async () => {
    const events = [await signed(), await signed(), await signed()];
    await Promise.all(
      events.flatMap((event) => [
        ...[1, 2, 3].map((dollars) => book(event, { kind: 'payment', dollars, method: 'cash' })),
        book(event, { kind: 'refund', dollars: 9_000 }),
      ]),
    );
    const rows = await server.ctx.db.selectFrom('invoices').select(['kind', 'year', 'number']).execute();
    for (const own of Map.groupBy(rows, ({ kind, year }) => `${kind} ${year}`).values())
      expect(own.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index + 1));
    expect(rows.length).toBeGreaterThan(11);
  });

  it('say the tax that is in the price once there is one, and credit it at the rate of then', async () => {
    const change = (tax: object) => admin.call('PATCH', '/content/terms', { body: { tax } });
    expectRefusal(await change({ label: ' ', percent: 8 }), 422, 'validation');
    expect((await change({ label: 'Sales tax', percent: 8.375 })).status).toBe(200);
    const agreed = await signed();
    await change({ label: '', percent: 0 });
    // 425 − 425 / 1.08375
    expect(await textOf(agreed, 'invoice')).toContain('of which Sales tax, 8.375% $32.84');
    await book(agreed, { kind: 'waiver', dollars: 100 });
    expect(await textOf(agreed, 'credit-note')).toContain('of which Sales tax, 8.375% $7.73');
  });

  it('say a rate of its own for some lines, kept with the invoice', async () => {
    const change = (tax: object) => admin.call('PATCH', '/content/terms', { body: { tax } });
    expectRefusal(await change({ label: '', percent: 0, kinds: { travel: 5 } }), 422, 'validation');
    expect((await change({ label: 'Sales tax', percent: 8, kinds: { travel: 5, players: 0 } })).status).toBe(200);
    const agreed = await signed();
    await book(agreed, { kind: 'charge', dollars: 54, words: 'Overtime' });
    await change({ label: '', percent: 0 });
    const rates = (await bodies(agreed)).map(({ taxes }) =>
      taxes.map(({ percent, ofCents, cents }) => [percent, ofCents, cents]),
    );
    expect(rates).toEqual([[[8, 42_500, 3_148]], [[8, 5_400, 400]]]);
    await book(agreed, { kind: 'waiver', dollars: 479 });
    expect(await textOf(agreed, 'credit-note')).toContain('of which Sales tax, 8% $35.48');
  });

  it('of a payment that was marked by mistake says so', async () => {
    const agreed = await signed();
    await admin.post(`/requests/${agreed.id}/status`, { status: 'paid' });
    await admin.post(`/requests/${agreed.id}/status`, { status: 'confirmed' });
    expect((await invoices(agreed)).at(-1)).toMatchObject({ kind: 'receipt', takenBack: true });
    expect(await textOf(agreed, 'receipt')).toContain('Taken back');
  });
});

describe('the journal of a year', () => {
  it('balances, holds every entry twice, and is safe for spreadsheets', async () => {
    const agreed = await signed();
    await book(agreed, { kind: 'payment', dollars: 127.5, method: 'bank', day: '2025-12-31', words: '=1+1' });
    await book(agreed, { kind: 'refund', dollars: 27.5, method: 'bank', day: '2025-12-31' });
    const answer = await fetched('/ledger/journal?year=2025', admin);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString()).toContain("'=1+1");
    const { rows } = readCsv(bytes, 100);
    expect(rows.map(([day, , what, , account, debit, credit]) => [day, what, account, debit, credit])).toEqual([
      ['2025-12-31', 'Payment', 'Bank', '127.50', ''],
      ['2025-12-31', 'Payment', 'Clients', '', '127.50'],
      ['2025-12-31', 'Refund', 'Clients', '27.50', ''],
      ['2025-12-31', 'Refund', 'Bank', '', '27.50'],
    ]);
    expectRefusal(await admin.get('/ledger/journal?year=x'), 422, 'validation');
  });
});
