import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldMails } from '#/features/mail-log/commands.server.ts';
import { mailTrouble } from '#/features/mail-log/queries.server.ts';
import { DAY_MS, HOUR_MS } from '#/platform/time/durations.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { aMessage, anApplication } from '../support/inbox.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { aRequest } from '../support/request-steps.ts';
import { startServerWithMail } from '../support/server-with-mail.ts';
import type { TestServer } from '../support/test-server.ts';

const WRONG = 'mistyped@visitor.example';
const ARRIVED = 'Your application to Forte & Piano has arrived';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ mailbox, server, admin, stop } = await startServerWithMail());
});
beforeEach(async () => {
  mailbox.refusing = false;
  mailbox.unknown.clear();
  await server.ctx.db.deleteFrom('outbox').execute();
});
afterAll(() => stop());

const read = async (id: string) => (await admin.get(`/mails/${id}`)).body;
const retry = (id: string, body: object = {}) => admin.post(`/mails/${id}/retry`, body);
const asAdmin = () => ({ ...server.ctx, actor: { kind: 'admin' as const, accountId: 'a', email: 'a@example.com' } });

/** The one mail to an address, once its state is this. */
async function mailTo(address: string, state: string): Promise<string> {
  let found: { _id: string } | undefined;
  const find = async () => {
    [found] = (await admin.get(`/mails?search=${address}&state=${state}`)).body.items;
    return found?._id;
  };
  await expect.poll(find, { interval: 20 }).toBeDefined();
  return found?._id ?? '';
}

describe('a mail to an address that is not there', () => {
  it('fails at once with its reason in words, and goes to the right address under the same Message-ID', async () => {
    mailbox.unknown.add(WRONG);
    await anApplication(server, { clientEmail: WRONG });
    const id = await mailTo(WRONG, 'failed');
    const { mail, acts, messageId, about, text } = await read(id);
    expect(mail).toMatchObject({ to: WRONG, subject: ARRIVED, state: 'failed', attempts: 1, nextAttemptAt: null });
    expect(mail.trouble.words).toBe('There is no such address. It was probably mistyped.');
    expect(mail.trouble.raw).toContain('550 5.1.1');
    expect(acts).toEqual({ retry: true, redirect: true, stop: true });
    expect(about).toMatchObject({ label: 'Application', path: expect.stringContaining('/admin/applications/') });
    expect(text).toContain('Thank you: your resume is here');
    expect(await mailTrouble(asAdmin())).toMatchObject({ count: 1, newest: [{ _id: id, state: 'failed' }] });

    expectRefusal(await retry(id, { to: 'no address' }), 422, 'validation');
    expect((await retry(id, { to: 'right@visitor.example' })).body.mail).toMatchObject({ to: 'right@visitor.example' });
    const arrived = await mailbox.find('right@visitor.example', ARRIVED);
    expect(arrived.messageId).toBe(messageId);
    await mailTo('right@visitor.example', 'sent');
    expect((await read(id)).mail.trouble).toBeNull();
    expect(await mailTrouble(asAdmin())).toEqual({ count: 0, newest: [] });
    const log = await server.ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', id).execute();
    expect(log).toMatchObject([{ kind: 'mail', action: 'sent' }]);
    expect(log[0]?.changes).toContain('m…@visitor.example');
    expect(JSON.stringify(log)).not.toMatch(/mistyped|right@/);
  });

  it('asked for twice at the same moment, it is sent once more and not twice', async () => {
    mailbox.unknown.add(WRONG);
    await anApplication(server, { clientEmail: WRONG });
    const id = await mailTo(WRONG, 'failed');
    mailbox.unknown.clear();
    const other = await signInAsAdmin(server);
    const answers = await Promise.all([retry(id), other.post(`/mails/${id}/retry`, {}), retry(id), retry(id)]);
    await mailTo(WRONG, 'sent');
    // Whoever comes while it only waits is answered kindly; nobody sends a second one.
    expect(answers.map(({ status }) => status)).toContain(200);
    expectRefusal(await retry(id), 409, 'conflict');
    const received = mailbox.received.filter(({ to }) => [to].flat()[0]?.text === WRONG);
    expect(received).toHaveLength(1);
  });

  it('given up, it is no trouble any more, and can still be sent', async () => {
    mailbox.unknown.add(WRONG);
    await anApplication(server, { clientEmail: WRONG });
    const id = await mailTo(WRONG, 'failed');
    expect((await admin.post(`/mails/${id}/stop`)).body).toMatchObject({ mail: { state: 'stopped' } });
    expectRefusal(await admin.post(`/mails/${id}/stop`), 409, 'conflict');
    expect((await mailTrouble(asAdmin())).count).toBe(0);
    expect((await admin.get('/mails?state=stopped')).body.items).toHaveLength(1);
    mailbox.unknown.clear();
    await retry(id);
    await mailTo(WRONG, 'sent');
  });
});

