import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOneLine } from '#/platform/text/control-characters.ts';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { contactMessage } from '../support/contact.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, anOpus, registration, signInAsAdmin, signUp } from '../support/factories.ts';
import { noteProof, PROVING } from '../support/proof.ts';
import { application, sendForm } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { openRawMailbox } from './raw-mailbox.ts';

/*
 * Whatever people write, a mail of ours has the headers it always has and goes to the one address it was meant for.
 */
const LINES = [
  'x\r\nBcc: victim@evil.example',
  'x\nBcc: victim@evil.example',
  'x\rBcc: victim@evil.example',
  'x%0d%0aBcc: victim@evil.example',
  'x\u2028Bcc: victim@evil.example',
  'x\u0085Bcc: victim@evil.example',
  'x\u0000Bcc: victim@evil.example',
  'x\r\n\r\n--boundary\r\nContent-Type: text/html\r\n\r\n<b>',
  '=?utf-8?q?=0D=0ABcc:_victim=40evil.example?=',
  '=?utf-8?b?DQpCY2M6IHZpY3RpbUBldmlsLmV4YW1wbGU=?=',
  '"x" <victim@evil.example>, y',
  '{{constructor.constructor("return process")()}} %s #{x} <%= 7*7 %>',
  '.\r\n.\r\nMAIL FROM:<a@b.c>',
];
const ADDRESSES = [
  'a@b.us\r\nBcc: v@x.us',
  'a@b.us%0d%0aBcc:v@x.us',
  'a@b.us,c@d.us',
  'a@b.us;c@d.us',
  'a@b.us c@d.us',
  '"v@evil.example x"@b.us',
  'A <v@evil.example>',
  'a@b.us>\r\nRCPT TO:<v@x.us',
  'a@b.us (c@d.us)',
  'group: a@b.us;',
];
const HEADERS = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
]);
/** Messages may have several lines. */
const LONG_TEXTS = ['message', 'additionalComments'];
const MARKUP = '<img src="http://evil.example/x.png"><script>alert(1)</script>';

// Mails are checked and written the same on both engines.
const ON_POSTGRES = process.env.TEST_ENGINE === 'postgres';

let box: Awaited<ReturnType<typeof openRawMailbox>>;
let server: TestServer;
let visitor: BrowserSession;
let client: BrowserSession & { email: string };
let admin: BrowserSession;
let musician: { id: string; email: string };
let opusId: string;

beforeAll(async () => {
  box = await openRawMailbox();
  server = await startTestServer({
    SMTP_URL: box.url,
    MAIL_FROM: 'Forte & Piano <hello@forte.example>',
    BUSINESS_EMAIL: 'office@forte.example',
  });
  visitor = new BrowserSession(server);
  client = await signUp(server);
  admin = await signInAsAdmin(server);
  musician = await aMusician(server);
  opusId = (await anOpus(server))._id;
});
beforeEach(async () => {
  await everythingSent();
  box.mails.length = 0;
});
afterAll(async () => {
  await server.stop();
  await box.close();
});

/** Mails about an account too. */
function everythingSent(): Promise<void> {
  const waiting = () =>
    server.ctx.db.selectFrom('outbox').select('id').where('state', 'in', ['pending', 'sending']).execute();
  return expect.poll(waiting, { interval: 20 }).toEqual([]);
}

