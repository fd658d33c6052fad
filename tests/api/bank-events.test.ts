import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankLine } from '#/features/bank-file/model.ts';
import { aSignedAgreement, ledgerOf, statusOf } from '../support/agreements.ts';
import { bankLinesOf, bookLines, findingsOf, payCodeOf } from '../support/bank-lines.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { anOrder } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const lookAt = (...rows: string[]) => findingsOf(admin, rows);
const book = (lines: readonly BankLine[]) => bookLines(admin, lines);
const codeOf = (agreed: { id: string }) => payCodeOf(server, agreed);

describe('a file of the bank', () => {
  it('brings deposit and balance of an event, beside an order; each is booked once, with its mail and its receipt', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const [code, order] = [await codeOf(agreed), await anOrder(server)];
    await agreed.client.post('/agreements/claim', { requestId: agreed.id });
    const rows = [
      `11/20/2026,ZELLE ${code.toLowerCase()},127.50`,
      `11/21/2026,${order.shortcode},2.00`,
      `11/22/2026,REST FOR ${code},297.50`,
    ];
    const findings = await lookAt(...rows);
    expect(findings.map(({ verdict, order: of, event }) => [verdict, of?.code ?? event?.code])).toEqual([
      ['match', code],
      ['match', order.code],
      ['match', code],
    ]);
    expect(await statusOf(agreed)).toBe('confirmed');

    const lines = bankLinesOf(findings);
    // Pressed twice, in the same moment.
    const presses = await Promise.all([book(lines), book(lines)]);
    const confirmed = presses.flatMap(({ body }) => body.confirmed as string[]);
    expect(confirmed.toSorted()).toEqual(lines.map(({ line }) => line).toSorted());
    const { entries, owedCents } = await ledgerOf(server, agreed);
    expect(owedCents).toBe(0);
    expect(entries.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { cents: -12_750, method: 'bank', day: '2026-11-20', words: expect.stringContaining('ZELLE') },
      { cents: -29_750, method: 'bank', day: '2026-11-22' },
    ]);
    expect(await statusOf(agreed)).toBe('paid');

    const { db } = server.ctx;
    const mails = db.selectFrom('outbox').select('id').where('subjectId', '=', agreed.id);
    expect(await mails.where('kind', '=', 'event-request.payment').execute()).toHaveLength(2);
    const receipts = db.selectFrom('invoices').select('id').where('requestId', '=', agreed.id);
    expect(await receipts.where('kind', '=', 'receipt').execute()).toHaveLength(2);
    const { body } = await admin.get(`/requests/${agreed.id}`);
    expect(body.history.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['claimed', 'money', 'paid']),
    );

    const again = await lookAt(...rows);
    expect(again.map(({ verdict }) => verdict)).toEqual(['confirmed', 'match', 'confirmed']);
    expect((await book(bankLinesOf(again))).body).toMatchObject({ confirmed: [], refused: [{}, {}] });
  });

  it('books a part, and more than is owed, where an owner says so', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const code = await codeOf(agreed);
    const findings = await lookAt(`11/20/2026,${code} a,100.00`, `11/20/2026,${code} b,900.00`);
    expect(findings.map(({ verdict }) => verdict)).toEqual(['part', 'more']);
    await book(bankLinesOf(findings));
    expect((await ledgerOf(server, agreed)).owedCents).toBe(42_500 - 100_000);
  });

  it('says of an event that is not there why it was not booked, and takes no name of another payment', async () => {
    const line = { event: 'nobodys', line: `bank_${'0'.repeat(32)}`, day: '', cents: 100, reference: '' };
    expect((await book([line])).body).toMatchObject({ confirmed: [], refused: [{ id: line.line }] });
    expect((await book([{ ...line, line: 'pi_3SampleSample' }])).status).toBe(422);
  });
});