describe('a mail that is refused for now', () => {
  it('waits with its reason and its next try; tried now, it arrives', async () => {
    mailbox.refusing = true;
    const { email } = await anApplication(server);
    const id = await mailTo(email, 'trouble');
    const { mail, acts, messageId } = await read(id);
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(mail.trouble.words).toContain('asked us to come back later');
    expect(Date.parse(mail.nextAttemptAt)).toBeGreaterThan(server.clock.now().getTime());
    expect(acts).toEqual({ retry: true, redirect: false, stop: true });
    expectRefusal(await retry(id, { to: 'other@visitor.example' }), 409, 'conflict');
    mailbox.refusing = false;
    expect((await retry(id)).status).toBe(200);
    expect((await mailbox.find(email, ARRIVED)).messageId).toBe(messageId);
    await mailTo(email, 'sent');
    expectRefusal(await admin.post(`/mails/${id}/stop`), 409, 'conflict');
  });

  it('given up while it waits, it never goes out', async () => {
    mailbox.refusing = true;
    const { email } = await anApplication(server);
    const id = await mailTo(email, 'trouble');
    expect((await admin.post(`/mails/${id}/stop`)).status).toBe(200);
    mailbox.refusing = false;
    server.clock.advance(HOUR_MS);
    const { email: later } = await anApplication(server);
    await mailTo(later, 'sent');
    expect((await read(id)).mail.state).toBe('stopped');
    expect(mailbox.received.filter(({ to }) => [to].flat()[0]?.text === email)).toEqual([]);
  });
});

describe('what nobody may read', () => {
  it('a mail about an account is listed while it waits, without its words; given up, it is gone', async () => {
    mailbox.refusing = true;
    const { email } = await signUp(server);
    const id = await mailTo(email, 'trouble');
    const file = await read(id);
    expect(file).toMatchObject({ text: null, about: null, mail: { kind: 'account.verify', to: email } });
    expect(file.acts).toEqual({ retry: true, redirect: false, stop: true });
    expect(JSON.stringify(file)).not.toContain('token=');
    expect((await admin.post(`/mails/${id}/stop`)).status).toBe(204);
    expectRefusal(await admin.get(`/mails/${id}`), 404, 'not_found');
  });

  it('a link that answers a request is shown without its secret, and goes to nobody else', async () => {
    const client = await signUp(server);
    mailbox.refusing = true;
    const { musician } = await aRequest(server, {}, { client });
    mailbox.unknown.add(musician.email);
    await mailTo(musician.email, 'waiting');
    mailbox.refusing = false;
    server.clock.advance(HOUR_MS);
    server.ctx.wakeOutbox();
    const id = await mailTo(musician.email, 'failed');
    const file = await read(id);
    expect(file.text).toContain('token=…');
    expect(JSON.stringify(file)).not.toMatch(/token=[\w-]{20,}/);
    expect(file.acts.redirect).toBe(false);
    const refused = await retry(id, { to: 'other@visitor.example' });
    expectRefusal(refused, 409, 'conflict');
    expect(refused.body.error).toContain('meant for one person');
  });
});

describe('the list', () => {
  it('is searched by address and subject, filtered by what it is about, newest first', async () => {
    const { email } = await aMessage(server, { topic: 'Website' });
    await anApplication(server, { clientEmail: 'Listed@Visitor.example' });
    await mailTo('listed@visitor.example', 'sent');
    const kinds = async (query: string) =>
      (await admin.get(`/mails?${query}`)).body.items.map(({ kind }: { kind: string }) => kind);
    expect(await kinds('group=contact')).toEqual(['contact.business']);
    expect(await kinds('search=WEBSITE')).toEqual(['contact.business']);
    expect(await kinds('group=join-application&search=office')).toEqual(['join-application.business']);
    expect(await kinds('search=has%20arrived')).toEqual(['join-application.applicant']);
    expect(await kinds(`search=${email}`)).toEqual([]);
    expect((await kinds('')).at(-1)).toBe('contact.business');
    const { attachments } = await read(
      (await admin.get('/mails?group=join-application&search=office')).body.items[0]._id,
    );
    expect(attachments).toEqual(['resume.pdf']);
  });

  it('forgets what was sent or given up more than 90 days ago, and nothing that waits for somebody', async () => {
    mailbox.unknown.add(WRONG);
    await anApplication(server, { clientEmail: WRONG });
    await mailTo(WRONG, 'failed');
    await mailTo('office@forte.example', 'sent');
    const later = (days: number) => ({
      ...server.ctx,
      clock: { now: () => new Date(server.clock.now().getTime() + days * DAY_MS) },
    });
    expect(await forgetOldMails(later(89))).toBe(0);
    expect(await forgetOldMails(later(91))).toBe(1);
    expect((await admin.get('/mails')).body.items).toMatchObject([{ to: WRONG, state: 'failed' }]);
  });
});
