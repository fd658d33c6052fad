import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'off' });
});
afterAll(() => server.stop());

it('a house without samples has nobody, no evening, no concert, no score, no story and no drawing', async () => {
  const { db } = server.ctx;
  for (const table of ['musicians', 'opuses', 'performances', 'pictures', 'sampleItems', 'notations'] as const)
    expect(
      await db
        .selectFrom(table as 'pictures')
        .selectAll()
        .execute(),
    ).toEqual([]);
  const { about, series, compositions, profiles } = server.ctx.content;
  expect([series.concerts, compositions.originals, compositions.arrangements, about.story]).toEqual([[], [], [], []]);
  expect(profiles.size).toBe(0);
});

it('no call of the public names somebody who was invented', async () => {
  const visitor = new BrowserSession(server);
  for (const path of ['/opuses', '/musicians', '/search?q=hana'])
    expect(JSON.stringify((await visitor.get(path)).body)).not.toMatch(/Hana|Danylo/);
});
