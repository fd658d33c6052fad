import type { AddressObject } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_TOPICS } from '#/features/contact/model.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { untilOutbox } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { sendChunked } from '../support/raw-http.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SENT = 'Message successfully sent! We will be contacting you shortly.';

let server: TestServer;
let mailbox: Mailbox;
let visitor: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Forte & Piano <hello@forte.example>',
    BUSINESS_EMAIL: 'office@forte.example',
  });
  visitor = new BrowserSession(server);
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('contactMessages').execute();
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const send = (changes: Record<string, unknown> = {}) => visitor.post('/requests/submit-form', contactMessage(changes));
const messages = () => server.ctx.db.selectFrom('contactMessages').selectAll().execute();
const addresses = (object: AddressObject | AddressObject[] | undefined) =>
  [object ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));

/** A form as a browser sends it. */
function sendForm(fields: [string, string | Blob][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return fetch(`${server.origin}/api/requests/submit-form`, { method: 'POST', body: form });
}

describe('a contact message', () => {
  it('is stored, answered in the words of the spec, and mailed to the business once', async () => {
    const before = mailbox.received.length;
    const { status, body } = await send();
    expect({ status, body }).toEqual({ status: 202, body: { message: SENT } });
    expect(await messages()).toEqual([
      {
        id: expect.any(String),
        topic: 'Performances & Events',
        firstName: 'June',
        lastName: 'Kahale',
        email: 'june@visitor.example',
        message: 'Do you play in Boulder City?\nThe hall has an upright.',
        createdAt: expect.stringMatching(/Z$/),
        state: 'new',
        unanswered: 1,
        stateSince: expect.stringMatching(/Z$/),
        version: 0,
        searchText: expect.stringContaining('june kahale june@visitor.example do you play'),
      },
    ]);
    await mailbox.until(before + 1);
    await untilOutbox(server, 'sent', 1);
    expect(mailbox.received).toHaveLength(before + 1);
    const mail = mailbox.received.at(-1);
    expect(addresses(mail?.from)).toEqual(['hello@forte.example']);
    expect(addresses(mail?.to)).toEqual(['office@forte.example']);
    expect(addresses(mail?.replyTo)).toEqual(['june@visitor.example']);
    expect(mail?.subject).toBe('Message from the website: Performances & Events');
    const headers = mail?.headerLines.filter(({ line }) => /june|kahale/i.test(line)).map(({ key }) => key);
    expect(headers).toEqual(['reply-to']);
    for (const part of [mail?.text, mail?.html]) {
      for (const text of ['June Kahale', 'june@visitor.example', 'Do you play in Boulder City?', 'an upright.'])
        expect(part).toContain(text);
    }
  });

  it('shows markup as text', async () => {
    const before = mailbox.received.length;
    await send({ message: '<img src=x onerror=alert(1)>', firstName: '<b>June' });
    const mail = (await mailbox.until(before + 1)).at(-1);
    expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toMatch(/<(img src=x|b)\b/);
  });

  it('has one of the nine topics', async () => {
    for (const topic of CONTACT_TOPICS) expect((await send({ topic })).status, topic).toBe(202);
    expect(CONTACT_TOPICS).toHaveLength(9);
  });

  it('needs no account, and a client may send one too', async () => {
    const client = await signUp(server);
    const answer = await client.post('/requests/submit-form', contactMessage(), { without: ['token'] });
    expect(answer.status).toBe(202);
  });
});

describe('a form of a browser, as multipart/form-data', () => {
  const fields = Object.entries(contactMessage()) as [string, string][];

  it('is the same call', async () => {
    const response = await sendForm([...fields, ['captchaValue', '']]);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ message: SENT });
    expect((await messages()).map(({ topic, lastName }) => [topic, lastName])).toEqual([
      ['Performances & Events', 'Kahale'],
    ]);
  });

  it.each<[string, [string, string | Blob][], string]>([
    ['an unknown field', [...fields, ['cc', 'all@example.com']], 'cc'],
    ['a name given twice', [...fields, ['email', 'second@example.com']], 'email'],
    ['a file for a text', [...fields.slice(0, -1), ['message', new Blob(['hello'])]], 'message'],
  ])('is refused with %s', async (_, given, field) => {
    const response = await sendForm(given);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toEqual([field]);
    expect(await messages()).toEqual([]);
  });

  it('is refused when it is broken off, too large or of another kind', async () => {
    const call = { method: 'POST', path: '/api/requests/submit-form' };
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const half = ['--x\r\nContent-Disposition: form-data; name="topic"\r\n\r\nGen'];
    expectRefusal(await sendChunked(server, { ...call, headers: type, chunks: half }), 400, 'bad_json');
    const large = [...half, 'a'.repeat(300_000), '\r\n--x--\r\n'];
    expectRefusal(await sendChunked(server, { ...call, headers: type, chunks: large }), 413, 'too_large');
    for (const wrong of [
      'multipart/form-data',
      'multipart/mixed; boundary=x',
      'text/plain',
      'application/x-www-form-urlencoded',
    ])
      expectRefusal(
        await visitor.post('/requests/submit-form', 'a=b', { headers: { 'Content-Type': wrong } }),
        415,
        'unsupported_media_type',
      );
  });
});

