import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankPreview } from '#/features/bank-file/model.ts';
import { countOrders, scoreIncome, soldOf } from '#/features/orders/queries.server.ts';
import { readToday } from '#/features/today/queries.server.ts';
import { readCsv } from '#/platform/text/csv.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { sendScore } from '../support/content.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { anOrder, aWork, confirm } from '../support/orders.ts';
import { aPdf } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { bankFile } from '../support/uploads.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const asAdmin = () => ({
  ...server.ctx,
  actor: { kind: 'admin' as const, accountId: 'nobodys', email: 'owner@example.com' },
});
const statusOf = async (id: string) => (await admin.get(`/orders/${id}`)).body.order.status;

describe('a file of the bank', () => {
  it('is laid beside the orders, and what is right to the cent is confirmed', async () => {
    const opusNo = await aWork(admin, { price: 27, title: 'Preludes for a Bank' });
    await sendScore(admin, opusNo, aPdf());
    const lines = [{ opusNo }];
    const [right, short, done] = [await anOrder(server, { lines }), await anOrder(server), await anOrder(server)];
    await confirm(admin, done._id, { method: 'bank' });
    const rows = [
      'Date,Description,Amount',
      `11/20/2026,"ZELLE FROM JUNE, ${right.shortcode.toUpperCase()}",$27.00`,
      `11/20/2026,${short.code} thanks,1.00`,
      `11/20/2026,${done.shortcode},2.00`,
      '11/20/2026,GROCERIES,(41.10)',
      '11/20/2026,INTEREST,0.02',
      `11/21/2026,${right.shortcode},27.00`,
    ];
    const { status, body } = await bankFile(admin, rows.join('\n'));
    expect(status).toBe(200);
    const preview: BankPreview = body;
    expect(preview.findings.map(({ row, verdict, order }) => [row, verdict, order?.code])).toEqual([
      [2, 'match', right.code],
      [3, 'amount', short.code],
      [4, 'confirmed', done.code],
      [7, 'twice', right.code],
    ]);
    expect(preview.findings[1]?.words).toBe('$1.00 came, $2.00 expected.');
    expect(preview.findings[0]).toMatchObject({ name: 'Preludes for a Bank', order: { buyerEmail: right.email } });
    expect(preview.others).toEqual({
      total: 1,
      rows: [{ row: 6, date: '11/20/2026', amount: '0.02', text: 'INTEREST' }],
    });
    expect(preview.ignored).toBe(1);
    expect(await statusOf(right._id)).toBe('open');

    const { reference, order } = preview.findings[0] ?? {};
    const orders = [{ id: order?._id, reference, seen: order?.version }];
    const confirmed = await admin.post('/orders/confirmations', { orders, method: 'bank' });
    expect(confirmed.body).toEqual({ confirmed: [right._id], refused: [] });
    const { body: file } = await admin.get(`/orders/${right._id}`);
    expect(file.order.payment.reference).toContain('11/20/2026, ZELLE FROM JUNE');
    expect(file.order.deliveredAt).toEqual(expect.any(String));
    const again: BankPreview = (await bankFile(admin, rows.join('\n'))).body;
    expect(again.findings.map(({ verdict }) => verdict)).toEqual(['confirmed', 'amount', 'confirmed', 'confirmed']);
  });

  it('without the code of the order fits the only one that waits for the work and the amount', async () => {
    const opusNo = await aWork(admin, { price: 31, title: 'Quite Alone' });
    const order = await anOrder(server, { lines: [{ opusNo }] });
    const plain = order.shortcode.slice(0, -order.code.length - 1);
    const verdict = async (amount: string) =>
      (await admin.post('/orders/bank-file', { text: `Note;Amount\n${plain};${amount}` })).body.findings[0];
    expect(await verdict('31,00')).toMatchObject({ verdict: 'match', order: { _id: order._id } });
    expect(await verdict('30,00')).toMatchObject({ verdict: 'work', order: null });
    await anOrder(server, { lines: [{ opusNo }] });
    expect(await verdict('31,00')).toMatchObject({ verdict: 'several', order: null });
  });

  it.each([
    ['nothing', { text: ' ' }],
    ['no columns', { text: 'only words' }],
    ['unknown fields', { text: 'Note,Amount', dryRun: true }],
  ])('with %s is refused in words', async (_, body) => {
    expect((await admin.post('/orders/bank-file', body)).status).toBe(422);
  });

  it('that is a workbook or too large is refused, and the reason stands at the field', async () => {
    const workbook = await bankFile(admin, 'PK\u0003\u0004', 'bank.xlsx');
    expectRefusal(workbook, 422, 'validation', { file: expect.stringContaining('workbook') });
    expectRefusal(await bankFile(admin, 'x'.repeat(1_100_000)), 413, 'too_large', { file: expect.any(String) });
  });

  it('of 20,000 rows is read beside every order in moments', async () => {
    const order = await anOrder(server);
    const noise = Array.from({ length: 19_999 }, (_, row) => `POS ${row} NEVADA,${row + 1}.00`);
    const { body } = await bankFile(admin, ['Text,Amount', ...noise, `${order.shortcode},2.00`].join('\n'));
    expect(body.findings.filter(({ verdict }: { verdict: string }) => verdict === 'match')).toHaveLength(1);
    expect(body.others).toMatchObject({ total: 19_999, rows: { length: 100 } });
  });
});

