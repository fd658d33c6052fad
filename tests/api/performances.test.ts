import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPerformancePage } from '#/features/performances/queries.server.ts';
import { isUpcoming, performanceValue } from '#/features/performances/rules.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, aPerformance } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

describe('GET /api/performances', () => {
  it('is an empty array when there are none', async () => {
    const { status, body } = await visitor.get('/performances');
    expect({ status, body }).toEqual({ status: 200, body: [] });
  });

  it("gives everything by the spec's field names, musicians as ids in the order of the bill", async () => {
    const [first, second] = [await aMusician(server), await aMusician(server)];
    const collaborators = [
      { collaboratorLastName: 'Quill', collaboratorFirstName: 'Rosa', collaboratorInstrument: 'Viola' },
    ];
    const given = {
      title: 'Four Hands, One Bench',
      locationName: 'Sample Hall',
      city: 'Henderson',
      state: 'NV',
      date: '2027-03-01',
      time: '18:00',
      featuredGLVMSMusicians: [second.id, first.id],
      collaborators,
      openToPublic: false,
      minPrice: 0,
      maxPrice: 40,
      ticketsLink: 'https://tickets.example.com/four-hands',
      description: 'Two lines,\nor three.',
      program: [{ title: 'Fantasie in F minor, D. 940', composer: 'Franz Schubert', arranger: 'Hana Park' }],
    };
    const _id = await aPerformance(server, given);
    const { body } = await visitor.get('/performances');
    expect(body).toEqual([{ _id, ...given, calledOff: false }]);
  });

  it('comes newest first, as the rule says', async () => {
    for (const [date, time] of [
      ['2027-05-01', '19:30'],
      ['2026-01-31', '10:00'],
      ['2027-05-01', null],
      ['2199-12-31', '09:05'],
      ['2027-05-01', '09:30'],
    ] as const)
      await aPerformance(server, { date, time });
    const { body } = await visitor.get('/performances');
    type Dated = Parameters<typeof performanceValue>[0];
    const values = body.map((one: Dated) => performanceValue(one));
    expect(values).toEqual(values.toSorted((one: number, other: number) => other - one));
    expect(body).toHaveLength(6);
  });

  it('leaves a musician out who is gone', async () => {
    const gone = await aMusician(server);
    const _id = await aPerformance(server, { featuredGLVMSMusicians: [gone.id] });
    await server.ctx.db.deleteFrom('musicians').where('id', '=', gone.id).execute();
    const { body } = await visitor.get('/performances');
    expect(body.find((one: { _id: string }) => one._id === _id).featuredGLVMSMusicians).toEqual([]);
  });

  it('cannot be written to by a visitor, and knows no other method', async () => {
    const { body } = await visitor.get('/performances');
    const answer = await visitor.call('PUT', '/performances', { body: {} });
    expectRefusal(answer, 405, 'method_not_allowed');
    expect((await visitor.get('/performances')).body).toEqual(body);
  });
});

describe('the page', () => {
  it('is as long as asked for, and says how many there are', async () => {
    const page = await listPerformancePage(server.ctx, 2);
    expect(page.items).toHaveLength(2);
    expect(page.total).toBe(7);
  });

  it('follows the clock: what was to come is gone 8 hours after its value', async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    const _id = await aPerformance(server, { date: today, time: '23:59' });
    const shown = async () =>
      (await listPerformancePage(server.ctx, 100)).items.find((one) => one._id === _id)?.upcoming;
    expect(isUpcoming({ date: today, time: '23:59' }, server.clock.now(), 8)).toBe(true);
    expect(await shown()).toBe(true);
    server.clock.advance(33 * 3_600_000);
    expect(await shown()).toBe(false);
  });
});

describe('sample content', () => {
  it('has dates to come and dates gone, counted from the day of the start', async () => {
    const fresh = await startTestServer({ SAMPLE_CONTENT: 'on' });
    const { items, total } = await listPerformancePage(fresh.ctx, 100);
    await fresh.stop();
    expect(total).toBe(items.length);
    expect(items.filter(({ upcoming }) => upcoming).length).toBeGreaterThan(3);
    expect(items.filter(({ upcoming }) => !upcoming).length).toBeGreaterThan(3);
    for (const { musicians, program } of items) {
      expect(musicians.length).toBeGreaterThan(0);
      expect(program.length).toBeGreaterThan(0);
    }
  });
});
