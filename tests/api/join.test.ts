import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressObject, ParsedMail } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { solveCaptcha } from '../support/contact.ts';
import { untilOutbox } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { aDoc, aDocx, aFile, aPdf, application, type FormFields, sendForm } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SENT = 'Successfully sent resume! We will get back to you as soon as we can.';

let server: TestServer;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Forte & Piano <hello@forte.example>',
    BUSINESS_EMAIL: 'office@forte.example',
  });
});
beforeEach(async () => {
  for (const row of await rows()) await server.ctx.uploads.delete(`uploads/resumes/${row.fileId}.pdf`);
  await server.ctx.db.deleteFrom('joinApplications').execute();
  await server.ctx.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const rows = (of = server) => of.ctx.db.selectFrom('joinApplications').selectAll().execute();
const folder = () => join(server.dataDir, 'uploads/resumes');
const stored = async (): Promise<string[]> => readdir(folder()).catch(() => []);
const send = (changes: Parameters<typeof application>[0] = {}) => sendForm(server, application(changes));
const addresses = (object: AddressObject | AddressObject[] | undefined) =>
  [object ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));

/** The mails of the one application there is, when they are in; those of earlier tests may still come. */
async function itsMails(count = 2): Promise<ParsedMail[]> {
  const [row] = await rows();
  const about = () => mailbox.received.filter(({ text }) => text?.includes(`Application ${row?.id}`));
  await expect.poll(about, { interval: 20 }).toHaveLength(count);
  return about();
}

/** Neither row nor mail nor file has come of it. */
async function expectNothing(filesBefore: string[]): Promise<void> {
  expect(await rows()).toEqual([]);
  expect(await server.ctx.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect((await stored()).toSorted()).toEqual(filesBefore.toSorted());
}

describe('an application', () => {
  it.each([
    ['June Kahale.pdf', aPdf(), 'application/pdf'],
    ['june.doc', aDoc(), 'application/msword'],
    ['Лист June.docx', aDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('with %s is kept, and mailed byte for byte', async (name, bytes, mediaType) => {
    const { status, body } = await send({ resume: aFile(name, bytes) });
    expect({ status, body }).toEqual({ status: 202, body: { message: SENT } });
    const [row] = await rows();
    expect(row).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      stage: 'new',
      firstName: 'June',
      lastName: 'Kahale',
      email: 'applicant@visitor.example',
      categories: '["accompanist","performer - keyboard"]',
      instruments: '["piano"]',
      fileId: expect.stringMatching(/^[\w-]{22}$/),
      fileName: name,
      fileSize: bytes.length,
      mediaType,
      resumeState: 'kept',
      scanTries: 0,
      createdAt: expect.stringMatching(/Z$/),
      stageSince: expect.stringMatching(/Z$/),
      version: 0,
      musicianId: null,
      searchText: 'june kahale applicant@visitor.example piano',
    });
    const file = join(folder(), `${row?.fileId}${name.slice(name.lastIndexOf('.'))}`);
    expect((await readFile(file)).equals(bytes)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    await untilOutbox(server, 'sent', 1);
    const mails = await itsMails();
    const [business, applicant] = ['office@forte.example', 'applicant@visitor.example'].map((to) =>
      mails.find((mail) => addresses(mail.to)[0] === to),
    );
    expect(business?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [name, mediaType],
    ]);
    expect(business?.attachments[0]?.content.equals(bytes)).toBe(true);
    expect(addresses(business?.replyTo)).toEqual(['applicant@visitor.example']);
    expect(business?.subject).toBe('Application to join the team: June Kahale');
    for (const text of ['June Kahale', 'performer - keyboard', 'piano', name]) expect(business?.text).toContain(text);
    expect(addresses(applicant?.from)).toEqual(['hello@forte.example']);
    expect(addresses(applicant?.replyTo)).toEqual(['office@forte.example']);
    expect(applicant?.attachments).toEqual([]);
    expect(applicant?.text).toContain('The phone interview');
    // Whoever fills in the form types any address: the mail to it holds nothing else they typed.
    for (const typed of ['June', 'Kahale', name])
      expect(`${applicant?.subject}${applicant?.text}${applicant?.html}`).not.toContain(typed);
  });

  it.each<[string, FormFields, string[], string[]]>([
    [
      'fields given several times',
      [
        ['instruments', 'viola'],
        ['instruments', 'violin'],
        ['instruments', 'viola'],
      ],
      [],
      ['violin', 'viola'],
    ],
    [
      'JSON lists',
      [
        ['categories', '["other","arranger"]'],
        ['instruments', '["voice (bass)"]'],
      ],
      ['arranger', 'other'],
      ['voice (bass)'],
    ],
    [
      'lists with commas',
      [
        ['categories', 'composer, vocal coach'],
        ['instruments', 'tuba (C),tuba (F)'],
      ],
      ['composer', 'vocal coach'],
      ['tuba (C)', 'tuba (F)'],
    ],
    [
      'nothing chosen',
      [
        ['categories', ''],
        ['instruments', '[]'],
      ],
      [],
      [],
    ],
    ['no such fields', [], [], []],
  ])('takes categories and instruments as %s', async (_, choices, categories, instruments) => {
    const fields = application({ categories: undefined, instruments: undefined });
    expect((await sendForm(server, [...fields, ...choices])).status).toBe(202);
    const [row] = await rows();
    expect([row?.categories, row?.instruments]).toEqual([categories, instruments].map((list) => JSON.stringify(list)));
  });

  it.each([
    ['C:\\Users\\June\\My CV.pdf', 'My CV.pdf'],
    ['../../../etc/cron.d/resume.pdf', 'resume.pdf'],
    ['a\r\nBcc: all@example.com\u0000\u202e.pdf', 'aBcc_ all@example.com.pdf'],
    [`${'x'.repeat(251)}.pdf`, `${'x'.repeat(96)}.pdf`],
    ['RESUME.PDF', 'RESUME.PDF'],
    ['/.pdf', 'resume.pdf'],
  ])('called %j is kept as %j, never under a name or place it chose itself', async (given, kept) => {
    const before = await stored();
    expect((await send({ resume: aFile(given) })).status).toBe(202);
    const [row] = await rows();
    expect(row?.fileName).toBe(kept);
    expect((await stored()).filter((file) => !before.includes(file))).toEqual([`${row?.fileId}.pdf`]);
    const mail = (await itsMails()).find(({ attachments }) => attachments.length > 0);
    expect(mail?.attachments[0]?.filename).toBe(kept);
    expect(mail?.headers.has('bcc')).toBe(false);
  });

  it('may be 5 MB, of which every byte arrives', async () => {
    const bytes = aPdf(5 * 1024 * 1024);
    expect(bytes.length).toBe(5 * 1024 * 1024);
    expect((await send({ resume: aFile('large.pdf', bytes) })).status).toBe(202);
    const mail = (await itsMails()).find(({ attachments }) => attachments.length > 0);
    expect(mail?.attachments[0]?.content.equals(bytes)).toBe(true);
  });

  it('is not for other pages to send', async () => {
    const before = await stored();
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
      expectRefusal(await sendForm(server, application(), headers), 403, 'csrf');
    await expectNothing(before);
  });
});

describe('a repeat with the same Idempotency-Key', () => {
  const bytes = aPdf();
  const again = (key: string, changes: Parameters<typeof application>[0] = {}) =>
    sendForm(server, application({ resume: aFile('resume.pdf', bytes), ...changes }), { 'Idempotency-Key': key });

  it('answers the same and stores nothing; with another file it is refused', async () => {
    const before = await stored();
    expect((await again('one')).status).toBe(202);
    expect(await again('one', { captchaValue: 'another' })).toMatchObject({ status: 202, body: { message: SENT } });
    expect(await rows()).toHaveLength(1);
    expectRefusal(await again('one', { resume: aFile('resume.pdf') }), 422, 'idempotency_mismatch');
    expectRefusal(await again('k'.repeat(256)), 400, 'bad_json');
    expect(await rows()).toHaveLength(1);
    expect(await stored()).toHaveLength(before.length + 1);
    await itsMails();
  });
});

describe('while the mail server refuses', () => {
  it('an application is kept, and its mails go out later exactly once, with the file', async () => {
    mailbox.refusing = true;
    const bytes = aDocx();
    expect((await send({ resume: aFile('later.docx', bytes) })).status).toBe(202);
    await untilOutbox(server, 'pending', 1);
    mailbox.refusing = false;
    server.clock.advance(11_000);
    server.ctx.wakeOutbox();
    await untilOutbox(server, 'sent', 2);
    const [attached] = (await itsMails()).flatMap(({ attachments }) => attachments);
    expect(attached?.content.equals(bytes)).toBe(true);
  });

  it('a file that has gone missing is a reason of its own, and what else waits is sent', async () => {
    mailbox.refusing = true;
    await send();
    await untilOutbox(server, 'pending', 1);
    const [row] = await rows();
    await server.ctx.uploads.delete(`uploads/resumes/${row?.fileId}.pdf`);
    mailbox.refusing = false;
    server.clock.advance(11_000);
    server.ctx.wakeOutbox();
    const [mail] = await itsMails(1);
    const waiting = () =>
      server.ctx.db.selectFrom('outbox').select(['kind', 'lastError']).where('state', '=', 'pending').execute();
    await expect.poll(waiting).toEqual([
      {
        kind: 'join-application.business',
        lastError: `The attachment 'resume.pdf' cannot be read from uploads/resumes/${row?.fileId}.pdf: ENOENT`,
      },
    ]);
    expect(addresses(mail?.to)).toEqual(['applicant@visitor.example']);
  });

  it('a path that leads out of the data folder is never read', async () => {
    mailbox.refusing = true;
    await send();
    await untilOutbox(server, 'pending', 1);
    const attachments = JSON.stringify([{ filename: 'x.pdf', path: '../../etc/hostname', contentType: 'text/plain' }]);
    await server.ctx.db.updateTable('outbox').set({ attachments }).where('attachments', 'is not', null).execute();
    mailbox.refusing = false;
    server.clock.advance(11_000);
    server.ctx.wakeOutbox();
    const errors = async () =>
      (await server.ctx.db.selectFrom('outbox').select('lastError').where('state', '=', 'pending').execute())[0];
    await expect.poll(errors).toEqual({ lastError: "'../../etc/hostname' leads out of the data folder." });
  });
});

describe('applications', () => {
  it('are limited to five an hour from one address; the sixth stores nothing', async () => {
    const strict = await startTestServer({ CAPTCHA: 'altcha', RATE_LIMITS: '1', TRUST_PROXY: '1' });
    const from = async (address: string) => {
      const captchaValue = await solveCaptcha(strict);
      return sendForm(strict, application({ captchaValue }), { 'X-Forwarded-For': address });
    };
    for (let count = 0; count < 5; count += 1) expect((await from('203.0.113.1')).status).toBe(202);
    const sixth = await from('203.0.113.1');
    const elsewhere = await from('203.0.113.2');
    const kept = [await rows(strict), await readdir(join(strict.dataDir, 'uploads/resumes'))].map(
      ({ length }) => length,
    );
    await strict.stop();
    expectRefusal(sixth, 429, 'rate_limited');
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(elsewhere.status).toBe(202);
    expect(kept).toEqual([6, 6]);
  });

  it('lie where no address of the site leads', async () => {
    await send();
    const [row] = await rows();
    for (const path of [`uploads/resumes/${row?.fileId}.pdf`, `data/uploads/resumes/${row?.fileId}.pdf`]) {
      const response = await fetch(`${server.origin}/${path}`);
      expect(await response.text()).not.toContain('%PDF');
    }
    expect((await new BrowserSession(server).get(`/uploads/${row?.fileId}`)).status).toBe(404);
  });
});
