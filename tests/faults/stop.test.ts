import { writeFileSync } from 'node:fs';
import { connect as open } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AskingClient, keptRequests, signUpToAsk } from '../support/asking-client.ts';
import { createTestStorage } from '../support/engine.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';
import { startTestServer } from '../support/test-server.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const WRITERS = 8;
const LIMIT_MS = 10_000;

/** A mail server that is never there: it is no reason not to be ready, nor to stop late (R37). */
const NO_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'fatal' };

/** Breaks on a signal what no request is behind. */
const BREAKS_ON_SIGNAL = `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('out of tune'); }));
process.on('SIGPIPE', () => void Promise.reject(new Error('out of tune')));`;

async function startSite(preload?: string): Promise<RealSite> {
  const storage = await createTestStorage();
  onTestFinished(() => storage.remove());
  const file = join(storage.dataDir, 'preload.mjs');
  if (preload) writeFileSync(file, preload);
  const site = await startRealSite({ ...NO_MAIL, ...(preload && { NODE_OPTIONS: `--import=${file}` }) }, storage);
  onTestFinished(() => site.kill());
  return site;
}

interface Load {
  accepted: Set<string>;
  /** How many nobody had begun with: they were still on their way in when the door was closed. */
  turnedAway: number;
  over: Promise<unknown>;
}

/** Asks without a pause until nobody answers any more. */
function load(client: AskingClient): Load {
  const load: Load = { accepted: new Set(), turnedAway: 0, over: Promise.resolve() };
  const write = async (writer: number) => {
    for (let number = 0; ; ) {
      const answer = await client.ask(`${writer}-${number}`).catch((error: Error) => error);
      if (answer instanceof Error) {
        load.turnedAway += 1;
        return;
      }
      // Where the machine is too busy to keep anything just now, the same is asked again.
      if (answer.status === 503) continue;
      expect(answer.status).toBe(202);
      load.accepted.add(answer.body._id);
      number += 1;
    }
  };
  load.over = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return load;
}

it('a stop under load: what was begun is answered, what was accepted is kept, and it ends well', async () => {
  const seen = { stops: 0, accepted: 0, lost: 0, 'kept but cut off': 0, 'slowest stop in ms': 0 };
  for (let stop = 0; stop < amount({ short: 1, long: 20 }); stop += 1) {
    const site = await startSite();
    const client = await signUpToAsk(site);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    const { accepted, over } = load(client);
    await expect.poll(() => accepted.size, { interval: 10 }).toBeGreaterThan(2 * WRITERS);
    const asked = performance.now();
    // A terminal and npm both pass an interrupt on.
    site.signal(stop % 2 === 0 ? 'SIGTERM' : 'SIGINT');
    site.signal('SIGTERM');
    await over;
    const { status } = await site.ended;
    const took = performance.now() - asked;
    expect(status).toBe(0);
    expectWithin(LIMIT_MS, took);
    // None more either: a call that was cut off in the middle would be a row of which nobody was told.
    const { ids, mails } = await keptRequests(site.storage);
    expect(ids.toSorted()).toEqual([...accepted].toSorted());
    expect(mails).toBe(3 * ids.length);
    seen.stops += 1;
    seen.accepted += accepted.size;
    seen['slowest stop in ms'] = Math.max(seen['slowest stop in ms'], Math.round(took));
  }
  noteProof('stopped under load (R17, R18)', seen);
});

it('says from the first moment of a stop that it is not ready, and lets go of every connection', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.origin);
  const kept = open(Number(port), '127.0.0.1');
  const said = createInterface({ input: kept })[Symbol.asyncIterator]();
  const statusOf = async () => {
    kept.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    for (;;) {
      const { value, done } = await said.next();
      if (done || /HTTP\/1/.test(value)) return value;
    }
  };
  expect(await statusOf()).toMatch(/ 200 /);
  const stopped = server.stop();
  expect(await statusOf()).toMatch(/ 503 /);
  await stopped;
  expect(await statusOf()).toBeUndefined();
});

describe.runIf(!onPostgres)('what does not come to an end', () => {
  it.runIf(PROVING)('a request that hangs holds a stop no longer than its limit', async () => {
    const site = await startSite();
    const { port } = new URL(site.origin);
    const hanging = open(Number(port), '127.0.0.1');
    hanging.on('error', () => undefined);
    hanging.write(
      'POST /api/auth/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await pause(200);
    const asked = performance.now();
    site.signal('SIGTERM');
    const { status } = await site.ended;
    const took = performance.now() - asked;
    expect(status).toBe(0);
    expect(took).toBeGreaterThan(4_000);
    expectWithin(LIMIT_MS, took);
    noteProof('a request that hangs while stopping', { 'ended after ms': Math.round(took) });
  });

  it.each(PROVING ? (['SIGUSR2', 'SIGPIPE'] as const) : (['SIGUSR2'] as const))(
    'an error outside of any request (%s) is logged once, and a fresh process takes over',
    async (signal) => {
      const site = await startSite(BREAKS_ON_SIGNAL);
      const client = await signUpToAsk(site);
      const { accepted, over } = load(client);
      await expect.poll(() => accepted.size, { interval: 10 }).toBeGreaterThan(WRITERS);
      site.signal(signal);
      await over;
      const { status, output } = await site.ended;
      expect(status).toBe(1);
      expect(output.match(/"msg":"an error outside of any request/g)).toHaveLength(1);
      expect(output).toContain('out of tune');
      const { ids } = await keptRequests(site.storage);
      expect([...accepted].filter((id) => !ids.includes(id))).toEqual([]);
      noteProof('an error outside of any request (R19)', { accepted: accepted.size, lost: 0 });
    },
  );
});
