import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movementIncipits, readIncipitFile } from '#/features/incipits/queries.server.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import { incipitPath } from '#/features/work-facts/url.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { anOpus } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TITLE = 'Sonata No. 14 in C-sharp minor, Op. 27 No. 2';
const COMPOSER = 'Ludwig van Beethoven';

let server: TestServer;
let incipit: EngravedIncipit;

beforeAll(async () => {
  server = await startTestServer();
  await anOpus(server, { title: TITLE, composer: COMPOSER });
  expect(await card()).not.toHaveProperty('incipit');
  for (const movement of [1, 3]) await readIncipitFile(server.ctx, `beethoven-op-27-no-2-${movement}`, 'audio.mp3');
  const shown = (await card()).incipit;
  if (!shown) throw new Error('not engraved');
  incipit = shown;
});
afterAll(() => server.stop());

async function card(): Promise<OpusCard> {
  const { body } = await new BrowserSession(server).get('/opuses?keyword=sonata%20no.%2014');
  return body.items[0];
}
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}${path}`, { headers });

describe('how a work begins', () => {
  it('comes with its card once it is engraved, and with each movement that has one', async () => {
    expect(incipit.key).toBe('beethoven-op-27-no-2-1');
    const movements = ['Adagio sostenuto', 'Allegretto', 'Presto agitato'].map((movementTitle, index) => ({
      _id: `m${index + 1}`,
      movementTitle,
    }));
    const found = await movementIncipits(server.ctx, { title: TITLE, composer: COMPOSER, movements });
    expect(Object.entries(found).map(([id, { key }]) => [id, key])).toEqual([
      ['m1', 'beethoven-op-27-no-2-1'],
      ['m3', 'beethoven-op-27-no-2-3'],
    ]);
  });

  it('is a small drawing that runs nothing, and stays for ever under its version', async () => {
    const heights = [];
    for (const [file, size] of [
      ['sheet-1.svg', incipit.sheet],
      ['narrow-1.svg', incipit.narrow],
    ] as const) {
      const answer = await get(incipitPath(incipit, file));
      const svg = await answer.text();
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
      expect(svg).toContain(`viewBox="0 0 ${size.width} ${size.height}" fill="currentColor"`);
      expect(svg).not.toMatch(/<script|SAMPLE/i);
      expect(svg.length).toBeLessThan(40_000);
      heights.push(size.height);
    }
    expect(heights[1]).toBeLessThan(heights[0] ?? 0);
  });

  it('is heard, at no more than 60 kB for ten seconds, from anywhere in it', async () => {
    const answer = await get(incipitPath(incipit, 'audio.mp3'));
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(incipit.seconds * 6000);
    const part = await get(incipitPath(incipit, 'audio.mp3'), { Range: 'bytes=100-199' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
  });

  it('is made anew when its files are gone', async () => {
    await rm(server.ctx.engraver.folder, { recursive: true, force: true });
    expect((await get(incipitPath(incipit, 'narrow-1.svg'))).status).toBe(200);
  });

  it('lies at no other address', async () => {
    for (const path of [
      '/incipits/nobody/audio.mp3',
      `/incipits/${incipit.key}/timing.json`,
      '/incipits/..%2F/audio.mp3',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});
