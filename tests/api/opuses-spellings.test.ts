import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchOpuses } from '#/features/repertoire/search.server.ts';
import { contextFor } from '#/server/context.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { anOpus } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TYPED = 'Nocturne in B-flat minor, "Moonlight", Op. 9 No. 1';
const SIGNED = 'Étude in F♯ minor – d’après “Liszt”';
const SHORT = 'Waltz in Ab major, 1-3';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const title of [TYPED, SIGNED, SHORT, 'Nocturne in B minor'])
    await anOpus(server, { title, composer: 'Spellings', instrumentation: ['Piano'] });
  await anOpus(server, { title: 'Suite', composer: 'Spellings', movements: ['Prelude in E-flat minor', "L'adieu"] });
});
afterAll(() => server.stop());

async function found(keyword: string): Promise<string[]> {
  const { status, body } = await new BrowserSession(server).get(
    `/opuses?${new URLSearchParams({ keyword, composer: 'Spellings', limit: '100' })}`,
  );
  expect(status).toBe(200);
  return body.items.map(({ title }: { title: string }) => title);
}

describe('the keyword filter finds a work as it is typed and as it is shown', () => {
  it.each([
    ['B-flat', TYPED],
    ['B♭', TYPED],
    ['b flat', TYPED],
    ['Bb minor', TYPED],
    ['B♭\u00a0minor', TYPED],
    ['"Moonlight"', TYPED],
    ['“Moonlight”', TYPED],
    ['Op.\u00a09\u00a0No.\u00a01', TYPED],
    ['F♯ minor', SIGNED],
    ['F-sharp minor', SIGNED],
    ['f# minor - d\'après "Liszt"', SIGNED],
    ['A♭ major', SHORT],
    ['a-flat', SHORT],
    ['1–3', SHORT],
    ['E♭ minor', 'Suite'],
    ['L’adieu', 'Suite'],
  ])('%s', async (keyword, title) => expect(await found(keyword)).toEqual([title]));

  it('and shows to other programs what is stored', async () => {
    const { body } = await new BrowserSession(server).get('/opuses?keyword=Moonlight&composer=Spellings');
    expect(JSON.stringify(body)).toContain(JSON.stringify(TYPED));
  });

  it('and takes no letter for a sign', async () => {
    expect(await found('B minor')).toEqual(['Nocturne in B minor']);
    expect(await found('Ab')).toEqual([SHORT]);
  });
});

describe('the owners’ search', () => {
  it.each(['b♭ nocturne', 'nocturne B-flat', 'Bb minor “moonlight”', 'spellings B flat'])(
    'finds it by %s',
    async (search) => {
      const admin = contextFor(server.parts, { kind: 'admin', accountId: 'a', email: 'admin@example.com' });
      const { items } = await searchOpuses(admin, { search, sort: 'title', repType: '', offeredBy: '' }, 1);
      expect(items.map(({ title }) => title)).toEqual([TYPED]);
    },
  );
});
