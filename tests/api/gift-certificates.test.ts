import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeCardNotice } from '#/features/event-requests/money/card.server.ts';
import { mailDueGifts } from '#/features/gift-certificates/mailing.server.ts';
import { GIFT_UNKNOWN } from '#/features/gift-certificates/messages.ts';
import { findGift } from '#/features/gift-certificates/records.server.ts';
import { readEntries } from '#/features/ledger/records.server.ts';
import { owedCents, paidCents } from '#/features/ledger/rules.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { aSignedAgreement, book, ledgerOf, statusOf } from '../support/agreements.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { solveCaptcha } from '../support/contact.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aGift, aGiftOrder, balance, giftRequest, payWith } from '../support/gifts.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { readPdf } from '../support/read-pdf.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const step = (orderId: string, name: string) => admin.post(`/orders/${orderId}/status`, { step: name });
/** What has arrived, once nothing to that address is on its way: of a mail that is sent the outbox knows nothing. */
const mailsTo = async (address: string) => {
  const waiting = () =>
    server.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('toAddress', '=', address)
      .where('state', '!=', 'sent')
      .execute();
  await expect.poll(waiting).toEqual([]);
  return mailbox.received.filter(({ to }) => [to].flat().some((one) => one?.text === address));
};
const offer = (client: BrowserSession, requestId: string, code: string) =>
  client.post('/agreements/gift', { requestId, code });

describe('a gift certificate', () => {
  it('is worth nothing before it is paid, and then what was paid', async () => {
    const gift = await aGiftOrder(server);
    expectRefusal(await balance(server, gift.code), 404, 'not_found');
    await step(gift.orderId, 'confirm');
    expect((await balance(server, gift.code)).body).toEqual({ cents: 25_000, leftCents: 25_000, state: 'valid' });
    expect((await balance(server, ` ${gift.code.toLowerCase().replaceAll('-', ' ')} `)).body.leftCents).toBe(25_000);
    await step(gift.orderId, 'unconfirm');
    expectRefusal(await balance(server, gift.code), 404, 'not_found');
    await step(gift.orderId, 'confirm');
    expect((await balance(server, gift.code)).body.leftCents).toBe(25_000);
  });

  it('is charged once and owed never, however often its order is paid and taken back', async () => {
    const gift = await aGiftOrder(server);
    for (const [name, came] of [
      ['confirm', 25_000],
      ['unconfirm', 0],
      ['confirm', 25_000],
      ['refund', 0],
    ] as const) {
      await step(gift.orderId, name);
      const entries = await readEntries(server.ctx, { orderId: gift.orderId });
      expect([name, owedCents(entries), paidCents(entries)]).toEqual([name, 0, came]);
    }
  });

  it('is a sheet to print, for whoever has the code', async () => {
    const { code } = await aGift(server, admin);
    const answer = await fetch(`${server.origin}/api/gifts/poster`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const [page, ...more] = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(more).toEqual([]);
    const words = page?.text.replace(/\s+/g, '') ?? '';
    for (const word of ['Giftcertificate', '$250', code, 'MinaSample', 'AuntJune']) expect(words).toContain(word);
  });

  it('says the same of codes that are unknown, unpaid and none at all, and of nobody by name', async () => {
    const { code } = await aGiftOrder(server);
    const answers = await Promise.all([code, '22222-33333-44444-55555', 'x', ''].map((one) => balance(server, one)));
    for (const { status, body } of answers) expect([status, body.error]).toEqual([404, GIFT_UNKNOWN]);
    const paid = await aGift(server, admin);
    expect(JSON.stringify((await balance(server, paid.code)).body)).not.toMatch(/June|Mina|@/);
  });

  it('is stored so that its table gives no code', async () => {
    const { code, orderId } = await aGift(server, admin);
    const row = await server.ctx.db
      .selectFrom('giftCertificates')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code.slice(0, 11));
  });

  it('refuses amounts, days and names that are none, and nothing is stored', async () => {
    const past = dayIn(LAS_VEGAS, server.clock.now(), -1);
    const far = dayIn(LAS_VEGAS, server.clock.now(), 400);
    for (const [field, value] of [
      ['dollars', 24.99],
      ['dollars', 5_000.01],
      ['dollars', 30.001],
      ['mailOn', past],
      ['mailOn', far],
      ['giverName', ' '],
      ['recipientName', 'x'.repeat(81)],
      ['recipientEmail', 'mina@'],
      ['message', 'x'.repeat(401)],
    ] as const) {
      const body = giftRequest({ [field]: value, captchaValue: await solveCaptcha(server) });
      const answer = await new BrowserSession(server).post('/gifts', body);
      expectRefusal(answer, 422, 'validation', { [field]: expect.stringMatching(/./) });
    }
  });
});

