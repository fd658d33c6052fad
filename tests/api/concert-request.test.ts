import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeriesConcert } from '#/features/concert-series/model.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { aVerifiedClient } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest, stored, untilOutbox } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SENT = 'Successfully sent concert request! The musician will contact you directly regarding this concert.';

let server: TestServer;
let mailbox: Mailbox;
let client: BrowserSession & { email: string };
let pianist: { id: string; email: string };
let concert: SeriesConcert;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, BUSINESS_EMAIL: 'office@forte.example' });
  client = await aVerifiedClient(server, mailbox, { firstName: 'June', lastName: 'Kahale' });
  concert = server.ctx.content.series.concerts[0] as SeriesConcert;
  const [firstName = '', ...rest] = concert.pianist.split(' ');
  await aMusician(server, { firstName: 'Someone', lastName: 'Else' });
  pianist = await aMusician(server, { firstName: firstName.toUpperCase(), lastName: rest.join(' ') });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const order = (changes: Record<string, unknown> = {}, session: BrowserSession = client) =>
  session.post('/requests/send-email', eventRequest({ requestType: 'MPCS', concertId: concert.slug, ...changes }));

async function storedRequest(id: string): Promise<EventRequest> {
  const row = await server.ctx.db
    .selectFrom('eventRequests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.requestType).toBe('MPCS');
  return JSON.parse(row.details) as EventRequest;
}

describe('an order of a series concert', () => {
  it('answers 202 in the words of the series and is stored as pending, at the price of the catalogue', async () => {
    const { status, body } = await order({ guests: 12 });
    expect(status).toBe(202);
    expect(body).toEqual({ message: SENT, _id: expect.stringMatching(/^[\w-]{22}$/), price: expect.any(Object) });
    expect(await storedRequest(body._id)).toMatchObject({
      status: 'pending',
      clientEmail: client.email,
      musician: { _id: pianist.id, email: pianist.email },
      concert: {
        slug: concert.slug,
        title: concert.title,
        program: concert.program,
        basePrice: concert.basePrice,
        duration: concert.duration,
        guests: 12,
      },
    });
  });

  it('takes nothing of musician, programme and price from the payload', async () => {
    const other = await aMusician(server);
    const { status, body } = await order({
      musicianEmail: other.email,
      requestedRepertoire: [{ title: 'Forged', composer: 'Forged' }],
    });
    expect(status).toBe(202);
    const request = await storedRequest(body._id);
    expect(request.musician._id).toBe(pianist.id);
    expect(request.concert?.program).toEqual(concert.program);
    expect(JSON.stringify(request)).not.toContain('Forged');
    expectRefusal(await order({ basePrice: 1 }), 422, 'validation');
  });

  it('is found by its title as the name of the event where the payload names no concert', async () => {
    const eventName = ` ${concert.title.toUpperCase()} `;
    const { status, body } = await order({ concertId: undefined, eventName, requestedRepertoire: concert.program });
    expect(status).toBe(202);
    expect(await storedRequest(body._id)).toMatchObject({
      eventName: eventName.trim(),
      musician: { _id: pianist.id },
      concert: { slug: concert.slug, program: concert.program },
    });
  });

  it('leaves the cart as it is', async () => {
    const opus = await anOpus(server);
    const cart = [{ _id: opus._id, movements: [opus.movements[0]?._id] }];
    await client.put('/cart', cart);
    expect((await order()).status).toBe(202);
    expect((await client.get('/cart')).body).toEqual(cart);
  });

  it('keeps extras and substitutions, one or several, in words', async () => {
    const { body } = await order({ extras: ['Snacks', ' Candles '], substitution: 'A waltz instead of the march' });
    expect((await storedRequest(body._id)).concert).toMatchObject({
      extras: ['Snacks', 'Candles'],
      substitution: ['A waltz instead of the march'],
    });
  });

  it.each([{ guests: 1 }, { guests: 20 }, {}, { extras: [] }])('takes %j', async (changes) => {
    expect((await order(changes)).status).toBe(202);
  });

  it.each([
    ['guests', { guests: 0 }],
    ['guests', { guests: 21 }],
    ['guests', { guests: 2.5 }],
    ['guests', { guests: '12' }],
    ['concertId', { concertId: 'no-such-concert' }],
    ['concertId', { concertId: undefined }],
    ['eventLocation.zipCode', { eventLocation: { zipCode: '8910' } }],
  ])('refuses at %s what is wrong in %j, and stores nothing', async (field, changes) => {
    const before = await stored(server);
    expectRefusal(await order(changes), 422, 'validation', { [field]: expect.any(String) });
    expect(await stored(server)).toEqual(before);
  });

  it('is sent once for one Idempotency-Key', async () => {
    const body = eventRequest({ requestType: 'MPCS', concertId: concert.slug });
    const headers = { 'Idempotency-Key': 'series-once' };
    const first = await client.post('/requests/send-email', body, { headers });
    const again = await client.post('/requests/send-email', body, { headers });
    expect(again.body).toEqual(first.body);
    expect(again.body.message).toBe(SENT);
  });

  it('is for clients: visitors 401, admins 403', async () => {
    expectRefusal(await order({}, new BrowserSession(server)), 401, 'unauthenticated');
    expectRefusal(await order({}, await signInAsAdmin(server)), 403, 'forbidden');
  });

  it('is refused while its pianist is not one of the musicians', async () => {
    const other = server.ctx.content.series.concerts.find((one) => one.pianist !== concert.pianist) as SeriesConcert;
    expectRefusal(await order({ concertId: other.slug }), 422, 'validation', {
      concertId: expect.stringContaining('pianist'),
    });
  });

  it('mails title, programme, guests and base price to pianist, business and client', async () => {
    await untilOutbox(server, 'sent', 1);
    const before = mailbox.received.length;
    expect((await order({ guests: 7, extras: ['Candles'], substitution: ['No rags'] })).status).toBe(202);
    const mails = (await mailbox.until(before + 3)).slice(before);
    const to = mails.map((mail) => [mail.to ?? []].flat()[0]?.value[0]?.address);
    expect(to.toSorted()).toEqual([pianist.email, 'office@forte.example', client.email].toSorted());
    for (const { text = '', html } of mails) {
      for (const part of [text, String(html).replaceAll('\u00a0', ' ')]) {
        for (const said of [concert.title, `$${concert.basePrice}`, 'Guests', 'Candles', 'No rags', 'Spring Gala'])
          expect(part).toContain(said);
        for (const { title } of concert.program)
          expect(part.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toContain(title);
      }
      expect(text).toMatch(/^Guests: 7$/m);
    }
  });
});