describe('a field', () => {
  const all = ['topic', 'firstName', 'lastName', 'email', 'message'];

  it.each(all)('%s is required', async (field) => {
    for (const value of [undefined, '', '   ', null, 7, ['x'], { a: 1 }]) {
      const answer = await send({ [field]: value });
      expectRefusal(answer, 422, 'validation', { [field]: expect.stringMatching(/\w/) });
    }
    expect(await messages()).toEqual([]);
  });

  it('each is named when all are missing', async () => {
    const answer = await visitor.post('/requests/submit-form', { requestType: 'generic' });
    expectRefusal(answer, 422, 'validation', {
      topic: 'Please choose a topic from the list.',
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      email: 'Please enter your email.',
      message: 'Please write your message.',
    });
  });

  it.each([
    ['requestType', 'main'],
    ['topic', 'general'],
    ['topic', 'Sales'],
    ['firstName', 'x'.repeat(101)],
    ['lastName', 'Kahale\r\nBcc: all@example.com'],
    ['email', 'june'],
    ['email', 'june@visitor.example\r\nBcc: all@example.com'],
    ['email', 'a@visitor.example, b@visitor.example'],
    ['message', 'x'.repeat(5001)],
    ['message', 'bell \u0007'],
    ['captchaValue', 7],
    ['role', 'admin'],
    ['_id', 'x'],
  ])('%s cannot be %j', async (field, value) => {
    expectRefusal(await send({ [field]: value }), 422, 'validation', { [field]: expect.stringMatching(/\w/) });
    expect(await messages()).toEqual([]);
  });

  it('message may have 5,000 characters, line breaks and every script', async () => {
    const message = `Привіт 안녕 🎹\n\tend${'x'.repeat(4984)}`;
    expect([...message].length).toBe(5000);
    expect((await send({ message })).status).toBe(202);
    expect((await messages())[0]?.message).toBe(message);
  });
});

describe('while the mail server refuses', () => {
  it('a message is accepted and kept, and goes out later exactly once', async () => {
    await untilOutbox(server, 'sent', 1);
    const before = mailbox.received.length;
    await server.ctx.db.deleteFrom('outbox').execute();
    mailbox.refusing = true;
    expect((await send()).status).toBe(202);
    await untilOutbox(server, 'pending', 1);
    mailbox.refusing = false;
    server.clock.advance(11_000);
    server.ctx.wakeOutbox();
    await mailbox.until(before + 1);
    await untilOutbox(server, 'sent', 2);
    expect(mailbox.received).toHaveLength(before + 1);
    expect(await messages()).toHaveLength(1);
  });
});

describe('another page', () => {
  it('cannot send it in a visitor’s name', async () => {
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const answer = await visitor.post('/requests/submit-form', contactMessage(), { headers });
      expectRefusal(answer, 403, 'csrf');
    }
    expect(await messages()).toEqual([]);
  });
});

describe('messages', () => {
  it('are limited to five an hour from one address; the sixth stores nothing and spends no captcha', async () => {
    const strict = await startTestServer({ CAPTCHA: 'altcha', RATE_LIMITS: '1', TRUST_PROXY: '1' });
    const from = (address: string, captchaValue: string) =>
      new BrowserSession(strict).post('/requests/submit-form', contactMessage({ captchaValue }), {
        headers: { 'X-Forwarded-For': address },
      });
    for (let count = 0; count < 8; count += 1) await from('203.0.113.1', 'wrong');
    for (let count = 0; count < 5; count += 1)
      expect((await from('203.0.113.1', await solveCaptcha(strict))).status).toBe(202);
    const value = await solveCaptcha(strict);
    const sixth = await from('203.0.113.1', value);
    const elsewhere = await from('203.0.113.2', value);
    const kept = await strict.ctx.db.selectFrom('contactMessages').select('id').execute();
    await strict.stop();
    expectRefusal(sixth, 429, 'rate_limited');
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(elsewhere.status).toBe(202);
    expect(kept).toHaveLength(6);
  });
});
