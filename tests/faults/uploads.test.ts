import { createHash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { holdForm } from '../support/held-form.ts';
import { amount, noteProof, PROVING } from '../support/proof.ts';
import { startRealSite } from '../support/real-site.ts';
import { aFile, aPdf, application, sendForm } from '../support/resumes.ts';

const MIB = 1024 * 1024;
const ALONE = { NODE_ENV: 'test', CAPTCHA: 'off', SAMPLE_CONTENT: 'catalogues', LOG_LEVEL: 'silent' };

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function kept(storage: TestStorage) {
  const { db } = connect(storage);
  const rows = await db.selectFrom('joinApplications').select(['email', 'fileId']).execute();
  await db.destroy();
  return new Map(rows.map(({ email, fileId }) => [email, join(storage.dataDir, `uploads/resumes/${fileId}.pdf`)]));
}

/** Of what was acknowledged: whose row or file is not there, or is another. */
async function lost(storage: TestStorage, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const files = await kept(storage);
  const missing: string[] = [];
  for (const [email, digest] of acknowledged) {
    const file = files.get(email);
    const bytes = file && (await readFile(file).catch(() => undefined));
    if (!bytes || sha(bytes) !== digest) missing.push(email);
  }
  return missing;
}

it('a process killed while resumes arrive loses none it said yes to, and leaves none nobody has (R02)', async () => {
  const storage = await createTestStorage();
  onTestFinished(() => storage.remove());
  const acknowledged = new Map<string, string>();
  const rounds = amount({ short: 1, long: 30 });
  let unanswered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const site = await startRealSite(ALONE, storage);
    onTestFinished(() => site.kill());
    const sending = Array.from({ length: 5 }, async (_, index) => {
      const [clientEmail, bytes] = [`r${round}-${index}@visitor.example`, aPdf(amount({ short: 300_000, long: MIB }))];
      const { status } = await sendForm(site, application({ clientEmail, resume: aFile('a.pdf', bytes) }));
      if (status === 202) acknowledged.set(clientEmail, sha(bytes));
    });
    // After an answer, while others are read, written or committed.
    await Promise.any(sending);
    await new Promise((resolve) => setTimeout(resolve, randomInt(60)));
    await site.kill();
    unanswered += (await Promise.allSettled(sending)).filter(({ status }) => status === 'rejected').length;
  }
  expect(await lost(storage, acknowledged)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds);

  const folder = join(storage.dataDir, 'uploads/resumes');
  const long = new Date(Date.now() - 3_600_000);
  const before = await readdir(folder);
  for (const file of before) await utimes(join(folder, file), long, long);
  const next = await startRealSite(ALONE, storage);
  await next.stop();
  const rows = [...(await kept(storage)).values()];
  expect((await readdir(folder)).map((file) => join(folder, file)).toSorted()).toEqual(rows.toSorted());
  expect(await lost(storage, acknowledged)).toEqual([]);
  noteProof('Killed while resumes arrive (R02)', {
    kills: rounds,
    acknowledged: acknowledged.size,
    lost: 0,
    'cut off': unanswered,
    'files without a row, swept': before.length - rows.length,
  });

  // Control: damage is seen.
  await truncate(rows[0] ?? '', 1_000);
  expect(await lost(storage, acknowledged)).toHaveLength(1);
});

const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
const memory = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const peak = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it('applicants who go away in the middle leave no file, no handle and no memory behind (B42)', async () => {
  const storage = await createTestStorage();
  onTestFinished(() => storage.remove());
  const site = await startRealSite(ALONE, storage);
  onTestFinished(() => site.kill());
  const leave = async (count: number) => {
    for (let sent = 0; sent < count; sent += 10) {
      const forms = await Promise.all(Array.from({ length: 10 }, () => holdForm(site)));
      await Promise.all(forms.map((form) => form.abort()));
    }
  };
  const count = amount({ short: 10, long: 200 });
  const uploads = async () => (await readdir(join(storage.dataDir, 'uploads')).catch(() => [])).length;
  const [handles, files] = [openFiles(site.pid), await uploads()];
  const fewMore = () => expect.poll(() => openFiles(site.pid) - handles).toBeLessThanOrEqual(2);
  // As many as are measured warm the process up.
  await leave(count);
  await fewMore();
  const megabytes = memory(site.pid);
  await leave(count);
  await fewMore();
  // The room of each was given back, or none would be left by now.
  expect((await sendForm(site, application({ resume: aFile('a.pdf', aPdf(5 * MIB)) }))).status).toBe(202);
  const growth = Math.round(memory(site.pid) - megabytes);
  const left = (await uploads()) - files - 1;
  noteProof('Applicants who go away in the middle (B42)', {
    aborts: count,
    'files left': left,
    'memory, MiB more': growth,
  });
  // Kept, each would be 2.5 MiB.
  if (PROVING) expect(growth).toBeLessThan(50);
  expect(left).toBe(0);
  expect(await kept(storage)).toHaveLength(1);
  await site.stop();
});

it.runIf(PROVING)('a hundred resumes of 5 MB at once take no more memory than there is room for', async () => {
  const storage = await createTestStorage();
  onTestFinished(() => storage.remove());
  const site = await startRealSite(ALONE, storage);
  onTestFinished(() => site.kill());
  const before = memory(site.pid);
  const bytes = aPdf(5 * MIB);
  const sending = Array.from({ length: 100 }, (_, index) =>
    sendForm(site, application({ clientEmail: `a${index}@visitor.example`, resume: aFile('a.pdf', bytes) })),
  );
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  const growth = Math.round(peak(site.pid) - before);
  const accepted = statuses.filter((status) => status === 202).length;
  noteProof('A hundred resumes of 5 MB at once', {
    accepted,
    'asked to come again': statuses.filter((status) => status === 503).length,
    'memory at the most, MiB more': growth,
  });
  expect(new Set(statuses)).toEqual(new Set([202, 503]));
  expect((await kept(storage)).size).toBe(accepted);
  expect(growth).toBeLessThan(500);
  await site.stop();
});
