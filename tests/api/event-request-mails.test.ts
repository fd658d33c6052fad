import type { AddressObject, ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVerifiedClient, type Client, tokenIn, VERIFY_SUBJECT } from '../support/account.ts';
import { eventRequest, untilOutbox } from '../support/event-request.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let client: Client;
let musician: { id: string; email: string };

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Forte & Piano <hello@forte.example>',
    BUSINESS_EMAIL: 'office@forte.example',
  });
  client = await aVerifiedClient(server, mailbox, { firstName: 'June', lastName: 'Kahale' });
  musician = await aMusician(server, { firstName: 'Mira', lastName: 'Keys' });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

/** The three mails of one request: to the musician, to the business, to the client. */
async function mailsOf(
  changes: Record<string, unknown>,
  sender: Client = client,
): Promise<[ParsedMail, ParsedMail, ParsedMail]> {
  const before = mailbox.received.length;
  const body = eventRequest({ musicianEmail: musician.email, ...changes });
  const { status } = await sender.post('/requests/send-email', body);
  expect(status).toBe(202);
  const received = await mailbox.until(before + 3);
  await untilOutbox(server, 'sent', 1);
  expect(received).toHaveLength(before + 3);
  const to = (address: string) => received.slice(before).find((mail) => addresses(mail.to).includes(address));
  const mails = [to(musician.email), to('office@forte.example'), to(sender.email)];
  for (const mail of mails) expect(mail).toBeDefined();
  return mails as [ParsedMail, ParsedMail, ParsedMail];
}

function addresses(object: AddressObject | AddressObject[] | undefined): string[] {
  return [object ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));
}

const plainText = (mail: ParsedMail) => mail.text ?? '';