describe('its mail', () => {
  const look = (day: string) => {
    const ctx = { ...server.ctx, clock: { now: () => new Date(`${day}T20:00:00Z`) } };
    return Promise.all([mailDueGifts(ctx), mailDueGifts(ctx)]);
  };

  it('goes on its day, once among all processes, and a day that was missed is made up for', async () => {
    const mailOn = dayIn(LAS_VEGAS, server.clock.now(), 5);
    const [gift, late] = [await aGift(server, admin, { mailOn }), await aGift(server, admin, { mailOn })];
    const unpaid = await aGiftOrder(server, { mailOn });
    const own = await aGift(server, admin, { recipientEmail: '' });
    await look(dayIn(LAS_VEGAS, server.clock.now(), 4));
    expect(await mailsTo(gift.recipient)).toEqual([]);
    await look(mailOn);
    await look(dayIn(LAS_VEGAS, server.clock.now(), 9));
    for (const { recipient, code } of [gift, late]) {
      const mails = await mailsTo(recipient);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(code);
    }
    expect(await mailsTo(unpaid.recipient)).toEqual([]);
    expect((await findGift(server.ctx, { orderId: own.orderId }))?.mailedAt).toBeNull();
  });

  it('goes again when an owner says so, to another address too, and not for what is void', async () => {
    const gift = await aGift(server, admin);
    const { _id = '' } = (await findGift(server.ctx, { orderId: gift.orderId })) ?? {};
    const to = `right-${gift.recipient}`;
    expect((await admin.post(`/gifts/${_id}/resend`, { recipientEmail: to })).status).toBe(200);
    expect(await mailsTo(to)).toHaveLength(1);
    await admin.post(`/gifts/${_id}/void`, { reason: 'Stolen' });
    expectRefusal(await admin.post(`/gifts/${_id}/resend`, {}), 409, 'conflict');
    expectRefusal(await admin.post(`/gifts/${_id}/void`, { reason: 'Again' }), 409, 'conflict');
    expect((await balance(server, gift.code)).body).toMatchObject({ leftCents: 0, state: 'void' });
  });
});

