import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo, migrateToLatest } from '#/database/migrate.ts';
import type { OpusSearch } from '#/features/repertoire/model.ts';
import { composerKey, identityKey, sortKey } from '#/features/repertoire/rules.ts';
import { searchOpuses } from '#/features/repertoire/search.server.ts';
import { contextFor } from '#/server/context.ts';
import { aMusician, anOpus } from '../support/factories.ts';
import { emptySite } from '../support/filled-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let mira: string;

beforeAll(async () => {
  server = await startTestServer();
  mira = (await aMusician(server)).id;
  const one = { movements: [], offeringMusicians: [mira] };
  await anOpus(server, { ...one, title: 'Études', composer: 'Frédéric Chopin' });
  server.clock.advance(1000);
  await anOpus(server, {
    ...one,
    title: 'Moonlight',
    composer: 'Ludwig van Beethoven',
    movements: ['Adagio', 'Presto'],
  });
  server.clock.advance(1000);
  await anOpus(server, { ...one, title: 'Arabesque', composer: 'Amy Beach', offeringMusicians: [] });
  server.clock.advance(1000);
  await anOpus(server, { ...one, title: '100% Pure', composer: 'Johann Strauss II', repType: 'Chamber Music' });
});
afterAll(() => server.stop());

const asAdmin = () => contextFor(server.parts, { kind: 'admin', accountId: 'a', email: 'admin@example.com' });
const titles = async (asked: Partial<OpusSearch> = {}, page = 1) => {
  const found = await searchOpuses(
    asAdmin(),
    { search: '', sort: 'title', repType: '', offeredBy: '', ...asked },
    page,
  );
  return found.items.map(({ title }) => title);
};

describe("the admins' list of works", () => {
  it.each([
    ['a title', 'etude', ['Études']],
    ['a movement', 'ADAGIO', ['Moonlight']],
    ['a composer as written', 'van beethoven', ['Moonlight']],
    ['a composer with the surname first', 'Beethoven, L', ['Moonlight']],
    ['words of a movement and of its composer', 'beethoven presto', ['Moonlight']],
    ['no accents', 'frederic', ['Études']],
    ['a sign that means something to a database', '100%', ['100% Pure']],
    ['what is only an instrument', 'piano', []],
    ['what PostgreSQL cannot read', 'moon\0light', ['Moonlight']],
  ])('is searched for %s', async (_, search, expected) => expect(await titles({ search })).toEqual(expected));

  it.each([
    ['title', ['100% Pure', 'Arabesque', 'Études', 'Moonlight']],
    ['composer', ['Arabesque', 'Moonlight', 'Études', '100% Pure']],
    ['newest', ['100% Pure', 'Arabesque', 'Moonlight', 'Études']],
  ] as const)('is sorted by %s', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
  });

  it('is narrowed to a type, a musician, and what nobody offers', async () => {
    expect(await titles({ repType: 'Chamber Music' })).toEqual(['100% Pure']);
    expect(await titles({ offeredBy: mira })).toEqual(['100% Pure', 'Études', 'Moonlight']);
    expect(await titles({ offeredBy: 'nobody' })).toEqual(['Arabesque']);
    expect(await titles({ offeredBy: 'somebody unknown' })).toEqual([]);
  });

  it('is for admins', async () => {
    const asked = { search: '', sort: 'title', repType: '', offeredBy: '' } as const;
    await expect(searchOpuses(server.ctx, asked, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('shows fifty to a page, and the last one for a page beyond it', async () => {
    for (let n = 0; n < 60; n += 1) await anOpus(server, { title: `Page Turner ${n}`, movements: [] });
    expect(await titles({ search: 'page turner' })).toHaveLength(50);
    expect(await titles({ search: 'page turner' }, 7)).toHaveLength(10);
  });
});

it('knows the composers of works that were there before it, by the same rule', async () => {
  const site = await emptySite();
  try {
    await migrateTo(site.connection.db, '0015-musicians-may-leave');
    const db = rawTables(site.connection);
    const composers = ['Ludwig van Beethoven', 'Johann Strauss II', 'Andrew Lloyd Webber', 'Ångström & Øre', 'Enya'];
    const works = [...composers, 'Michał  Kleofas Ogiński', 'Sergei Prokofiev|Opus', 'Дмитрий Бортнянский'].map(
      (composer, index) => {
        const work = { title: `A | B ${index}`, composer, repType: 'Solo' as const, instrumentation: ['Piano | Solo'] };
        return {
          id: `o${index}`,
          title: work.title,
          composer,
          rep_type: work.repType,
          instrumentation: '[]',
          identity_key: identityKey(work),
          sort_key: sortKey(work.title),
          search_text: '',
          created_at: '2026-01-01',
        };
      },
    );
    await db.insertInto('opuses').values(works).execute();
    await migrateToLatest(site.connection.db);
    const rows = await site.connection.db.selectFrom('opuses').select(['composer', 'composerKey']).execute();
    expect(rows).toHaveLength(works.length);
    for (const row of rows) expect(row.composerKey).toBe(composerKey(row.composer));
  } finally {
    await site.remove();
  }
});
