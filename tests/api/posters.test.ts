import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPosters } from '#/features/concert-series/posters.server.ts';
import { DEFAULT_BUSINESS } from '#/features/settings/in-force/model.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (address: string) => fetch(server.origin + address);
const cacheOf = (response: Response) => response.headers.get('Cache-Control');

describe('GET /pictures/posters/{slug}.svg', () => {
  it('is a picture of its own for every concert, small and with the letters it sets', async () => {
    const posters = await server.ctx.posters();
    expect([...posters.keys()]).toEqual(server.ctx.content.series.concerts.map(({ slug }) => slug));
    for (const [slug, { svg }] of posters) {
      expect(svg, slug).not.toMatch(/NaN|undefined|href=/);
      for (const family of ['Imbue', 'Commissioner'])
        expect(svg, slug).toContain(`@font-face{font-family:${family};font-weight:`);
      expect(svg.length, slug).toBeLessThan(50_000);
    }
  });

  it('may be kept for ever under the address that names its content, and under no other', async () => {
    const { address, svg } = (await server.ctx.posters()).get('american-pride') ?? { address: '', svg: '' };
    const answer = await get(address);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(cacheOf(answer)).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(svg);
    const older = await get('/pictures/posters/american-pride.svg?v=before');
    expect([older.status, cacheOf(older)]).toEqual([200, 'public, no-cache']);
    for (const path of ['unknown.svg', 'american-pride'])
      expect((await get(`/pictures/posters/${path}`)).status, path).toBe(404);
  });

  it('has another address when what it is drawn from changes, and the same when nothing does', async () => {
    const { series } = server.ctx.content;
    const addresses = async (of: typeof series) =>
      [...(await getPosters(of, DEFAULT_BUSINESS)).values()].map(({ address }) => address);
    const before = await addresses(series);
    expect(await addresses(structuredClone(series))).toEqual(before);
    const [first, ...rest] = series.concerts;
    if (!first) throw new Error('the series is empty');
    const after = await addresses({ ...series, concerts: [{ ...first, title: 'Řeka & Šárka' }, ...rest] });
    expect(after[0]).not.toBe(before[0]);
    expect(after.slice(1)).toEqual(before.slice(1));
  });
});
