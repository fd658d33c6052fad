import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { examine } from '#/features/health/checks.server.ts';
import { scanWaitingResumes } from '#/features/join-applications/scans.server.ts';
import { removeOrphanResumes } from '#/features/join-applications/uploads.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { type ClamdDouble, openClamd } from '../support/clamd-double.ts';
import { EICAR } from '../support/eicar.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { anApplication } from '../support/inbox.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { PROVING } from '../support/proof.ts';
import { aFile, aPdf, application, sendForm } from '../support/resumes.ts';
import { startServerWithPages, startTestServer, type TestServer } from '../support/test-server.ts';
import { tracesOf } from '../support/upload-traces.ts';

/** A PDF as any other, but for what every scanner knows. */
const INFECTED = Buffer.from(`%PDF-1.4\n% ${EICAR}\n%%EOF\n`);

let mailbox: Mailbox;
let clamd: ClamdDouble;
let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  [mailbox, clamd] = await Promise.all([openMailbox(), openClamd()]);
  const mail = { SMTP_URL: mailbox.url, BUSINESS_EMAIL: 'office@forte.example' };
  server = await startServerWithPages({ SCANNER: clamd.url, ...mail });
  admin = await signInAsAdmin(server);
});
beforeEach(() => {
  clamd.mood = 'answering';
});
afterAll(async () => {
  await server.stop();
  await clamd.close();
  await mailbox.close();
});

const files = async (folder: string): Promise<string[]> =>
  readdir(join(server.dataDir, 'uploads', folder)).catch(() => []);
