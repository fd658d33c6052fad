import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '#/database/backup/backup.ts';
import { restore } from '#/database/backup/restore.ts';
import { examine } from '#/features/health/checks.server.ts';
import { createBucket } from '#/platform/files/storage/bucket.ts';
import type { Files } from '#/platform/files/storage/files.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { type CutLine, lineTo } from '../support/cut-line.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { emptySite } from '../support/filled-site.ts';
import { anApplication } from '../support/inbox.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anUploadedPicture, aPicture, uploadPicture } from '../support/pictures.ts';
import { aFile, aPdf, application, sendForm } from '../support/resumes.ts';
import { type S3Server, startS3Server } from '../support/s3/s3-server.ts';
import { filesAt } from '../support/s3/site-at-s3.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Site {
  server: TestServer;
  admin: BrowserSession;
  bucket: Files;
  line: CutLine;
}

let s3: S3Server | undefined;
let mailbox: Mailbox;
let site: Site | undefined;

beforeAll(async () => {
  [s3, mailbox] = await Promise.all([startS3Server(), openMailbox()]);
  if (!s3) return;
  const place = await s3.newPlace('site/');
  const line = await lineTo(place.endpoint);
  const mail = { SMTP_URL: mailbox.url, BUSINESS_EMAIL: 'office@forte.example' };
  const server = await startTestServer({ ...filesAt(place, line.url), ...mail });
  site = { server, admin: await signInAsAdmin(server), bucket: createBucket(place), line };
});
afterAll(async () => {
  await site?.server.stop();
  await site?.line.close();
  await s3?.stop();
  await mailbox.close();
});

/** Without storage the test says so and is over. */
function atS3(name: string, test: (at: Site) => Promise<void>) {
  it(name, async () => {
    if (!site) return expect(site).toBeUndefined();
    site.line.mend();
    await test(site);
  });
}

const keys = async ({ bucket }: Site, prefix: string) =>
  (await Readable.from(bucket.list(prefix)).toArray()).map(({ key }) => key);
const ours = (bytes: Buffer) => () =>
  mailbox.received.filter(({ attachments }) => attachments.some(({ content }) => content.equals(bytes)));

atS3('a resume lies there, is mailed, handed out, and deleted there', async (at) => {
  const bytes = aPdf(300_000);
  const { id } = await anApplication(at.server, { resume: aFile('resume.pdf', bytes) });
  expect(await keys(at, 'uploads/resumes/')).toHaveLength(1);
  await expect.poll(ours(bytes)).toHaveLength(1);
  const address = `${at.server.origin}/api/applications/${id}/resume`;
  const response = await fetch(address, { headers: { Cookie: at.admin.cookie } });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  await at.admin.call('DELETE', `/applications/${id}`);
  expect(await keys(at, 'uploads/')).toEqual([]);
  // Nothing of it was on this machine.
  expect(await readdir(at.server.dataDir)).not.toContain('uploads');
});

atS3('a picture is shown from there, for ever by the same address', async (at) => {
  const { body } = await uploadPicture(at.admin, [
    ['place', 'portrait'],
    ['picture', aFile('picture.jpg', await aPicture())],
  ]);
  const see = () => fetch(`${at.server.origin}/uploads/pictures/${body.file}-600.webp`);
  const shown = await see();
  expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  at.line.cut();
  expect((await see()).status).toBe(503);
  at.line.mend();
  expect((await see()).status).toBe(200);
  expect((await fetch(`${at.server.origin}/uploads/pictures/${'0'.repeat(32)}-600.webp`)).status).toBe(404);
});

atS3('broken storage is answered as a full disk is, and nothing of what was refused stays', async (at) => {
  const { id } = await anApplication(at.server);
  const rows = () => at.server.ctx.db.selectFrom('joinApplications').select('id').execute();
  const health = async () => (await examine(at.server.ctx)).find(({ id: check }) => check === 'files');
  expect(await health()).toMatchObject({ verdict: 'ok', message: expect.stringContaining('s3://') });
  const before = [await rows(), await keys(at, 'uploads/')];
  at.line.cut();
  const refused = await sendForm(at.server, application());
  expectRefusal(refused, 503, 'unavailable');
  expect(refused.body.error).toMatch(/^This cannot be kept just now\. Nothing was changed/);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expectRefusal(await at.admin.get(`/applications/${id}/resume`), 503, 'unavailable');
  expect(await health()).toMatchObject({ verdict: 'broken', message: expect.stringContaining('s3://') });
  // What needs no file goes on.
  expect((await fetch(`${at.server.origin}/api/opuses`)).status).toBe(200);
  // Gone for good where its row was: the file is left to the sweep.
  expect((await at.admin.call('DELETE', `/applications/${id}`)).status).toBeLessThan(300);
  at.line.mend();
  expect((await keys(at, 'uploads/')).toSorted()).toEqual((before[1] as string[]).toSorted());
  at.server.clock.advance(3_600_000);
  await at.server.minutely.look();
  expect(await keys(at, 'uploads/resumes/')).toEqual([]);
  expect(await rows()).toEqual([]);
  expect((await sendForm(at.server, application())).status).toBe(202);
});

atS3('a mail with a file waits while storage is away, however long, and goes out after', async (at) => {
  const bytes = aPdf(50_000);
  mailbox.refusing = true;
  const { id } = await anApplication(at.server, { resume: aFile('resume.pdf', bytes) });
  const waiting = () =>
    at.server.ctx.db
      .selectFrom('outbox')
      .select(['state', 'lastError', 'attempts'])
      .where('subjectId', '=', id)
      .where('attachments', 'is not', null)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await waiting()).lastError).toMatch(/try later/);
  at.line.cut();
  mailbox.refusing = false;
  const { attempts: before } = await waiting();
  // A mail that can't be put together is given up at the third try.
  for (let tried = before + 1; tried < before + 6; tried += 1) {
    at.server.clock.advance(3_600_000);
    at.server.ctx.wakeOutbox();
    const found = { state: 'pending', lastError: expect.stringMatching(/^The files cannot be reached: /) };
    await expect.poll(waiting).toEqual({ ...found, attempts: tried });
  }
  expect(ours(bytes)()).toEqual([]);
  at.line.mend();
  at.server.clock.advance(3_600_000);
  at.server.ctx.wakeOutbox();
  await expect.poll(ours(bytes)).toHaveLength(1);
});

atS3('a backup holds what lies there, and is restored into another place', async (at) => {
  await anApplication(at.server, { resume: aFile('resume.pdf', aPdf(400_000)) });
  await anUploadedPicture(at.admin, 'gallery');
  const { connection, filesTo } = { connection: at.server.parts, filesTo: at.server.parts.config.filesTo };
  const file = join(at.server.dataDir, 'backup.gz');
  const made = await backUp({ connection, dataDir: at.server.dataDir, filesTo }, file, new Date());
  const listed = await keys(at, 'uploads/');
  expect(made.files).toBe(listed.length);
  const target = { ...(await emptySite()), filesTo: await s3?.newPlace('another/') };
  expect(await restore(target, file)).toEqual(made);
  const there = target.filesTo && createBucket(target.filesTo);
  for (const key of listed) expect((await there?.read(key))?.equals(await at.bucket.read(key))).toBe(true);
  expect(await readdir(target.dataDir)).not.toContain('uploads');
  await expect(restore(target, file)).rejects.toThrow(/is not empty/);
  await target.remove();
});
