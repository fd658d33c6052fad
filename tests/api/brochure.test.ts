import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBrochure } from '#/features/concert-series/brochure.server.ts';
import { DEFAULT_BUSINESS } from '#/features/settings/in-force/model.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const HOUSE = { origin: 'https://a.example', business: DEFAULT_BUSINESS, drawing: undefined };
const get = (headers: Record<string, string> = {}) => fetch(`${server.origin}/brochure.pdf`, { headers });

describe('GET /brochure.pdf', () => {
  it('is a PDF with a page for every concert, in the fonts of the house', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.\d/);
    expect(pdf.match(/\+Imbue/g)?.length).toBeGreaterThan(2);
    expect(pdf).toContain('+Commissioner');
    const pages = Number(/\/Type\s*\/Pages[^>]*?\/Count (\d+)/.exec(pdf)?.[1] ?? 0);
    expect(pages).toBe(server.ctx.content.series.concerts.length + 5);
  });

  it.each([
    ['', '612'],
    ['?paper=a4', '595.27'],
    ['?paper=tabloid', '612'],
  ])('lies on US Letter, and on A4 for who asks: %s', async (query, high) => {
    const response = await fetch(`${server.origin}/brochure.pdf${query}`);
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(pdf).toMatch(new RegExp(`/MediaBox ?\\[0 0 [\\d.]+ ${high}`));
  });

  it('says by its ETag whether a copy is still what the catalogue says', async () => {
    const etag = (await get()).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await get({ 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, '']);
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD without the bytes', async () => {
    const response = await fetch(`${server.origin}/brochure.pdf`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('is typeset once for the same catalogue, and anew for another', async () => {
    const { series } = server.ctx.content;
    const first = await getBrochure(series, HOUSE);
    expect(await getBrochure(structuredClone(series), HOUSE)).toBe(first);
    const [concert, ...rest] = series.concerts;
    const dearer = { ...series, concerts: [{ ...concert, basePrice: 99 } as (typeof rest)[number], ...rest] };
    expect((await getBrochure(dearer, HOUSE)).etag).not.toBe(first.etag);
    const renamed = { ...HOUSE, business: { ...DEFAULT_BUSINESS, name: 'Largo Rosso' } };
    expect((await getBrochure(series, renamed)).etag).not.toBe(first.etag);
  });
});
