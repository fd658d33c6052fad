import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Price, SeriesConcert } from '#/features/concert-series/model.ts';
import { amountText, priceConcert } from '#/features/concert-series/rules.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { aVerifiedClient } from '../support/account.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { eventRequest, stored } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { unaligned } from '../support/unaligned.ts';

const NEAR = '89109';
const EDGE = '89005';
const FAR = '90210';

let server: TestServer;
let mailbox: Mailbox;
let client: BrowserSession;
let pianist: { id: string; email: string };
let concert: SeriesConcert;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
  // Their mails hold their own words too.
  client = await aVerifiedClient(server, mailbox);
  concert = server.ctx.content.series.concerts[0] as SeriesConcert;
  const [firstName = '', ...rest] = concert.pianist.split(' ');
  pianist = await aMusician(server, { firstName, lastName: rest.join(' ') });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

interface Order {
  zipCode: string;
  guests?: number;
  extras: string[];
  substitution: string[];
}

function order({ zipCode, ...wishes }: Order, changes: Record<string, unknown> = {}) {
  return client.post(
    '/requests/send-email',
    eventRequest({ requestType: 'MPCS', concertId: concert.slug, eventLocation: { zipCode }, ...wishes, ...changes }),
  );
}

async function storedRequest(id: string): Promise<EventRequest> {
  const { details } = await server.ctx.db
    .selectFrom('eventRequests')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(details) as EventRequest;
}

const PLAIN: Order = { zipCode: NEAR, extras: [], substitution: [] };
const byTheRule = (wanted: Order): Price =>
  priceConcert({ basePrice: concert.basePrice, ...wanted }, server.ctx.content.series.pricing);

describe('the price of a concert at home', () => {
  const zips = [NEAR, EDGE, FAR];
  const wishes = [
    { guests: 1, extras: [], substitution: [] },
    { guests: 20, extras: [], substitution: [] },
    { guests: 1, extras: ['snacks', 'lighting'], substitution: [] },
    { guests: 20, extras: ['Snacks', 'Lighting'], substitution: [] },
    { extras: ['snacks', 'Candles'], substitution: ['A waltz for the march'] },
  ];
  const orders = zips.flatMap((zipCode) => wishes.map((wish): Order => ({ zipCode, ...wish })));

  it.each(orders)('is stored, answered and mailed by one rule for %j', async (wanted) => {
    const before = mailbox.received.length;
    const { status, body } = await order(wanted);
    expect(status).toBe(202);
    const price = byTheRule(wanted);
    expect(body.price).toEqual(price);
    expect((await storedRequest(body._id)).price).toEqual(price);
    const mails = (await mailbox.until(before + 3)).slice(before);
    expect(mails).toHaveLength(3);
    for (const { text: sent, html } of mails) {
      const text = unaligned(sent);
      const rows = text.split('\n');
      for (const line of price.lines) {
        expect(rows).toContain(`${line.label}: ${amountText(line)}`);
        if (line.note) expect(text).toContain(line.note);
        expect(html).toContain(amountText(line));
      }
      const total = rows.find((row) => row.startsWith('Total: ')) ?? '';
      expect(total).toBe(`Total: $${price.total}`);
      expect(text.includes('And what is to be confirmed')).toBe(!price.exact);
    }
  });

  it('differs with the way, the guests and the extras', async () => {
    const total = async (wanted: Order) => (await order(wanted)).body.price.total;
    expect(await total(PLAIN)).toBe(concert.basePrice + 5);
    expect(await total({ ...PLAIN, zipCode: EDGE })).toBe(concert.basePrice + 20);
    expect(await total({ ...PLAIN, zipCode: FAR })).toBe(concert.basePrice);
    expect(await total({ ...PLAIN, extras: ['snacks'], guests: 1 })).toBe(concert.basePrice + 5 + 2);
    expect(await total({ ...PLAIN, extras: ['snacks'], guests: 20 })).toBe(concert.basePrice + 5 + 40);
    expect(await total({ ...PLAIN, extras: ['lighting'] })).toBe(concert.basePrice + 5 + 15);
  });

  it('is the same for pianist, programme and cart of the payload, which count for nothing', async () => {
    const other = await aMusician(server);
    const { status, body } = await order(PLAIN, {
      musicianId: other.id,
      musicianEmail: other.email,
      requestedRepertoire: [{ title: 'Forged', composer: 'Forged', basePrice: 1 }],
    });
    expect(status).toBe(202);
    const request = await storedRequest(body._id);
    expect(request.price).toEqual(byTheRule(PLAIN));
    expect(request.musician._id).toBe(pianist.id);
    expect(request.concert).toMatchObject({ basePrice: concert.basePrice, program: concert.program });
    expect(JSON.stringify(request)).not.toContain('Forged');
  });

  it.each([
    { price: { lines: [], total: 1, exact: true } },
    { basePrice: 1 },
    { total: 1 },
    { concert: { basePrice: 1 } },
    { program: [] },
  ])('can not be sent along: %j is refused and nothing is stored', async (tampered) => {
    const before = await stored(server);
    expectRefusal(await order(PLAIN, tampered), 422, 'validation');
    expect(await stored(server)).toEqual(before);
  });

  it('is answered again as it was for a repeated key', async () => {
    const body = eventRequest({ requestType: 'MPCS', concertId: concert.slug });
    const headers = { 'Idempotency-Key': 'the-same-price' };
    const first = await client.post('/requests/send-email', body, { headers });
    const again = await client.post('/requests/send-email', body, { headers });
    expect(first.body.price.total).toBeGreaterThan(0);
    expect(again.body).toEqual(first.body);
  });

  it('is not computed for a main request: there the musician names it', async () => {
    const { body } = await client.post('/requests/send-email', eventRequest({ musicianId: pianist.id }));
    expect(body).not.toHaveProperty('price');
    expect(await storedRequest(body._id)).not.toHaveProperty('price');
  });
});
