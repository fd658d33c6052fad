import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { countInDatabase, sweepLimitUses } from '#/database/limit-uses.ts';
import { LIMITS, SHARED_LIMITS } from '#/platform/http/limits.ts';
import { createRateLimits, type RateLimits, type UseCounter } from '#/platform/http/rate-limit.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage } from '../support/engine.ts';
import { signUp } from '../support/factories.ts';
import { twoNodes } from '../support/nodes.ts';
import { amount, noteProof } from '../support/proof.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Limits as an attacker meets them: from many addresses, at two nodes, at one moment, over a restart. */

const STRICT = { RATE_LIMITS: '1', TRUST_PROXY: '1' };
const MESSAGE = 'Please wait.';
let nodes: [TestServer, TestServer];
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ nodes, stop } = await twoNodes(STRICT));
});
afterAll(() => stop());

const secret = async () => 'secret';
const limitsAt = ({ parts: { db, clock } }: TestServer, counter?: UseCounter): RateLimits => {
  const shared = counter ?? countInDatabase({ db, clock, secret });
  return createRateLimits(1, { shared, ofThisProcess: shared });
};
const passes = async (uses: readonly Promise<void>[]) =>
  (await Promise.allSettled(uses)).filter(({ status }) => status === 'fulfilled').length;

/** What counting without one step would be: look, then write. */
function lookThenWrite({ parts: { db } }: TestServer): UseCounter {
  return {
    async count(key, { points }) {
      const row = await db.selectFrom('limitUses').select('used').where('key', '=', key).executeTakeFirst();
      if (row && row.used >= points) return 1000;
      const used = (row?.used ?? 0) + 1;
      await db
        .insertInto('limitUses')
        .values({ key, used, endsAt: '2999' })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ used }))
        .execute();
      return undefined;
    },
    async giveBack() {},
    async forget() {},
  };
}

const guess = (node: TestServer, address: string, email: string, password = 'wrong password') =>
  new BrowserSession(node).post('/clients/login', { email, password }, { headers: { 'X-Forwarded-For': address } });

describe('a guesser', () => {
  it('who goes from node to node has the tries of one, and the owner elsewhere is let in at both', async () => {
    const { email } = await signUp(nodes[0]);
    const attacker = '203.0.113.1';
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const node = nodes[tries % 2] ?? nodes[0];
      statuses.push((await guess(node, attacker, email)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    for (const [index, node] of nodes.entries())
      expect((await guess(node, `198.51.100.${index}`, email, 'crescendo al niente')).status).toBe(200);
  });

  it('gains nothing by a restart', async () => {
    const storage = await createTestStorage();
    onTestFinished(() => storage.remove());
    const statuses: number[] = [];
    for (let start = 0; start < 2; start += 1) {
      const node = await startTestServer(STRICT, storage);
      for (let tries = 0; tries < 5; tries += 1)
        statuses.push((await guess(node, '203.0.113.2', 'victim@example.com')).status);
      const { status, headers } = await guess(node, '203.0.113.2', 'victim@example.com');
      statuses.push(status);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800);
      await node.stop();
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it('leaves neither address nor e-mail in the table', async () => {
    await guess(nodes[0], '203.0.113.3', 'unhappy@example.com');
    const rows = JSON.stringify(await nodes[0].ctx.db.selectFrom('limitUses').selectAll().execute());
    expect(rows).not.toBe('[]');
    expect(rows).not.toMatch(/203\.0\.113|198\.51|unhappy|example\.com/);
  });
});

describe('uses at the same moment', () => {
  const rounds = amount({ short: 10, long: 100 });
  const last = 'orderLinks';

  /** Rounds in which more than one of two came through where one use was left. */
  async function broken(limits: readonly [RateLimits, RateLimits], name: string): Promise<number> {
    let through = 0;
    for (let round = 0; round < rounds; round += 1) {
      const key = `${name} ${round}`;
      for (let uses = 1; uses < LIMITS[last].points; uses += 1) await limits[0].use(last, key, MESSAGE);
      if ((await passes(limits.map((node) => node.use(last, key, MESSAGE)))) !== 1) through += 1;
    }
    return through;
  }

  it('at two nodes let exactly the last one through; counted by looking first, both come through', async () => {
    const guarded = await broken([limitsAt(nodes[0]), limitsAt(nodes[1])], 'guarded');
    const counter = lookThenWrite(nodes[0]);
    const control = await broken([limitsAt(nodes[0], counter), limitsAt(nodes[0], counter)], 'control');
    noteProof('two uses at once where one is left', {
      rounds,
      'both let through': guarded,
      'both let through, looking first': control,
    });
    expect(guarded).toBe(0);
    expect(control).toBeGreaterThan(0);
  });

  it('come through as often as the limit says, however many there are', async () => {
    const [one, other] = [limitsAt(nodes[0]), limitsAt(nodes[1])];
    const uses = Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).use('register', 'crowd', MESSAGE));
    expect(await passes(uses)).toBe(LIMITS.register.points);
  });
});

describe('what many share', () => {
  it('is counted once for all nodes, and then leaves nothing to anybody', async () => {
    const [one, other] = [limitsAt(nodes[0]), limitsAt(nodes[1])];
    const uses = Array.from({ length: SHARED_LIMITS.adminLogin.points + 20 }, (_, index) =>
      (index % 2 ? one : other).countShared('adminLogin', 'everybody'),
    );
    const left = await Promise.all(uses);
    expect(left.filter((isLeft) => isLeft)).toHaveLength(SHARED_LIMITS.adminLogin.points);
    expect(await one.countShared('adminLogin', 'others')).toBe(true);
  });
});

describe('the time of a limit', () => {
  it('begins with the first use, is told, and passes', async () => {
    const limits = limitsAt(nodes[0]);
    const use = () => limits.use('contactMessage', 'patient', MESSAGE);
    await use();
    nodes[0].clock.advance(1_800_000);
    for (let uses = 1; uses < LIMITS.contactMessage.points; uses += 1) await use();
    const refusal = await use().catch((error: { headers: Record<string, string> }) => error.headers['Retry-After']);
    expect(Number(refusal)).toBeGreaterThan(1700);
    expect(Number(refusal)).toBeLessThanOrEqual(1800);
    nodes[0].clock.advance(1_800_001);
    await use();
  });

  it('never locks anybody out because a clock was wrong, and leaves no rows behind', async () => {
    const limits = limitsAt(nodes[0]);
    const DAYS = 86_400_000 * 30;
    nodes[0].clock.advance(DAYS);
    for (let uses = 0; uses < LIMITS.testMail.points; uses += 1) await limits.use('testMail', 'early', MESSAGE);
    nodes[0].clock.advance(-DAYS);
    await limits.use('testMail', 'early', MESSAGE);
    const { db } = nodes[0].ctx;
    await sweepLimitUses(db, new Date(nodes[0].clock.now().getTime() + 2 * DAYS));
    expect(await db.selectFrom('limitUses').selectAll().where('endsAt', '<', '2900').execute()).toEqual([]);
  });
});