describe('spent on an event', () => {
  it('pays what is due next, in parts; the rest stays, and paid whole the request is paid', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const gift = await aGift(server, admin, { dollars: 200 });
    expect((await offer(agreed.client, agreed.id, gift.code)).body).toEqual({
      givesCents: 12_750,
      staysCents: 7_250,
      dueCents: 0,
    });
    expect((await payWith(agreed.client, agreed.id, { code: gift.code, cents: 12_750 }, 'one')).status).toBe(200);
    // A repeat pays nothing more; another amount than was shown is refused.
    expect((await payWith(agreed.client, agreed.id, { code: gift.code, cents: 12_750 }, 'one')).status).toBe(200);
    expectRefusal(await payWith(agreed.client, agreed.id, { code: gift.code, cents: 12_750 }), 409, 'conflict');
    expect((await payWith(agreed.client, agreed.id, { code: gift.code, cents: 7_250 })).status).toBe(200);
    expect((await ledgerOf(server, agreed)).owedCents).toBe(22_500);
    expect((await balance(server, gift.code)).body).toMatchObject({ leftCents: 0, state: 'spent' });
    expectRefusal(await offer(agreed.client, agreed.id, gift.code), 409, 'conflict');
    const other = await aGift(server, admin, { dollars: 225 });
    await payWith(agreed.client, agreed.id, { code: other.code, cents: 22_500 });
    expect(await statusOf(agreed)).toBe('paid');
  });

  it('goes back to where it came from, and not as cash', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const gift = await aGift(server, admin, { dollars: 100 });
    await payWith(agreed.client, agreed.id, { code: gift.code, cents: 10_000 });
    await book(agreed, { kind: 'payment', dollars: 27.5, method: 'cash' });
    const refused = { method: expect.stringMatching(/./) };
    expectRefusal(await book(agreed, { kind: 'refund', dollars: 50, method: 'cash' }), 422, 'validation', refused);
    expectRefusal(await book(agreed, { kind: 'payment', dollars: 5, method: 'gift' }), 422, 'validation', refused);
    const more = { dollars: expect.stringMatching(/./) };
    expectRefusal(await book(agreed, { kind: 'refund', dollars: 101, method: 'gift' }), 422, 'validation', more);
    expect((await book(agreed, { kind: 'refund', dollars: 60, method: 'gift' })).status).toBe(200);
    expect((await balance(server, gift.code)).body.leftCents).toBe(6_000);
    expect((await book(agreed, { kind: 'refund', dollars: 27.5, method: 'cash' })).status).toBe(200);
    expect((await ledgerOf(server, agreed)).paidCents).toBe(4_000);
  });

  it('by eight at the same second never spends more than it is worth', async () => {
    const gift = await aGift(server, admin, { dollars: 300 });
    const events = [];
    for (let index = 0; index < 8; index += 1) events.push(await aSignedAgreement(server, {}, { admin }));
    const answers = await Promise.all(
      events.map(({ client, id }) => payWith(client, id, { code: gift.code, cents: 12_750 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    const paid = await Promise.all(events.map((one) => ledgerOf(server, one)));
    expect(paid.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(25_500);
    expect((await balance(server, gift.code)).body.leftCents).toBe(4_500);
  });

  it('is void while its payment is disputed at the bank, and as before once that is won', async () => {
    const gift = await aGiftOrder(server);
    await admin.post(`/orders/${gift.orderId}/status`, {
      step: 'confirm',
      method: 'card',
      reference: `pi_${gift.code}`,
    });
    const agreed = await aSignedAgreement(server, {}, { admin });
    await payWith(agreed.client, agreed.id, { code: gift.code, cents: 12_750 });
    const tell = (stage: 'taken' | 'won', id: string) =>
      takeCardNotice(server.ctx, {
        ...{ id: `evt_${id}_${gift.orderId}`, type: 'charge.dispute', at: server.clock.now(), kind: 'disputed', stage },
        ...{ disputeId: `dp_${gift.orderId}`, paymentId: `pi_${gift.code}`, amount: 25_000, currency: 'usd' },
        reason: 'fraudulent',
      });
    await tell('taken', '1');
    expect((await balance(server, gift.code)).body).toEqual({ cents: 25_000, leftCents: 0, state: 'void' });
    for (const id of ['2', '3']) await tell('won', id);
    await tell('taken', '4');
    expect((await balance(server, gift.code)).body).toEqual({ cents: 25_000, leftCents: 12_250, state: 'valid' });
  });

  it('that was spent before its payment goes back is told to the owners, and the rest is void', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const gift = await aGift(server, admin, { dollars: 100 });
    await book(agreed, { kind: 'waiver', dollars: 85 });
    const due = (await offer(agreed.client, agreed.id, gift.code)).body.givesCents;
    await payWith(agreed.client, agreed.id, { code: gift.code, cents: due });
    await step(gift.orderId, 'refund');
    expect((await balance(server, gift.code)).body).toMatchObject({ leftCents: 0, state: 'void' });
    const { body } = await admin.get(`/orders/${gift.orderId}`);
    expect(JSON.stringify(body.history)).toContain(due === 10_000 ? '$100.00' : '$');
    // What comes back to it later stays with the house.
    await book(agreed, { kind: 'refund', dollars: due / 100, method: 'gift' });
    expectRefusal(await offer(agreed.client, agreed.id, gift.code), 409, 'conflict');
  });
});