describe('for the owners', () => {
  it('orders are counted by where they stand', async () => {
    const name = 'Countess Sample';
    // Nothing could be delivered of it yet.
    const lines = [{ opusNo: await aWork(admin) }];
    const [waiting, paid, cancelled] = [
      await anOrder(server, { buyerName: name }),
      await anOrder(server, { buyerName: name, lines }),
      await anOrder(server, { buyerName: name }),
    ];
    await confirm(admin, paid._id);
    await admin.post(`/orders/${cancelled._id}/status`, { step: 'cancel' });
    const counts = { all: 3, waiting: 1, overdue: 0, undelivered: 1, paid: 1, cancelled: 1, refunded: 0 };
    expect(await countOrders(asAdmin(), 'countess')).toEqual(counts);
    const numbers = (await readToday(asAdmin())).orders;
    server.clock.advance(25 * HOUR_MS);
    admin = await signInAsAdmin(server);
    expect(await countOrders(asAdmin(), 'countess')).toEqual({ ...counts, overdue: 2 });
    const later = (await readToday(asAdmin())).orders;
    expect(later.overdue).toBeGreaterThanOrEqual(numbers.overdue + 2);
    expect(await statusOf(waiting._id)).toBe('open');
  });

  it('what a work brought in is counted by its paid orders, in the month they were paid', async () => {
    const opusNo = await aWork(admin, { price: 10 });
    const month = todayAtTheHouse(asAdmin()).slice(0, 7);
    const income = async () => (await scoreIncome(asAdmin(), ['2001-01', month])).get(month) ?? 0;
    const before = await income();
    const [one, other] = [
      await anOrder(server, { lines: [{ opusNo, copies: 3 }] }),
      await anOrder(server, { lines: [{ opusNo }] }),
    ];
    await confirm(admin, one._id);
    await confirm(admin, other._id);
    expect(await soldOf(asAdmin(), opusNo)).toEqual({ orders: 2, copies: 4 });
    expect((await income()) - before).toBe(4000);
    await admin.post(`/orders/${other._id}/status`, { step: 'refund' });
    expect(await soldOf(asAdmin(), opusNo)).toEqual({ orders: 1, copies: 3 });
    expect((await income()) - before).toBe(3000);
  });

  it('the books get a file: what was asked for, safe in a spreadsheet, and the log says so', async () => {
    const order = await anOrder(server, { buyerName: '=HYPERLINK("x")', lines: [{ opusNo: 'b1', copies: 2 }] });
    const { body: confirmed } = await confirm(admin, order._id, { method: 'card', reference: 'No. 12' });
    const { status, headers, body } = await admin.get('/orders/export?search=hyperlink');
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toMatch(/filename="forte-and-piano-orders-\d{4}-\d\d-\d\d\.csv"/);
    expect(body).toContain(`'=HYPERLINK`);
    const { header, rows } = readCsv(new TextEncoder().encode(body), 10);
    const [row = []] = rows;
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(header.map((name, index) => [name, row[index]]))).toMatchObject({
      Receipt: String(confirmed.payment.receiptNo),
      Order: order.code,
      Status: 'paid',
      Buyer: '=HYPERLINK("x")',
      'Buyer e-mail': order.email,
      Works: expect.stringMatching(/ \(b1\)$/),
      Copies: '2',
      'Total in dollars': '4.00',
      Method: 'by card',
      Reference: 'No. 12',
    });
    expect((await admin.get('/audit?kind=order')).body.items[0]).toMatchObject({ action: 'downloaded' });
  });
});