describe('the mails of an event request', () => {
  it('go to the musician, the business and the client, from us, with the other side in Reply-To', async () => {
    const [toMusician, toBusiness, toClient] = await mailsOf({});
    expect(
      [toMusician, toBusiness, toClient].map((mail) => [addresses(mail.to), addresses(mail.replyTo), mail.subject]),
    ).toEqual([
      [[musician.email], [client.email], 'Event request: Spring Gala (Saturday, April 17, 2027)'],
      [['office@forte.example'], [client.email], 'Copy: event request from June Kahale to Mira Keys'],
      [[client.email], [musician.email], 'Your request to Mira Keys is on its way'],
    ]);
    for (const mail of [toMusician, toBusiness, toClient]) {
      expect(addresses(mail.from)).toEqual(['hello@forte.example']);
      expect(mail.cc ?? mail.bcc).toBeUndefined();
      const withClient = mail.headerLines.filter(({ line }) => line.includes(client.email)).map(({ key }) => key);
      expect(withClient).toEqual(mail === toClient ? ['to'] : ['reply-to']);
    }
  });

  it('hold everything that was given, in text and in HTML', async () => {
    const opus = await anOpus(server, {
      title: 'Sonata in G',
      composer: 'Clara Schumann',
      movements: ['Vivo', 'Largo', 'II. Own'],
    });
    const song = await anOpus(server, { title: 'Short Song', composer: 'Fanny Hensel', movements: [] });
    const some = { _id: opus._id, movements: [opus.movements[1], opus.movements[0]] };
    for (const mail of await mailsOf({ requestedRepertoire: [some, song], piano: 'upright' })) {
      for (const text of [
        'Spring Gala',
        'Saturday, April 17, 2027, 6:30 to 9:00 PM',
        'Desert Garden Hall',
        '1 Sample Way',
        'Las Vegas, NV 89109',
        'yes, an upright',
        'June Kahale',
        'The piano was tuned in March.',
        'Parking is behind the hall.',
        'pending',
        'Sonata in G',
        'these movements',
        'Short Song',
      ]) {
        expect(plainText(mail)).toContain(text);
        expect(mail.html).toContain(text);
      }
      expect(plainText(mail)).toMatch(/I\. Vivo\s+II\. Largo/);
      expect(plainText(mail)).not.toContain('Own');
      expect(plainText(mail)).not.toContain('Still open');
    }
  });

  it('say in one line what is still open, and that no works were chosen', async () => {
    const nothing = {
      eventName: '',
      eventLocation: {},
      eventDate: '',
      eventStartTime: '',
      eventEndTime: '',
      additionalComments: '',
    };
    const [toMusician] = await mailsOf(nothing);
    expect(toMusician.subject).toBe('Event request: an event (date still open)');
    expect(plainText(toMusician)).toMatch(/Still open: event name, when, where, .*additional comments/s);
    expect(plainText(toMusician)).toContain('No works chosen');
    expect(toMusician.html).toContain('Still open');
  });

  it('tell musician, business and client how many guests come, once somebody has said it', async () => {
    for (const mail of await mailsOf({ guests: 1200 })) expect(plainText(mail)).toMatch(/^Guests: 1,200$/m);
    for (const mail of await mailsOf({})) expect(plainText(mail)).not.toContain('Guests');
  });

  it('show markup as text and fetch nothing from elsewhere', async () => {
    const evil = '<img src="https://evil.example/x.png" onerror=alert(1)><script>alert(1)</script>';
    const [toMusician] = await mailsOf({ eventName: evil, additionalComments: evil, eventLocation: { city: evil } });
    expect(plainText(toMusician)).toContain(evil);
    expect(toMusician.html).toContain('&lt;img src=&quot;https://evil.example');
    // But for the wordmark, which the mail carries.
    expect(toMusician.html).not.toMatch(/<(img(?! src="data:image\/png;base64,)|script|link|iframe|object)\b/);
    expect(toMusician.html).not.toMatch(/(src|background|url\()\s*=?\s*["'(]?https?:/);
  });

  it('keep their headers and their one recipient, whatever the event is called', async () => {
    const names = [
      '=?utf-8?q?=0D=0ABcc:_all@example.com?=',
      'Bcc: all@example.com',
      'Gala%0d%0aBcc: all@example.com',
      `${'é'.repeat(199)}ß`,
    ];
    for (const eventName of names) {
      const [toMusician] = await mailsOf({ eventName });
      expect(toMusician.subject?.replaceAll('\u2060', '')).toBe(
        `Event request: ${eventName} (Saturday, April 17, 2027)`,
      );
      expect(addresses(toMusician.to)).toEqual([musician.email]);
      expect(toMusician.headerLines.map(({ key }) => key).toSorted()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ]);
    }
  });

  it('have Message-IDs of their own', async () => {
    const ids = mailbox.received.map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('while nobody has confirmed the address of the client', () => {
  const BAIT = 'Buy now at spam.example';
  const place = { locationName: BAIT, address: BAIT, city: BAIT, state: 'NV', zipCode: '89109' };
  const typed = { eventName: BAIT, eventLocation: place, additionalComments: BAIT };
  const unconfirmed = () => signUp(server, { firstName: BAIT, lastName: BAIT });
  const whole = ({ subject, text, html }: ParsedMail) => `${subject}\n${text}\n${html}`;

  it('the mail to it says what we know ourselves, and nothing that was typed; the others hold everything', async () => {
    const opus = await anOpus(server, { title: 'Romance in A', composer: 'Clara Schumann', movements: [] });
    const sender = await unconfirmed();
    const [toMusician, toBusiness, toClient] = await mailsOf({ ...typed, requestedRepertoire: [opus] }, sender);
    for (const mail of [toMusician, toBusiness]) expect(whole(mail)).toContain(BAIT);
    expect(whole(toClient)).not.toContain('spam.example');
    expect(toClient.subject).toBe('Your request to Mira Keys is on its way');
    for (const text of ['Saturday, April 17, 2027', '6:30 to 9:00 PM', 'Mira Keys', 'Romance in A', 'NV 89109'])
      expect(plainText(toClient)).toContain(text);
    expect(plainText(toClient)).toContain('This address is not confirmed yet');
    expect(plainText(toClient)).toMatch(/\/requests\/[\w-]+/);

    await sender.post('/auth/verify', { token: tokenIn(await mailbox.find(sender.email, VERIFY_SUBJECT)) });
    const [, , confirmed] = await mailsOf(typed, sender);
    expect(whole(confirmed)).toContain(BAIT);
  });

  it('a concert has no wishes in words in it, nor among its prices', async () => {
    const [concert] = server.ctx.content.series.concerts;
    const [firstName = '', ...rest] = concert?.pianist.split(' ') ?? [];
    await aMusician(server, { firstName, lastName: rest.join(' ') });
    const wishes = { requestType: 'MPCS', concertId: concert?.slug, guests: 20, extras: [BAIT], substitution: [BAIT] };
    const sender = await unconfirmed();
    const body = eventRequest({ ...typed, ...wishes, requestedRepertoire: [] });
    expect((await sender.post('/requests/send-email', body)).status).toBe(202);
    const mail = await mailbox.find(sender.email, /is on its way$/);
    expect(whole(mail)).not.toMatch(/spam\.example/i);
    expect(plainText(mail)).toContain('Guests: 20');
  });

  it('nor has any later mail, not even what the client writes while withdrawing', async () => {
    const sender = await unconfirmed();
    const body = eventRequest({ musicianEmail: musician.email, ...typed });
    const { _id } = (await sender.post('/requests/send-email', body)).body;
    const admin = await signInAsAdmin(server);
    await admin.post(`/requests/${_id}/notes`, { words: 'We have called the hall.' });
    const note = await mailbox.find(sender.email, /^A note about/);
    expect(whole(note)).not.toContain('spam.example');
    expect(plainText(note)).toContain('We have called the hall.');
    await sender.post(`/requests/${_id}/status`, { status: 'withdrawn', words: BAIT });
    const withdrawn = await mailbox.find(sender.email, /^Withdrawn/i);
    expect(whole(withdrawn)).not.toContain('spam.example');
    expect(whole(await mailbox.find(musician.email, /^Withdrawn/i))).toContain(BAIT);
  });
});
