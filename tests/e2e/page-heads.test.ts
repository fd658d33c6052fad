import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aMusician, anOpus, aPerformance } from '../support/factories.ts';
import { type PageHead, readHead } from '../support/page-head.ts';
import { idsIn, problemsOf, typesIn } from '../support/schema-org.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/** What would end a script, a tag or an attribute if it could. */
const HOSTILE = '</script><script>alert(1)</script><!-- " \' & \u2028';
const WORKS_LOOKED_AT = 25;

let server: TestServer;
/** Every page of the site map by its path, but for most of what is many. */
const heads = new Map<string, PageHead>();
const strange = { opus: '', performance: '', cancelled: '', private: '', musician: '', past: '' };

const head = (path: string) => readHead(server.origin + path);
const known = (path: string) => heads.get(path) ?? expect.unreachable(`${path} is not in the site map`);
const textsOf = async (path: string) => (await fetch(server.origin + path)).text();
const placesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);

beforeAll(async () => {
  server = await startServerWithPages({ SAMPLE_CONTENT: 'on', BUSINESS_EMAIL: 'two@example.com' });
  // Engraving is none of a head's business, and slow.
  await server.ctx.db.deleteFrom('notations').execute();
  strange.opus = (await anOpus(server, { title: HOSTILE, composer: HOSTILE }))._id;
  strange.musician = (await aMusician(server, { firstName: HOSTILE, lastName: HOSTILE })).id;
  strange.performance = await aPerformance(server, {
    title: HOSTILE,
    description: HOSTILE,
    locationName: HOSTILE,
    date: '2199-02-14',
  });
  strange.private = await aPerformance(server, { title: 'A private evening', openToPublic: false });
  strange.past = await aPerformance(server, { title: 'Long gone', date: '2001-02-03', time: null });
  strange.cancelled = await aPerformance(server, { title: 'Not to be' });
  await server.ctx.db.updateTable('performances').set({ calledOff: 1 }).where('id', '=', strange.cancelled).execute();
  const [pages, works] = await Promise.all(['pages', 'works-1'].map((file) => textsOf(`/sitemaps/${file}.xml`)));
  const isLookedAt = (path: string, index: number) =>
    !/^\/(mpcs|ncs)\/./.test(path) || index % 4 === 0 || ['/ncs/22', '/mpcs/american-pride'].includes(path);
  const paths = [
    ...placesIn(pages ?? '').filter(isLookedAt),
    ...placesIn(works ?? '').slice(0, WORKS_LOOKED_AT),
    `/opus/details/${strange.opus}`,
  ];
  for (const path of [...new Set(paths), '/auth/login', '/auth/signup']) heads.set(path, await head(path));
});
afterAll(() => server.stop());

const isStrange = (path: string) => Object.values(strange).some((id) => path.endsWith(id));
const typeOf = (block: Record<string, unknown>, type: string) =>
  ((block['@graph'] ?? [block]) as Record<string, unknown>[]).find((thing) => [thing['@type']].flat().includes(type));

test('every page of the site map answers, with one h1, and may be found', () => {
  expect(heads.size).toBeGreaterThan(80);
  for (const [path, { status, headings, robots }] of heads) {
    expect(status, path).toBe(200);
    expect(headings, `${path}: h1`).toBe(1);
    expect(robots, path).toBe('');
  }
});

