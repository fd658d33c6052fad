import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { registration, signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let storage: TestStorage;
let server: TestServer;
let admin: BrowserSession;
let mailbox: Mailbox;

beforeEach(async () => {
  storage = await createTestStorage();
  server = await startTestServer({}, storage);
  admin = await signInAsAdmin(server);
  mailbox = await openMailbox();
});
afterEach(async () => {
  await mailbox.close();
  await server.stop();
  await storage.remove();
});

const patch = (body: object) => admin.call('PATCH', '/settings', { body });

describe('mail', () => {
  const settings = () => ({ smtpHost: '127.0.0.1', smtpPort: new URL(mailbox.url).port });

  it('leaves by the server that is set, from the next message on, on every node', async () => {
    const twin = await startTestServer({}, storage);
    await patch({ ...settings(), mailFrom: 'us@two.example.com', businessName: 'Two Grands' });
    const { body } = await new BrowserSession(twin).post('/auth/register', registration());
    const mail = await mailbox.find(body.email, 'Please confirm your email');
    expect(mail.from?.text).toBe('"Two Grands" <us@two.example.com>');
    expect(mail.text).toContain('an account at Two Grands');
    expect(mail.text).toContain('Two Grands, Greater Las Vegas');
    await twin.stop();
  });

  it('that waits for a wrong server goes out as soon as the right one is set', async () => {
    await patch({ smtpHost: '127.0.0.1', smtpPort: '9', untried: true });
    const { email } = await signUp(server);
    await expect.poll(() => waitsInVain(email)).toBe(true);
    await patch(settings());
    expect((await mailbox.find(email, 'Please confirm your email')).from?.text).toContain('hello@example.com');
  });

  it('is tried before it is saved: who is not let in reads what the server said, and saves it all the same or not', async () => {
    const closed = { smtpHost: '127.0.0.1', smtpPort: '9' };
    expect(await patch(closed)).toMatchObject({
      status: 422,
      body: { fields: { untried: 'Nothing answers at 127.0.0.1:9. Check the name and the port.' } },
    });
    mailbox.fault = { at: 'greeting', does: 554 };
    expect((await patch(settings())).body.fields.untried).toMatch(/The server said: .*this is a test/);
    expect((await admin.get('/settings')).body.version).toBe(0);
    mailbox.fault = undefined;
    expect((await patch(settings())).body.values).toMatchObject(settings());
    expect((await patch({ ...closed, untried: true })).body.values).toMatchObject(closed);
    // What is not about the server asks it nothing.
    expect((await patch({ businessEmail: 'office@two.example.com' })).status).toBe(200);
    expect((await patch({ smtpHost: '' })).status).toBe(200);
    expect(mailbox.received).toEqual([]);
  });

  it('can be tried before it is saved, and what came of it is said in words', async () => {
    const good = await admin.post('/settings/test-mail', { ...settings(), to: 'me@example.com' });
    expect(good.body).toEqual({ sent: true, message: expect.stringContaining('me@example.com') });
    expect(mailbox.received.map(({ subject }) => subject)).toEqual(['A test message from Forte & Piano']);
    const bad = await admin.post('/settings/test-mail', { smtpHost: '127.0.0.1', smtpPort: '9', to: 'me@example.com' });
    expect(bad.body).toEqual({
      sent: false,
      message: 'Nothing answers at 127.0.0.1:9. Check the name and the port.',
    });
    mailbox.refusing = true;
    const refused = await admin.post('/settings/test-mail', { ...settings(), to: 'me@example.com' });
    expect(refused.body).toMatchObject({
      sent: false,
      message: expect.stringMatching(/refused the message.*try later/),
    });
    expect((await admin.get('/settings')).body.version).toBe(0);
  });

  it('without a server becomes a file, and a test says that nobody gets it', async () => {
    const { body } = await admin.post('/settings/test-mail', { to: 'me@example.com' });
    expect(body).toEqual({ sent: false, message: expect.stringMatching(/^No mail server is set/) });
  });

  async function waitsInVain(email: string): Promise<boolean> {
    const row = await server.ctx.db
      .selectFrom('outbox')
      .select(['attempts', 'state'])
      .where('toAddress', '=', email)
      .executeTakeFirst();
    return row?.state === 'pending' && row.attempts > 0;
  }
});
