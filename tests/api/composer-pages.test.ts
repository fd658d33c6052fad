import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOpuses } from '#/features/repertoire/commands.server.ts';
import { newId } from '#/platform/ids.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServerWithPages();
  const works = [
    ['Slavonic Dance, Op. 72 No. 2', 'Antonín Dvořák'],
    ['Humoresque, Op. 101 No. 7', 'Antonin Dvorak'],
    ['Nocturne in E-flat major, Op. 9 No. 2', 'Frédéric Chopin'],
    ['Sample Waltz', 'Ada Sample'],
  ] as const;
  const opuses = works.map(([title, composer]) => ({
    _id: newId(),
    title,
    composer,
    repType: 'Solo' as const,
    instrumentation: ['Piano'],
    offeringMusicians: [],
    movements: [],
  }));
  await storeOpuses(server.ctx, opuses, { createdAt: '2026-01-01T00:00:00.000Z' });
});
afterAll(() => server.stop());

const page = async (path: string) => (await fetch(`${server.origin}${path}`)).text();

it('shows who a composer is, and every work by all spellings of the name', async () => {
  const dvorak = await page('/composers/antonin-dvorak');
  expect(dvorak).toContain('1841–1904');
  expect(dvorak).toContain('2 works to choose from');
  expect(dvorak).toMatch(/Slavonic Dance/);
  expect(dvorak).toMatch(/Humoresque/);
  expect(dvorak).not.toMatch(/Sample Waltz/);
});

it('says of somebody whom nobody describes what is played, and nothing else', async () => {
  const sample = await page('/composers/ada-sample');
  expect(sample).toContain('1 work to choose');
  expect(sample).toMatch(/href="\/repertoire\?repType=Solo&amp;composer=Ada\+Sample"/);
  expect(sample).not.toContain('Of the same years');
});

it('has one address for each, to which other names of the same person lead', async () => {
  const other = await fetch(`${server.origin}/composers/frederic-francois-chopin`, { redirect: 'manual' });
  const same = await fetch(`${server.origin}/composers/frederic-chopin`, { redirect: 'manual' });
  expect([other.status, same.status]).toEqual([404, 200]);
  await storeOpuses(
    server.ctx,
    [
      {
        _id: newId(),
        title: 'Waltz in A minor',
        composer: 'Frederic Francois Chopin',
        repType: 'Solo',
        instrumentation: ['Piano'],
        offeringMusicians: [],
        movements: [],
      },
    ],
    { createdAt: '2026-01-01T00:00:00.000Z' },
  );
  const now = await fetch(`${server.origin}/composers/frederic-francois-chopin`, { redirect: 'manual' });
  expect([now.status, now.headers.get('location')]).toEqual([301, '/composers/frederic-chopin']);
});

it('answers 404 for a name that nobody has', async () => {
  expect((await fetch(`${server.origin}/composers/nobody-at-all`)).status).toBe(404);
  expect((await fetch(`${server.origin}/composers/%00`)).status).toBe(404);
});

it('lists everybody by period, with how much of it is played', async () => {
  const all = await page('/composers');
  const romantic = all.indexOf('>Romantic</h2>');
  const more = all.indexOf('>And more</h2>');
  expect(romantic).toBeGreaterThan(0);
  expect(all.indexOf('/composers/antonin-dvorak')).toBeGreaterThan(romantic);
  expect(all.indexOf('/composers/ada-sample')).toBeGreaterThan(more);
});

it('finds a composer by a part of any spelling, and says where nobody is called so', async () => {
  const found = await page('/composers?find=DVORAK');
  expect(found).toContain('1 composer found');
  expect(found).toContain('/composers/antonin-dvorak');
  expect(found).not.toContain('/composers/ada-sample');
  expect(await page('/composers?find=zzz')).toContain('We know no composer of this name.');
});

it('lists everybody by name too, where letters lead', async () => {
  expect(await page('/composers')).toContain('href="/composers?by=name#letter-s"');
  const byName = await page('/composers?by=name');
  expect(byName.indexOf('/composers/antonin-dvorak')).toBeGreaterThan(byName.indexOf('id="letter-d"'));
  expect(byName.indexOf('/composers/ada-sample')).toBeGreaterThan(byName.indexOf('id="letter-s"'));
});

it('is found by search engines', async () => {
  const map = await page('/sitemaps/pages.xml');
  expect(map).toContain(`<loc>${server.origin}/composers</loc>`);
  expect(map).toContain(`<loc>${server.origin}/composers/antonin-dvorak</loc>`);
  expect(map).toContain(`<loc>${server.origin}/composers/ada-sample</loc>`);
});
