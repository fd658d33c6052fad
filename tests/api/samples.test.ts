import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Timing } from '#/features/notation/model.ts';
import { findSample } from '#/features/notation/queries.server.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}${path}`, { headers });

describe('the sample of a work', () => {
  it('is found by its opus number, and says all that its page shows', async () => {
    const page = await get('/samples/b1.svg');
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(await page.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);

    const sample = await findSample(server.ctx, 'b1');
    expect(sample).toMatchObject({
      pages: [{ src: `/samples/b1.svg?v=${sample?.version}`, width: 17600 }],
      narrow: [{ src: `/samples/b1-narrow-1.svg?v=${sample?.version}`, width: 10000 }],
      audio: { src: `/samples/b1.mp3?v=${sample?.version}`, seconds: expect.closeTo(11.9, 0) },
      bars: 8,
    });
    expect(sample?.words).toBe(
      'In C major, two-four time, Lightly, 8 bars. For piano. ' +
        'The right hand begins on C4. The left hand begins on C3.',
    );
    for (const { src } of [...(sample?.pages ?? []), ...(sample?.narrow ?? [])])
      expect((await get(src)).status).toBe(200);
  });

  it('may be kept for ever under its version, and is asked for again without', async () => {
    const sample = await findSample(server.ctx, 'b1');
    const kept = await get(sample?.pages[0]?.src ?? '');
    expect(kept.headers.get('Cache-Control')).toContain('immutable');
    const plain = await get('/samples/b1.svg?v=another');
    expect(plain.headers.get('Cache-Control')).toBe('public, no-cache');
    const etag = plain.headers.get('ETag') ?? '';
    expect((await get('/samples/b1.svg', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('begins on its cover, in one line without the mark of a sample', async () => {
    const sample = await findSample(server.ctx, 'b1');
    const cover = await get(`/samples/b1-cover.svg?v=${sample?.version}`);
    expect(cover.headers.get('Cache-Control')).toContain('immutable');
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(await cover.text()) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(3, 0);
    expect((await get('/samples/999-cover.svg')).status).toBe(404);
  });

  it('does nothing when it is opened by itself', async () => {
    const { headers } = await get('/samples/b1.svg');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('is heard, from anywhere in it', async () => {
    const whole = await get('/samples/b1.mp3');
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    const part = await get('/samples/b1.mp3', { Range: 'bytes=100-199' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const last = await get('/samples/b1.mp3', { Range: 'bytes=-10' });
    expect(Buffer.from(await last.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true);
    expect((await get('/samples/b1.mp3', { Range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  it('says when each note sounds and where it stands, on both layouts', async () => {
    const timing = (await (await get('/samples/b1.json')).json()) as Timing;
    const sample = await findSample(server.ctx, 'b1');
    expect(timing.sheet.length).toBe(timing.narrow.length);
    for (const layout of ['sheet', 'narrow'] as const) {
      expect(timing[layout]).toEqual(timing[layout].toSorted((a, b) => a[0] - b[0]));
      const pages = layout === 'sheet' ? sample?.pages : sample?.narrow;
      for (const [on, off, page, x, y, width, height] of timing[layout]) {
        const sheet = pages?.[page - 1] ?? { width: 0, height: 0 };
        expect(off > on && off <= timing.seconds * 1000).toBe(true);
        expect(x >= 0 && y >= 0 && x + width <= sheet.width && y + height <= sheet.height).toBe(true);
      }
    }
  });

  it.each(['b1-2.svg', 'b1-narrow-9.svg', 'b1-0.svg', 'b1-2.mp3', 'nothing.svg', '99.svg', 'b1.krn'])(
    'has no %s',
    async (name) => expect((await get(`/samples/${name}`)).status).toBe(404),
  );

  it('is made anew when its files are gone', async () => {
    await rm(server.ctx.engraver.folder, { recursive: true, force: true });
    expect((await get('/samples/b1-narrow-1.svg')).status).toBe(200);
  });

  it('goes with its work and comes back with it', async () => {
    const admin = await signInAsAdmin(server);
    await admin.call('DELETE', '/compositions/b1');
    expect((await get('/samples/b1.svg')).status).toBe(404);
    await admin.post('/deleted-items/composition/b1/restore');
    expect((await get('/samples/b1.svg')).status).toBe(200);
    await admin.call('PATCH', '/compositions/b1', { body: { opusNo: 'b77' } });
    expect((await get('/samples/b77.svg')).status).toBe(200);
    expect((await get('/samples/b1.svg')).status).toBe(404);
  });
});