/** Everything that was sent by now, looked at. */
async function expectCleanMails(known: readonly string[]): Promise<number> {
  await everythingSent();
  for (const { headers, recipients, sender } of box.mails) {
    const names = headers.map(([name]) => name);
    expect(names.filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(recipients).toHaveLength(1);
    expect(known).toContain(recipients[0]);
    expect(sender).toBe('hello@forte.example');
    expect(Object.fromEntries(headers).from).toContain('<hello@forte.example>');
  }
  return box.mails.splice(0).length;
}

const known = () => [
  'office@forte.example',
  'june@visitor.example',
  'applicant@visitor.example',
  client.email,
  musician.email,
];

interface Door {
  name: string;
  fields: string[];
  /** Lines become one instead of being refused. */
  joined?: true;
  call(field: string, text: string): Promise<Answer>;
}

const inPlace = (field: string, text: string) => ({
  eventLocation: { ...eventRequest().eventLocation, [field]: text },
});
const doors: Door[] = [
  {
    name: 'a contact message',
    fields: ['topic', 'firstName', 'lastName', 'message'],
    call: (field, text) => visitor.post('/requests/submit-form', contactMessage({ [field]: text })),
  },
  {
    name: 'an application',
    fields: ['firstName', 'lastName', 'categories', 'instruments'],
    call: (field, text) => sendForm(server, application({ [field]: text })),
  },
  {
    name: 'an event request',
    fields: ['eventName', 'additionalComments'],
    call: (field, text) => client.post('/requests/send-email', asked({ [field]: text })),
  },
  {
    name: 'the place of an event',
    fields: ['locationName', 'address', 'city'],
    call: (field, text) => client.post('/requests/send-email', asked(inPlace(field, text))),
  },
  {
    name: 'a title of a work',
    fields: ['title', 'composer'],
    joined: true,
    call: async (field, text) => {
      const answer = await admin.call('PATCH', `/opuses/${opusId}`, { body: { [field]: text } });
      await client.post('/requests/send-email', asked());
      return answer;
    },
  },
];
const asked = (changes: object = {}) =>
  eventRequest({ musicianId: musician.id, requestedRepertoire: [{ _id: opusId, movements: [] }], ...changes });

describe.skipIf(ON_POSTGRES).each(doors)('in $name', ({ name, fields, joined, call }) => {
  it('another line is refused or stays one line, and every mail has its own headers and one recipient', async () => {
    const statuses: number[] = [];
    for (const field of fields) {
      for (const [index, text] of LINES.entries()) {
        if (!PROVING && index % 5 > 0) continue;
        const { status } = await call(field, text);
        statuses.push(status);
        const lines = !isOneLine(text) && !joined && !LONG_TEXTS.includes(field);
        if (lines) expect([field, text, status]).toEqual([field, text, 422]);
      }
    }
    expect(statuses.filter((status) => ![200, 202, 422].includes(status))).toEqual([]);
    const mails = await expectCleanMails(known());
    noteProof(`mail injection in ${name}`, {
      texts: statuses.length,
      refused: statuses.filter((s) => s === 422).length,
      mails,
      'with anything of theirs in a header': 0,
    });
  });
});

describe.skipIf(ON_POSTGRES)('an address', () => {
  it.each(ADDRESSES)('%j is none, wherever one is asked for', async (email) => {
    const before = box.mails.length;
    const answers = [
      await visitor.post('/requests/submit-form', contactMessage({ email })),
      await sendForm(server, application({ clientEmail: email })),
      await visitor.post('/auth/register', registration({ email })),
      await visitor.post('/auth/forgotten', { email }),
      await visitor.post('/orders', { buyerEmail: email, lines: [{ opusNo: 'b1' }] }),
      await visitor.post('/orders/links', { email }),
      await client.post('/requests/send-email', asked({ musicianId: undefined, musicianEmail: email })),
      await admin.post('/musicians', { firstName: 'A', lastName: 'B', email, instruments: ['Piano'] }),
      await admin.post('/admins', { email }),
      await admin.post('/settings/test-mail', { to: email }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect(box.mails).toHaveLength(before);
  });

  it('of our own changes nothing of who a mail is from: it is only where the answer goes', async () => {
    await visitor.post('/requests/submit-form', contactMessage({ email: 'office@forte.example' }));
    await everythingSent();
    expect(await expectCleanMails(known())).toBe(1);
  });

  it('of somebody else’s musician or client is never mailed: who is asked and who asks are looked up', async () => {
    const other = await signUp(server);
    await everythingSent();
    box.mails.length = 0;
    const stranger = await client.post(
      '/requests/send-email',
      asked({ musicianId: undefined, musicianEmail: 'victim@else.example' }),
    );
    expect(stranger.status).toBe(422);
    expect(
      (await client.post('/requests/send-email', asked({ clientEmail: other.email, status: 'confirmed' }))).status,
    ).toBe(202);
    await everythingSent();
    const recipients = box.mails.flatMap((mail) => mail.recipients);
    expect(recipients).toEqual(expect.arrayContaining([client.email, musician.email]));
    expect(recipients).not.toContain(other.email);
    await expectCleanMails(known());
  });
});

it.skipIf(ON_POSTGRES)(
  'markup in a message is text in both halves of the mail, and nothing in it is fetched',
  async () => {
    await visitor.post('/requests/submit-form', contactMessage({ message: MARKUP }));
    await everythingSent();
    const { body = '' } = box.mails.at(-1) ?? {};
    const parts = body.split(/\r\n--/).map((part) => part.replace(/=\r\n/g, '').replaceAll('=3D', '='));
    expect(parts.find((part) => part.includes('text/plain'))).toContain(MARKUP);
    const html = parts.find((part) => part.includes('text/html; charset')) ?? '';
    expect(html).toContain('&lt;img');
    // But for the wordmark, which the mail carries.
    expect(html).not.toMatch(/<img(?! src="cid:wordmark@pictures")|<script|evil\.example\/x\.png"/);
    await expectCleanMails(known());
  },
);
