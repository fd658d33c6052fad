import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scanWaitingResumes } from '#/features/join-applications/scans.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { type ClamdDouble, openClamd } from '../support/clamd-double.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { anApplication } from '../support/inbox.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anUploadedPicture } from '../support/pictures.ts';
import { aFile, aPdf } from '../support/resumes.ts';
import { type S3Server, startS3Server } from '../support/s3/s3-server.ts';
import { filesAt } from '../support/s3/site-at-s3.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MANY = 10;

// Two nodes need a database that both reach.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('two nodes on one database and one bucket', () => {
  let s3: S3Server | undefined;
  let storage: TestStorage;
  let mailbox: Mailbox;
  let clamd: ClamdDouble;
  const folders: string[] = [];
  const nodes: TestServer[] = [];
  const admins: BrowserSession[] = [];

  beforeAll(async () => {
    [s3, storage, mailbox, clamd] = await Promise.all([
      startS3Server(),
      createTestStorage(),
      openMailbox(),
      openClamd(),
    ]);
    if (!s3) return;
    const mail = { SMTP_URL: mailbox.url, BUSINESS_EMAIL: 'office@forte.example' };
    const environment = { ...filesAt(await s3.newPlace('site/')), ...mail, SCANNER: clamd.url };
    for (let node = 0; node < 2; node += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'forte-node-'));
      folders.push(folder);
      nodes.push(await startTestServer({ ...environment, DATA_DIR: folder }, storage));
    }
    for (const node of nodes) admins.push(await signInAsAdmin(node));
  });
  beforeEach(() => {
    clamd.mood = 'answering';
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await storage.remove();
    await Promise.all([clamd.close(), mailbox.close(), s3?.stop()]);
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  function onBoth(name: string, test: () => Promise<void>) {
    it(name, async () => {
      if (!s3) return expect(s3).toBeUndefined();
      await test();
    });
  }

  const node = (index: number) => nodes[index % 2] as TestServer;
  const admin = (index: number) => admins[index % 2] as BrowserSession;
  const times = (bytes: Buffer, all: readonly Buffer[]) => all.filter((one) => one.equals(bytes)).length;
  const mailed = () => mailbox.received.flatMap(({ attachments }) => attachments.map(({ content }) => content));

  /** As many resumes as are asked for, one at each node in turn. */
  async function applications(count: number) {
    const taken: { id: string; bytes: Buffer }[] = [];
    for (let index = 0; index < count; index += 1) {
      const bytes = aPdf(20_000 + index);
      taken.push({ bytes, id: (await anApplication(node(index), { resume: aFile('resume.pdf', bytes) })).id });
    }
    return taken;
  }

  async function handedOut(index: number, id: string): Promise<Buffer> {
    const headers = { Cookie: admin(index).cookie };
    const response = await fetch(`${node(index).origin}/api/applications/${id}/resume`, { headers });
    return Buffer.from(await response.arrayBuffer());
  }

  onBoth('pictures that one took are shown by the other', async () => {
    const shown: number[] = [];
    for (let index = 0; index < MANY; index += 1) {
      const file = await anUploadedPicture(admin(index), 'portrait', index);
      for (const { origin } of nodes) shown.push((await fetch(`${origin}/uploads/pictures/${file}-600.webp`)).status);
    }
    expect(shown).toEqual(Array(2 * MANY).fill(200));
  });

  onBoth('resumes that one took are mailed once by whoever comes first, and handed out by both', async () => {
    const taken = await applications(MANY);
    await expect.poll(() => taken.map(({ bytes }) => times(bytes, mailed()))).toEqual(Array(MANY).fill(1));
    for (const { id, bytes } of taken)
      for (const index of [0, 1]) expect((await handedOut(index, id)).equals(bytes)).toBe(true);
    const failed = node(0).ctx.db.selectFrom('outbox').select('id').where('state', '=', 'failed');
    expect(await failed.execute()).toEqual([]);
    for (const folder of folders) expect(await readdir(folder)).not.toContain('uploads');
  });

  onBoth('resumes that wait for a scan are scanned and mailed once, whoever took them', async () => {
    clamd.mood = 'gone';
    const taken = await applications(6);
    clamd.mood = 'answering';
    const looks = Array.from({ length: 3 }, () => nodes.map(({ minutely }) => minutely.look())).flat();
    await Promise.all(looks);
    for (const { minutely } of nodes) await minutely.look();
    expect(taken.map(({ bytes }) => times(bytes, clamd.scanned))).toEqual(Array(6).fill(1));
    await expect.poll(() => taken.map(({ bytes }) => times(bytes, mailed()))).toEqual(Array(6).fill(1));
    for (const { id, bytes } of taken) expect((await handedOut(1, id)).equals(bytes)).toBe(true);
  });

  onBoth('while one scans, the other leaves it at that, however long it takes', async () => {
    clamd.mood = 'gone';
    const [{ bytes } = { bytes: Buffer.alloc(0) }] = await applications(1);
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const scanner = {
      description: 'a slow one',
      trouble: async () => undefined,
      async scan() {
        begun.resolve();
        await over.promise;
        return { found: 'nothing' } as const;
      },
    };
    const first = scanWaitingResumes({ ...node(0).ctx, scanner });
    await begun.promise;
    let asked = 0;
    const other = {
      ...scanner,
      async scan() {
        asked += 1;
        return { found: 'nothing' } as const;
      },
    };
    expect(await scanWaitingResumes({ ...node(1).ctx, scanner: other })).toBe(0);
    over.resolve();
    expect([await first, asked]).toEqual([1, 0]);
    await expect.poll(() => times(bytes, mailed())).toBe(1);
  });
});
