import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOpuses } from '#/features/repertoire/commands.server.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  visitor = new BrowserSession(server);
});
beforeEach(() => server.ctx.db.deleteFrom('opuses').execute());
afterAll(() => server.stop());

/** Half of them share one title, so that the order has ties to break. */
function addWorks(count: number): Promise<string[]> {
  const work = { repType: 'Solo' as const, instrumentation: ['Piano'], offeringMusicians: [], movements: [] };
  return addOpuses(
    server.ctx,
    Array.from({ length: count }, (_, index) => ({
      ...work,
      title: index % 2 ? 'Sonata' : `Piece ${index}`,
      composer: `Composer ${index}`,
    })),
  );
}

async function readAll(query: string, between: () => Promise<unknown> = async () => {}) {
  const pages: string[][] = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await visitor.get(`/opuses?${query}${next}`);
    expect(status).toBe(200);
    pages.push(body.items.map((item: { _id: string }) => item._id));
    totals.add(body.total);
    cursor = body.nextCursor;
    await between();
  } while (cursor !== null);
  return { pages, totals: [...totals], ids: pages.flat() };
}

describe('paging by cursor', () => {
  it.each([0, 1, 20, 21, 45])('visits each of %i works exactly once, in the order of the array', async (count) => {
    const added = await addWorks(count);
    const { ids, pages, totals } = await readAll('keyword=');
    const { body } = await visitor.get('/opuses');
    expect(ids).toEqual(body.map((opus: { _id: string }) => opus._id));
    expect(ids.toSorted()).toEqual(added.toSorted());
    expect(totals).toEqual([count]);
    expect(pages.map((page) => page.length)).toEqual({ 0: [0], 1: [1], 20: [20], 21: [20, 1], 45: [20, 20, 5] }[count]);
  });

  it('keeps the filter and its total from page to page', async () => {
    await addWorks(45);
    const { ids, totals } = await readAll('keyword=sonata&limit=5');
    expect(new Set(ids).size).toBe(22);
    expect(ids).toHaveLength(22);
    expect(totals).toEqual([22]);
  });

  it('neither repeats nor skips when works come and go between pages', async () => {
    const added = await addWorks(21);
    let step = 0;
    const { ids } = await readAll('limit=4', async () => {
      step += 1;
      await anOpus(server, { title: `AAA ${step}`, movements: [] });
      if (step === 1) await server.ctx.db.deleteFrom('opuses').where('title', 'like', 'AAA%').execute();
    });
    expect(ids.toSorted()).toEqual(added.toSorted());
  });

  it.each([1, 100])('takes a limit of %i', async (limit) => {
    await addWorks(3);
    const { body } = await visitor.get(`/opuses?limit=${limit}`);
    expect(body.items).toHaveLength(Math.min(3, limit));
  });

  it.each(['0', '-1', '101', '1.5', 'abc', '', 'NaN', '1e9', '1,000', '5&limit=6'])(
    'refuses a limit of %s',
    async (limit) => {
      expectRefusal(await visitor.get(`/opuses?limit=${limit}`), 422, 'validation', { limit: expect.any(String) });
    },
  );

  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each(
    [
      'x',
      '%00',
      'bm90IGpzb24',
      forged(null),
      forged({}),
      forged(['only one']),
      forged([1, 2]),
      forged(['a\u0000', 'b']),
      'A'.repeat(1001),
    ].map((cursor) => [cursor.slice(0, 30), cursor]),
  )('refuses the cursor %s', async (_, cursor) => {
    expectRefusal(await visitor.get(`/opuses?cursor=${cursor}`), 422, 'validation', { cursor: expect.any(String) });
  });
});
