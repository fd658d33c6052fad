import type { AddressObject, ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { eventRequest, untilOutbox } from '../support/event-request.ts';
import { aMusician, anOpus, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let client: BrowserSession & { email: string };
let musician: { id: string; email: string };

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Forte & Piano <hello@forte.example>',
    BUSINESS_EMAIL: 'office@forte.example',
  });
  client = await signUp(server, { firstName: 'June', lastName: 'Kahale' });
  musician = await aMusician(server, { firstName: 'Mira', lastName: 'Keys' });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

/** The three mails of one request: to the musician, to the business, to the client. */
async function mailsOf(changes: Record<string, unknown>): Promise<[ParsedMail, ParsedMail, ParsedMail]> {
  const before = mailbox.received.length;
  const body = eventRequest({ musicianEmail: musician.email, ...changes });
  const { status } = await client.post('/requests/send-email', body);
  expect(status).toBe(202);
  const received = await mailbox.until(before + 3);
  await untilOutbox(server, 'sent', 1);
  expect(received).toHaveLength(before + 3);
  const to = (address: string) => received.slice(before).find((mail) => addresses(mail.to).includes(address));
  const mails = [to(musician.email), to('office@forte.example'), to(client.email)];
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
      for (const words of [
        'Spring Gala',
        'Saturday, April 17, 2027',
        '6:30 PM',
        '9:00 PM',
        'Desert Garden Hall',
        '1 Sample Way',
        'Las Vegas',
        'Nevada',
        '89109',
        'yes, an upright',
        'June Kahale',
        'The piano was tuned in March.',
        'Parking is behind the hall.',
        'pending',
        'Sonata in G',
        'these movements',
        'Short Song',
        'the whole work',
      ]) {
        expect(plainText(mail)).toContain(words);
        expect(mail.html).toContain(words);
      }
      expect(plainText(mail)).toMatch(/I\. Vivo\s+II\. Largo/);
      expect(plainText(mail)).not.toContain('Own');
      expect(plainText(mail)).not.toContain('not given yet\n');
    }
  });

  it('say what was not given yet, and that no works were chosen', async () => {
    const nothing = {
      eventName: '',
      eventLocation: {},
      eventDate: '',
      eventStartTime: '',
      eventEndTime: '',
      additionalComments: '',
    };
    const [toMusician] = await mailsOf(nothing);
    expect(toMusician.subject).toBe('Event request: an event (date not given yet)');
    for (const label of [
      'Event name',
      'Date',
      'Start time',
      'End time',
      'Location',
      'City',
      'State',
      'Zip code',
      'Additional comments',
    ]) {
      expect(plainText(toMusician)).toContain(`${label}: not given yet`);
    }
    expect(plainText(toMusician)).toContain('No works chosen');
    expect(toMusician.html).toContain('not given yet');
  });

  it('show markup as text and fetch nothing from elsewhere', async () => {
    const evil = '<img src="https://evil.example/x.png" onerror=alert(1)><script>alert(1)</script>';
    const [toMusician] = await mailsOf({ eventName: evil, additionalComments: evil, eventLocation: { city: evil } });
    expect(plainText(toMusician)).toContain(evil);
    expect(toMusician.html).toContain('&lt;img src=&quot;https://evil.example');
    expect(toMusician.html).not.toMatch(/<(img|script|link|iframe|object)\b/);
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
