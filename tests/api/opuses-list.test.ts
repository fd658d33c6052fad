import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

const titles = (items: { title: string }[]) => items.map((item) => item.title);

describe('GET /api/opuses', () => {
  it('is an empty array, or an empty page, when there are no works', async () => {
    const array = await visitor.get('/opuses');
    const page = await visitor.get('/opuses?limit=20');
    expect(array.body).toEqual([]);
    expect(page.body).toEqual({ items: [], total: 0, nextCursor: null });
  });

  it('sorts by title, whatever the case, the accents and the script', async () => {
    const sorted = ['10 Preludes', 'apple Dance', 'Ärger', 'Étude', 'étude 2', 'Zebra', 'Вальс', '～', '𝄞 Clef'];
    for (const title of sorted.toReversed()) await anOpus(server, { title, movements: [] });
    const array = await visitor.get('/opuses');
    const page = await visitor.get('/opuses?limit=100');
    expect(titles(array.body)).toEqual(sorted);
    expect(titles(page.body.items)).toEqual(sorted);
  });

  it('gives every work with the names of the specification', async () => {
    const musician = await aMusician(server);
    const opus = await anOpus(server, {
      title: 'Zz Trio',
      composer: 'Fanny Hensel',
      repType: 'Chamber Music',
      instrumentation: ['Piano', 'Violin', 'Cello'],
      offeringMusicians: [musician.id],
      movements: ['Allegro', 'Andante'],
    });
    const expected = {
      _id: expect.stringMatching(/^[\w-]{22}$/),
      title: 'Zz Trio',
      composer: 'Fanny Hensel',
      repType: 'Chamber Music',
      instrumentation: ['Piano', 'Violin', 'Cello'],
      offeringMusicians: [musician.id],
      movements: ['Allegro', 'Andante'].map((movementTitle) => ({
        _id: expect.stringMatching(/^[\w-]{22}$/),
        movementTitle,
        movementOfferingMusicians: [],
      })),
    };
    const array = await visitor.get('/opuses');
    const one = await visitor.get(`/opuses/opus/${opus._id}`);
    expect(array.body.find((item: { _id: string }) => item._id === opus._id)).toEqual(expected);
    expect(one).toMatchObject({ status: 200, body: expected });
  });

  it('names the musicians on a page, which is what a card shows', async () => {
    const musician = await aMusician(server, { firstName: 'Mira', lastName: 'Card' });
    const opus = await anOpus(server, { title: 'Card Piece', offeringMusicians: [musician.id] });
    const page = await visitor.get('/opuses?keyword=card%20piece');
    expect(page.body).toEqual({
      items: [
        {
          _id: opus._id,
          title: 'Card Piece',
          composer: opus.composer,
          repType: opus.repType,
          instrumentation: opus.instrumentation,
          musicians: [{ _id: musician.id, name: 'Mira Card' }],
          facts: expect.any(Object),
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  it.each(['repType=', 'composer=', 'instrument=', 'keyword=', 'limit=5'])('answers a page for ?%s', async (query) => {
    const page = await visitor.get(`/opuses?${query}`);
    expect(page.status).toBe(200);
    expect(Object.keys(page.body).toSorted()).toEqual(['items', 'nextCursor', 'total']);
    expect(page.body.total).toBeGreaterThan(5);
  });
});

describe('GET /api/opuses/opus/{id}', () => {
  it.each(
    [
      'unknown',
      'A'.repeat(22),
      'x'.repeat(10_000),
      '%00',
      '%E0%A4%A',
      "1'%20or%20'1'='1",
      '__proto__',
      '..%2F..%2Fetc%2Fpasswd',
    ].map((id) => [id.slice(0, 30), id]),
  )('answers 404 for %s', async (_, id) => {
    expectRefusal(await visitor.get(`/opuses/opus/${id}`), 404, 'not_found');
  });
});