test('every page has a title of its own that is shown whole, and a description of its own', () => {
  const long = [...heads].filter(
    ([path, { title }]) => title.length > 60 && !isStrange(path) && !path.startsWith('/opus'),
  );
  expect(long.map(([path, { title }]) => `${path} ${title}`)).toEqual([]);
  for (const [path, { title, description }] of heads) {
    expect(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(15);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
  const all = [...heads.values()];
  const twice = (texts: string[]) => texts.filter((one, index) => texts.indexOf(one) !== index);
  expect(twice(all.map(({ title }) => title))).toEqual([]);
  expect(twice(all.map(({ description }) => description))).toEqual([]);
});

test('every page is known by its own full address, in every language there is', () => {
  for (const [path, { canonical, alternates, meta }] of heads) {
    const address = server.origin + path;
    expect(canonical).toBe(address);
    expect(alternates).toEqual({ en: address, 'x-default': address });
    expect(meta['og:url']).toBe(address);
  }
});

test('every page can be shared: words, and a picture which is there and said in words', async () => {
  const images = new Set<string>();
  for (const [path, { meta, description }] of heads) {
    expect(meta, path).toMatchObject({
      'og:site_name': 'Forte & Piano',
      'og:locale': 'en_US',
      'og:description': description,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/.{15}/),
      'twitter:card': 'summary_large_image',
    });
    const image = meta['og:image'] ?? '';
    // Each of these is painted anew; one of them is enough.
    if (!image.includes('?v=') || path.endsWith(strange.performance)) images.add(image);
  }
  expect(known('/ncs/22').meta).toMatchObject({ 'og:type': 'product', 'product:price:currency': 'USD' });
  for (const image of images) expect((await fetch(image)).headers.get('Content-Type'), image).toBe('image/png');
});

test('a score, a concert and a performance have a picture of their own, whose address changes with its words', async () => {
  const addresses = [...heads].flatMap(([path, { meta }]) =>
    /^\/(ncs|mpcs|performances)\/./.test(path) ? (meta['og:image'] ?? '') : [],
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  const address = addresses.find((one) => one.includes(strange.performance)) ?? '';
  const [there, old] = await Promise.all([address, address.replace(/v=.*/, 'v=old')].map((one) => fetch(one)));
  expect(there?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(old?.headers.get('Cache-Control')).toBe('public, no-cache');
  expect((await fetch(`${server.origin}/og/performance/nobody.png`)).status).toBe(404);
  expect((await fetch(`${server.origin}/og/score.png`)).status).toBe(200);
  await server.ctx.db.updateTable('performances').set({ title: 'Another' }).where('id', '=', strange.past).execute();
  const before = known(`/performances/${strange.past}`).meta['og:image'];
  expect((await head(`/performances/${strange.past}?anew`)).meta['og:image']).not.toBe(before);
});

describe('structured data', () => {
  it('is schema.org’s words on every page, with what search engines need, and nothing ends its script', () => {
    for (const [path, { blocks, scripts }] of heads) {
      expect(scripts, path).toBe(path.startsWith('/auth/') ? 0 : 1);
      expect(blocks, path).toHaveLength(scripts);
      expect(blocks.flatMap(problemsOf), path).toEqual([]);
    }
  });
  it('refers to nothing that is not said somewhere', () => {
    const all = [...heads.values()].map(({ blocks }) => idsIn(blocks));
    const said = new Set(all.flatMap((ids) => ids.said));
    for (const id of all.flatMap((ids) => ids.referred)) expect(said).toContain(id);
  });
  it('leads to every page but the first by a way whose steps are pages', () => {
    for (const [path, { blocks }] of heads) {
      if (path === '/' || path.startsWith('/auth/')) continue;
      const trail = blocks.map((block) => typeOf(block, 'BreadcrumbList'))[0];
      const steps = (trail?.itemListElement ?? []) as { position: number; item: string }[];
      expect(
        steps.map(({ position }) => position),
        path,
      ).toEqual(steps.map((_, index) => index + 1));
      expect(steps.at(-1)?.item, path).toBe(server.origin + path);
      for (const { item } of steps) expect(heads.has(new URL(item).pathname), `${path}: ${item}`).toBe(true);
    }
  });
  it.each([
    ['/', 'LocalBusiness MusicGroup WebSite SearchAction OfferCatalog Person'],
    ['/about', 'LocalBusiness'],
    ['/contact', 'LocalBusiness'],
    ['/performances', 'ItemList'],
    ['/mpcs', 'ItemList'],
    ['/mpcs/american-pride', 'Service UnitPriceSpecification PriceSpecification'],
    ['/ncs/22', 'Product SheetMusic MusicComposition Offer'],
  ])('of %s is of %s', (path, types) => {
    expect(typesIn(known(path).blocks)).toEqual(expect.arrayContaining(types.split(' ')));
  });
  it('says of the business what is known of it and nothing else', () => {
    const business = typeOf(known('/').blocks[0] ?? {}, 'LocalBusiness');
    expect(business).toMatchObject({
      '@id': `${server.origin}/#business`,
      email: 'two@example.com',
      priceRange: expect.stringMatching(/^\$\d+ to \$\d+$/),
      founder: [{ '@type': 'Person' }, { '@type': 'Person' }],
      address: { addressLocality: 'Las Vegas' },
    });
    expect(business).not.toHaveProperty('telephone');
    expect(business).not.toHaveProperty('sameAs');
  });
  it('says when a performance is, and sells nothing of one that is over or called off', () => {
    const eventAt = (id: string) => typeOf(known(`/performances/${id}`).blocks[0] ?? {}, 'MusicEvent');
    expect(eventAt(strange.performance)).toMatchObject({
      name: HOSTILE,
      startDate: '2199-02-14T19:30:00-08:00',
      offers: { lowPrice: '20.00', highPrice: '35.00', availability: 'https://schema.org/InStock' },
    });
    expect(eventAt(strange.cancelled)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(eventAt(strange.cancelled)).not.toHaveProperty('offers');
    expect(eventAt(strange.past)).toMatchObject({ startDate: '2001-02-03' });
    expect(eventAt(strange.past)).not.toHaveProperty('offers');
    expect(eventAt(strange.private)).toBeUndefined();
  });
});

describe('views of the same list', () => {
  it.each([
    ['/repertoire?repType=Solo', '/repertoire?repType=Solo'],
    ['/repertoire?instrument=VIOLIN&show=60', '/repertoire?instrument=violin'],
    ['/repertoire?show=40', '/repertoire'],
    ['/repertoire?utm_source=x', '/repertoire'],
    ['/performances?show=40', '/performances'],
    ['/ncs?sort=title', '/ncs'],
    ['/ncs/22?words=sonata&buy', '/ncs/22'],
    ['/auth/login?next=/cart', '/auth/login'],
  ])('%s is known as %s', async (path, canonical) => {
    expect(await head(path)).toMatchObject({ canonical: server.origin + canonical, robots: '' });
  });
  it.each([
    '/repertoire?keyword=moon',
    '/repertoire?repType=Solo&instrument=piano',
    '/repertoire?composer=Nobody+at+all',
    '/ncs?words=sonata',
  ])('%s is not found itself', async (path) => {
    expect(await head(path)).toMatchObject({ status: 200, canonical: '', robots: 'noindex, follow', alternates: {} });
  });
  it('has words of its own', async () => {
    const { title, description } = await head('/repertoire?instrument=violin');
    expect(title).toBe('Repertoire: violin | Forte & Piano');
    expect(description).toMatch(/^\d+ works we can play live/);
  });
});

test.each([
  '/cart',
  '/request',
  '/clientProfile',
  '/order/lost',
  '/order/new',
  '/auth/forgotten',
  '/admin/login',
  '/admin',
])('%s is in no search result', async (path) => {
  expect((await head(path)).robots).toContain('noindex');
});

test.each([
  '/nothing',
  '/auth/other',
  '/opus/details/nobody',
  '/musician/details/nobody',
  '/performances/nobody',
  '/ncs/999',
  '/mpcs/nobody',
  '/about/more',
  '//evil.example/',
  '/sitemaps/works-9.xml',
])('%s is not there, and says so', async (path) => {
  const { status, canonical, blocks } = await head(path);
  expect({ status, canonical, blocks }).toEqual({ status: 404, canonical: '', blocks: [] });
});

test.each([
  ['/Repertoire/?keyword=A%20b&x=//y', '/repertoire?keyword=A%20b&x=//y'],
  ['//clientprofile', '/clientProfile'],
  ['/index.html', '/'],
])('%s is sent to its one address, with what was asked', async (path, address) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(server.origin + path, { method, redirect: 'manual' });
    expect([response.status, response.headers.get('Location')], method).toEqual([308, address]);
  }
});

test('an id is sent on letter for letter', async () => {
  const response = await fetch(`${server.origin}/OPUS/Details/${strange.opus}/`);
  expect([response.status, response.url]).toEqual([200, `${server.origin}/opus/details/${strange.opus}`]);
});

test.each(['/performances', '/ncs'])('%s names its feed', async (path) => {
  const response = await fetch(new URL(known(path).feed, server.origin));
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
});
