import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketPath } from '#/features/orders/delivery/tickets.server.ts';
import { openByToken } from '#/features/orders/links.server.ts';
import { viewOrder } from '#/features/orders/queries.server.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { sendScore } from '../support/content.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { anOrder, aWork, confirm } from '../support/orders.ts';
import { readPdf } from '../support/read-pdf.ts';
import { aScore } from '../support/scores.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let scorePdf: Buffer;

beforeAll(async () => {
  scorePdf = await aScore([
    [595, 842],
    [842, 595],
  ]);
  server = await startTestServer({ BUSINESS_NAME: 'Forte & Piano' });
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

/** What the buyer's page offers. */
async function offered(token: string) {
  const view = await viewOrder(server.ctx, token);
  if (!view || typeof view === 'string') throw new Error('no such page');
  return view;
}

const fetchFile = (path: string, accept = '*/*') =>
  fetch(`${server.origin}${path}`, { headers: { Accept: accept }, redirect: 'manual' });
const refusal = async (path: string) => {
  const response = await fetchFile(path);
  return { status: response.status, ...((await response.json()) as { error: string; href?: string }) };
};

async function paidOrder(changes: Record<string, unknown> = {}) {
  const opusNo = await aWork(admin, { title: 'Étude in Ice', price: 12 });
  expect((await sendScore(admin, opusNo, scorePdf, 'Étude.pdf')).status).toBe(201);
  const order = await anOrder(server, { lines: [{ opusNo, copies: 3 }], ...changes });
  expect(await confirm(admin, order._id, { reference: 'Wire 7' })).toMatchObject({ status: 200 });
  return { ...order, opusNo };
}

describe('a score of a paid order', () => {
  it('is handed out with who licensed it on every page, under its own name', async () => {
    const { token, opusNo, shortcode, email } = await paidOrder({ buyerName: 'Zoë Sample' });
    const { scores } = await offered(token);
    const response = await fetchFile(scores[opusNo] ?? '', 'text/html,application/pdf');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('Content-Disposition')).toContain("UTF-8''%C3%89tude%20in%20Ice.pdf");
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const pages = readPdf(Buffer.from(await response.arrayBuffer()));
    expect(pages.length).toBeGreaterThan(0);
    for (const { text } of pages)
      expect(text.replaceAll('\n', '')).toContain(`Licensed to Zoë Sample (${email}) · order ${shortcode} · 3 copies`);
  });

  it('comes again and again, and the history notes the first time', async () => {
    const { _id, token, opusNo } = await paidOrder();
    for (const _ of [1, 2]) expect((await fetchFile((await offered(token)).scores[opusNo] ?? '')).status).toBe(200);
    const { history } = (await admin.get(`/orders/${_id}`)).body;
    expect(history.filter(({ kind }: { kind: string }) => kind === 'downloaded')).toMatchObject([
      { actor: 'buyer', words: 'Étude in Ice' },
    ]);
  });

  it('that was fetched meanwhile is paid back all the same', async () => {
    const { _id, token, opusNo } = await paidOrder();
    const { order } = (await admin.get(`/orders/${_id}`)).body;
    expect((await fetchFile((await offered(token)).scores[opusNo] ?? '')).status).toBe(200);
    const answer = await admin.post(`/orders/${_id}/status`, { step: 'refund', seen: order.version });
    expect(answer).toMatchObject({ status: 200, body: { status: 'refunded' } });
  });

  it('outlives its work in the store', async () => {
    const { token, opusNo } = await paidOrder();
    await admin.call('DELETE', `/compositions/${opusNo}`);
    await admin.call('DELETE', `/deleted-items/composition/${opusNo}`);
    expect((await fetchFile((await offered(token)).scores[opusNo] ?? '')).status).toBe(200);
  });
});

describe('the receipt', () => {
  it('is correct to the cent', async () => {
    const { _id, token, shortcode } = await paidOrder();
    const { receiptNo } = (await admin.get(`/orders/${_id}`)).body.order.payment;
    const response = await fetchFile((await offered(token)).receipt ?? '');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const [page] = readPdf(Buffer.from(await response.arrayBuffer()));
    // A shortcode of wide letters takes two lines.
    const text = page?.text.replaceAll('\n', '');
    for (const part of [String(receiptNo), shortcode, 'Étude in Ice', '$12.00', '$36.00', 'Wire 7'])
      expect(text).toContain(part);
  });

  it('is still to be had when the money went back, the scores are not', async () => {
    const { _id, token, opusNo } = await paidOrder();
    const score = (await offered(token)).scores[opusNo] ?? '';
    await admin.post(`/orders/${_id}/status`, { step: 'refund' });
    const view = await offered(token);
    expect(view.scores).toEqual({});
    expect((await fetchFile(view.receipt ?? '')).status).toBe(200);
    expect(await refusal(score)).toMatchObject({ status: 403, href: '/order/closed?why=refunded' });
  });
});

describe('a ticket', () => {
  it('ends after fifteen minutes; the page has a new one', async () => {
    const { token, opusNo } = await paidOrder();
    const path = (await offered(token)).scores[opusNo] ?? '';
    server.clock.advance(16 * MINUTE_MS);
    expect(await refusal(path)).toMatchObject({ status: 410, href: '/order/closed?why=expired' });
    const inBrowser = await fetchFile(path, 'text/html');
    expect([inBrowser.status, inBrowser.headers.get('Location')]).toEqual([303, '/order/closed?why=expired']);
    expect((await fetchFile((await offered(token)).scores[opusNo] ?? '')).status).toBe(200);
  });

  it('of another order’s work, or with one sign changed, opens nothing', async () => {
    const [mine, other] = [await paidOrder(), await paidOrder()];
    const link = (await openByToken(server.ctx, mine.token))?.link ?? '';
    expect(await refusal(await ticketPath(server.ctx, link, { opusNo: other.opusNo }))).toMatchObject({ status: 404 });
    const path = (await offered(mine.token)).scores[mine.opusNo] ?? '';
    for (const at of [30, 60, path.length - 1]) {
      const changed = `${path.slice(0, at)}${path[at] === 'A' ? 'B' : 'A'}${path.slice(at + 1)}`;
      expect(await refusal(changed)).toMatchObject({ status: 404, href: '/order/closed?why=unknown' });
    }
  });

  it('ends with its link, and before a payment it opens nothing', async () => {
    const paid = await paidOrder();
    const path = (await offered(paid.token)).scores[paid.opusNo] ?? '';
    await admin.call('DELETE', `/orders/${paid._id}/links`);
    expect(await refusal(path)).toMatchObject({ status: 403, href: '/order/closed?why=revoked' });

    const open = await anOrder(server, { lines: [{ opusNo: paid.opusNo }] });
    const link = (await openByToken(server.ctx, open.token))?.link ?? '';
    expect(await refusal(await ticketPath(server.ctx, link, { opusNo: paid.opusNo }))).toMatchObject({
      status: 403,
      href: '/order/closed?why=unpaid',
    });
  });
});

it('no full score lies under a public address', async () => {
  await paidOrder();
  const [{ fileId } = { fileId: '' }] = await server.ctx.db.selectFrom('scores').select('fileId').execute();
  for (const path of [
    `/uploads/scores/${fileId}.pdf`,
    `/scores/${fileId}.pdf`,
    `/uploads/pictures/../scores/${fileId}.pdf`,
  ]) {
    const response = await fetchFile(path);
    expect(response.headers.get('Content-Type') ?? '').not.toContain('pdf');
  }
});
