import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { keptRequests, signUpToAsk } from '../support/asking-client.ts';
import type { Answer } from '../support/browser-session.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { solveCaptcha } from '../support/contact.ts';
import { registration } from '../support/factories.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { startRealSite } from '../support/real-site.ts';
import { application, sendForm } from '../support/resumes.ts';
import { createSmallDisk } from '../support/small-disk.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const RECOVERS_WITHIN_MS = 5_000;

it('a full disk: refused with 503, read as before, and nothing acknowledged is lost', async () => {
  const disk = await createSmallDisk(onPostgres ? 40 : 16);
  if (!disk) return expect(disk).toBeUndefined();
  onTestFinished(() => disk.remove());
  const site = await startRealSite({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }, disk.storage);
  onTestFinished(() => site.kill());
  const person = registration();
  const client = await signUpToAsk(site);
  await new BrowserSession(site).post('/auth/register', person);
  const accepted: string[] = [];
  let refusals = 0;
  let slowest = 0;
  for (let round = 0; round < amount({ short: 1, long: 10 }); round += 1) {
    const captchaValue = PROVING ? await solveCaptcha(site) : '';
    // Due to be noted at the next call of this browser, where there is no room for it.
    await lastSeenAnHourAgo();
    disk.fill();
    let number = 0;
    let answer: Answer;
    do {
      answer = await client.ask(`round-${round}-${number}`);
      if (answer.status === 202) accepted.push(answer.body._id);
      number += 1;
    } while (answer.status === 202);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.body.error).toMatch(/Nothing was changed/);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    refusals += 1;

    if (PROVING) {
      const resume = await sendForm(site, application({ captchaValue }));
      expect(resume).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }

    // Of PostgreSQL a small row may still find room on a page that it has.
    if (!onPostgres) expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    for (const path of ['/', '/repertoire', '/api/opuses', '/api/performances'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect((await client.browser.get('/cart')).status).toBe(200);
    expect((await client.browser.get('/auth/session')).status).toBe(200);
    const login = await new BrowserSession(site).post('/clients/login', {
      email: person.email,
      password: person.password,
    });
    expect([200, 503]).toContain(login.status);

    disk.free();
    const freed = performance.now();
    await expect.poll(() => statusOf('/readyz'), { interval: 50 }).toBe(200);
    const again = await client.ask(`round-${round}-${number - 1}`);
    expect(again.status).toBe(202);
    accepted.push(again.body._id);
    slowest = Math.max(slowest, performance.now() - freed);
    expectWithin(RECOVERS_WITHIN_MS, slowest);
  }
  await site.stop();
  const { ids, mails } = await keptRequests(disk.storage);
  expect(ids.toSorted()).toEqual(accepted.toSorted());
  expect(mails).toBe(3 * accepted.length);
  noteProof('full disk (R07)', {
    'times full': refusals,
    acknowledged: accepted.length,
    lost: 0,
    'slowest recovery in ms': Math.round(slowest),
  });

  async function statusOf(path: string): Promise<number> {
    const response = await fetch(`${site.origin}${path}`, { headers: { Cookie: client.browser.cookie } });
    await response.arrayBuffer();
    return response.status;
  }

  async function lastSeenAnHourAgo(): Promise<void> {
    const { db } = connect(site.storage);
    const lastSeenAt = new Date(Date.now() - 3_600_000).toISOString();
    await db.updateTable('sessions').set({ lastSeenAt }).execute();
    await db.destroy();
  }
});