const stored = (id: string) =>
  server.ctx.db.selectFrom('joinApplications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const download = (id: string) => admin.get(`/applications/${id}/resume`);
const page = async (path: string) =>
  (await fetch(`${server.origin}/admin/applications${path}`, { headers: { Cookie: admin.cookie } })).text();
const shown = async (id: string) => (await admin.get(`/applications/${id}`)).body.application.resume.state;

/** Mails to us about an application, once there are as many. */
async function ourMails(id: string, count: number) {
  const about = () => mailbox.received.filter(({ text }) => text?.includes(`Application ${id}`) && isOurs(text));
  await expect.poll(about).toHaveLength(count);
  return about();
}
const isOurs = (text: string) => text.includes('Answer this mail to write to June Kahale directly');

/** An application that comes while the scanner says nothing. */
async function waitingApplication(bytes = aPdf()) {
  clamd.mood = 'gone';
  const sent = await anApplication(server, { resume: aFile('resume.pdf', bytes) });
  clamd.mood = 'answering';
  return sent;
}

it('a resume with malware is refused, and nothing of it is kept or mailed (B49d)', async () => {
  const before = await tracesOf(server);
  const answer = await sendForm(server, application({ resume: aFile('resume.pdf', INFECTED) }));
  expectRefusal(answer, 422, 'validation', { resume: expect.stringMatching(/^Our scanner found something harmful/) });
  expect(await tracesOf(server)).toEqual(before);
});

it('which is seen only with a scanner: without one it is taken and mailed (control)', async () => {
  const open = await startTestServer({ SMTP_URL: mailbox.url, BUSINESS_EMAIL: 'office@forte.example' });
  const { id } = await anApplication(open, { resume: aFile('resume.pdf', INFECTED) });
  const [mail] = await ourMails(id, 1);
  expect(mail?.attachments[0]?.content.equals(INFECTED)).toBe(true);
  await open.stop();
});

it('one in which nothing is found is kept and mailed at once, as it was scanned', async () => {
  const bytes = aPdf(200_000);
  const { id } = await anApplication(server, { resume: aFile('resume.pdf', bytes) });
  expect(clamd.scanned.at(-1)?.equals(bytes)).toBe(true);
  expect(await shown(id)).toBe('kept');
  const [mail] = await ourMails(id, 1);
  expect(mail?.attachments[0]?.content.equals(bytes)).toBe(true);
});

it('one that nobody could scan waits: taken, in quarantine, given to nobody, mailed once it was scanned (R36)', async () => {
  const bytes = aPdf();
  const { id } = await waitingApplication(bytes);
  const { fileId } = await stored(id);
  expect(await files('quarantine')).toEqual([`${fileId}.pdf`]);
  expect(await files('resumes')).not.toContain(`${fileId}.pdf`);
  expect(await shown(id)).toBe('waiting');
  expectRefusal(await download(id), 409, 'conflict');
  expect(await page(`/${id}`)).toContain('It waits for a scan.');
  expect(await page(`/${id}`)).not.toContain(`href="/api/applications/${id}/resume"`);
  expect(await page('')).toContain('resume waits for a scan');
  const [first] = await ourMails(id, 1);
  expect(first?.attachments).toEqual([]);
  expect(first?.text).toContain('The resume waits for a scan');

  // Still down: it waits on, and no second mail comes of it.
  clamd.mood = 'gone';
  await server.minutely.look();
  expect([await shown(id), await files('quarantine')]).toEqual(['waiting', [`${fileId}.pdf`]]);
  clamd.mood = 'answering';
  // Two processes at once: one of them does it.
  const settled = await Promise.all([scanWaitingResumes(server.ctx), scanWaitingResumes(server.ctx)]);
  expect(settled.toSorted()).toEqual([0, 1]);
  expect(await shown(id)).toBe('kept');
  expect(await page(`/${id}`)).toContain(`href="/api/applications/${id}/resume"`);
  expect(await files('quarantine')).toEqual([]);
  const [, second] = await ourMails(id, 2);
  expect(second?.subject).toBe('Resume of June Kahale');
  expect(second?.attachments[0]?.content.equals(bytes)).toBe(true);
  const response = await fetch(`${server.origin}/api/applications/${id}/resume`, { headers: { Cookie: admin.cookie } });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

it('one that turns out to hold malware is deleted, and we are told', async () => {
  const { id } = await waitingApplication(INFECTED);
  const { fileId } = await stored(id);
  await server.minutely.look();
  expect([await shown(id), await files('quarantine')]).toEqual(['refused', []]);
  expect(await files('resumes')).not.toContain(`${fileId}.pdf`);
  expectRefusal(await download(id), 410, 'gone');
  expect(await page(`/${id}`)).toContain('something harmful in it, so it was deleted');
  const mails = await ourMails(id, 2);
  expect(mails.flatMap(({ attachments }) => attachments)).toEqual([]);
  expect(mails[1]?.text).toContain('Eicar-Test-Signature');
});

it.runIf(PROVING)('a scanner that stalls keeps an applicant for seconds, not for ever', async () => {
  clamd.mood = 'silent';
  const start = performance.now();
  const { id } = await anApplication(server);
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(await shown(id)).toBe('waiting');
  await admin.call('DELETE', `/applications/${id}`);
  expect(await files('quarantine')).toEqual([]);
});

it('what a crash left between scan and row is found again: never lost, never twice', async () => {
  const bytes = aPdf();
  const { id } = await waitingApplication(bytes);
  const { fileId } = await stored(id);
  // Scanned and half written to its place; the process died before the row said so.
  await server.ctx.uploads.put(`uploads/resumes/${fileId}.pdf`, bytes.subarray(0, 500));
  await server.minutely.look();
  expect(await shown(id)).toBe('kept');
  expect((await server.ctx.uploads.read(`uploads/resumes/${fileId}.pdf`)).equals(bytes)).toBe(true);
  // The row said so; the process died before the file left quarantine.
  await server.ctx.uploads.put(`uploads/quarantine/${fileId}.pdf`, bytes);
  server.clock.advance(3_600_000);
  await removeOrphanResumes(server.ctx);
  expect(await files('quarantine')).toEqual([]);
  expect((await server.ctx.uploads.read(`uploads/resumes/${fileId}.pdf`)).equals(bytes)).toBe(true);
  await ourMails(id, 2);
});

it('is looked at by Health, with what waits', async () => {
  const health = async () => (await examine(server.ctx)).find(({ id }) => id === 'scanner');
  expect(await health()).toMatchObject({ verdict: 'ok', message: expect.stringContaining('clamd at 127.0.0.1:') });
  const { id } = await waitingApplication();
  expect(await health()).toMatchObject({ verdict: 'look', message: expect.stringContaining('One resume waits') });
  clamd.mood = 'gone';
  expect(await health()).toMatchObject({ verdict: 'broken', message: expect.stringContaining('One resume waits') });
  await admin.call('DELETE', `/applications/${id}`);
});
