import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signUpToAsk } from '../support/asking-client.ts';
import { createTestStorage } from '../support/engine.ts';
import { amount, noteProof } from '../support/proof.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';
import { applyToJoin } from '../support/resumes.ts';
import { trace } from '../support/strace.ts';

// The flushes of PostgreSQL are PostgreSQL's, and off in the tests' own one.
const onSqlite = process.env.TEST_ENGINE !== 'postgres';
const CALLS = 'trace=fsync,fdatasync,read,write,writev,sendto,recvfrom,openat';
const POSTS = amount({ short: 5, long: 200 });

/** Weakens every commit the way a wrong setting would: nothing waits for the disk. */
const WITHOUT_FLUSHES = `import { DatabaseSync } from 'node:sqlite';
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) { return exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL')); };`;

async function startTraced(preload?: string): Promise<{ site: RealSite; folder: string }> {
  const storage = await createTestStorage();
  onTestFinished(() => storage.remove());
  const file = join(storage.dataDir, 'preload.mjs');
  if (preload) writeFileSync(file, preload);
  const site = await startRealSite(
    { SMTP_URL: 'smtp://127.0.0.1:9', ...(preload && { NODE_OPTIONS: `--import=${file}` }) },
    storage,
  );
  onTestFinished(() => site.kill());
  return { site, folder: storage.dataDir };
}

/** Of each accepted call, whether the log was flushed between its coming in and its answer. */
function flushedBefore(lines: readonly string[]): boolean[] {
  const flushed: boolean[] = [];
  let since = false;
  for (const line of lines) {
    if (/(read|recvfrom)\(.*"POST /.test(line)) since = false;
    if (/f(data)?sync\(\d+<[^>]*-wal>\)\s+= 0/.test(line)) since = true;
    if (/(write|writev|sendto)\(.*"HTTP\/1\.1 202/.test(line)) flushed.push(since);
  }
  return flushed;
}

async function traceOfPosts(site: RealSite): Promise<boolean[] | undefined> {
  const client = await signUpToAsk(site);
  const watched = await trace(site.pid, CALLS);
  if (!watched) return undefined;
  for (let post = 0; post < POSTS; post += 1) expect((await client.ask(`post-${post}`)).status).toBe(202);
  // The watcher writes a call down after it has happened: the last answer is here before its line.
  await expect.poll(() => flushedBefore(watched.lines()).length).toBe(POSTS);
  const flushed = flushedBefore(watched.lines());
  await watched.stop();
  return flushed;
}

describe.runIf(onSqlite)('before anybody is told that it is kept', () => {
  it('the log of the database is on the disk, for every request, and a file before the row that names it', async () => {
    const { site, folder } = await startTraced();
    const flushed = await traceOfPosts(site);
    if (!flushed) return expect(flushed).toBeUndefined();
    expect(flushed).toEqual(Array(POSTS).fill(true));
    noteProof('flushed before the answer (R04)', { 'accepted calls': flushed.length, 'answered unflushed': 0 });

    const watched = await trace(site.pid, CALLS);
    await applyToJoin(site, 'applicant@visitor.example');
    const fromTheFileOn = () => {
      const flushes = watched?.lines().flatMap((line) => /sync\(\d+<([^>]*)>\)\s+= 0/.exec(line)?.[1] ?? []) ?? [];
      const file = flushes.findIndex((path) => /\.pdf$/.test(path));
      return flushes.slice(file, file + 3);
    };
    const resumes = join(folder, 'uploads/resumes');
    await expect
      .poll(fromTheFileOn)
      .toEqual([expect.stringContaining(`${resumes}/`), resumes, expect.stringMatching(/-wal$/)]);
    await watched?.stop();
  });

  it('control: with synchronous=NORMAL hardly any call is flushed, and this test sees it', async () => {
    const flushed = await traceOfPosts((await startTraced(WITHOUT_FLUSHES)).site);
    if (!flushed) return expect(flushed).toBeUndefined();
    expect(flushed).toHaveLength(POSTS);
    // Now and then the log is put into the file, and then it is flushed in this mode too.
    expect(flushed.filter(Boolean).length).toBeLessThan(POSTS / 4);
  });
});
