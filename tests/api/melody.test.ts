import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMelody, versionOf } from '#/features/names-melody/engraved.server.ts';
import { TOO_MANY_MELODIES } from '#/features/names-melody/messages.ts';
import type { Theme } from '#/features/names-melody/model.ts';
import { themeOf } from '#/features/names-melody/rules.ts';
import { melodyFilePath, melodyPath } from '#/features/names-melody/url.ts';
import type { Timing } from '#/features/notation/model.ts';
import { DEFAULT_BUSINESS } from '#/features/settings/in-force/model.ts';
import { melodyCard, sharedMelody } from '#/web/heads/share-card.server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const NAMES = { first: 'Ada', second: 'Ben' };
const THEME = themeOf(NAMES);
const VERSION = versionOf(THEME);

let server: TestServer;

beforeAll(async () => {
  // One melody to engrave for each caller.
  server = await startTestServer({ RATE_LIMITS: '0.05', TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

const get = (path: string, caller: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers: { 'X-Forwarded-For': caller, ...headers } });
const melodies = () => join(server.dataDir, 'engraved/melodies');

describe('a melody', () => {
  it('is engraved and sounded when it is first asked for, by an address of its notes', async () => {
    const sheet = await get(melodyFilePath(THEME, 'sheet-1.svg', VERSION), '203.0.113.1');
    expect([sheet.status, sheet.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(sheet.url).toContain('/melodies/ada-beg/sheet-1.svg');
    expect(sheet.headers.get('Cache-Control')).toContain('immutable');
    expect(sheet.headers.get('Content-Security-Policy')).toMatch(/sandbox$/);
    const svg = await sheet.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 17600 \d+"/);
    expect(svg).not.toMatch(/SAMPLE|>M</);
  });

  it('is heard, from anywhere in it', async () => {
    const path = melodyFilePath(THEME, 'audio.mp3', VERSION);
    const whole = await get(path, '203.0.113.1');
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await get(path, '203.0.113.1', { Range: 'bytes=100-199' });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))]).toEqual([206, true]);
  });

  it('knows the place of each letter in both layouts, and when each of its notes sounds', async () => {
    const melody = await findMelody(server.ctx, THEME);
    const timing = (await (await get(melodyFilePath(THEME, 'timing.json', VERSION), '203.0.113.1')).json()) as Timing;
    for (const layout of ['sheet', 'narrow'] as const) {
      const letters = melody?.letters[layout] ?? [];
      expect(letters).toHaveLength(THEME.flat().length);
      for (const [page, x, y] of letters) {
        const size = melody?.sizes[layout][page - 1] ?? { width: 0, height: 0 };
        expect(x > 0 && y > 0 && x < size.width && y < size.height).toBe(true);
      }
      expect(timing[layout].length).toBeGreaterThan(letters.length);
    }
  });

  it('is kept without a name: other names of the same notes are the same melody', async () => {
    expect(versionOf(themeOf({ first: 'Hkh', second: 'Wln' }))).not.toBe(VERSION);
    expect(versionOf(themeOf({ first: 'Odo', second: 'Iln' }))).toBe(VERSION);
    expect(await readdir(melodies())).toEqual([VERSION]);
  });

  it.each([
    '/melodies/ada-beg/sheet-2.svg',
    '/melodies/ada-beg/melody.json',
    '/melodies/ada-hey/audio.mp3',
    '/melodies/ada/audio.mp3',
  ])('%s is not there', async (path) => expect((await get(path, '203.0.113.1')).status).toBe(404));

  it('counts only what must be engraved: one caller is told to wait, for the page too, and hears what is kept', async () => {
    const other: Theme = [['A'], ['B']];
    const path = melodyFilePath(other, 'audio.mp3', versionOf(other));
    for (const asked of [path, melodyPath({ first: 'A', second: 'B' }), '/melody.data?first=A&second=B']) {
      const refused = await get(asked, '203.0.113.1');
      expect([refused.status, await refused.text()]).toEqual([429, TOO_MANY_MELODIES]);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect((await get(melodyPath(NAMES), '203.0.113.1')).status).toBe(200);
    expect((await get(path, '203.0.113.2')).status).toBe(200);
  });

  it('makes way for new ones when there are too many', async () => {
    const long = new Date('2020-01-01');
    for (let index = 0; index < 310; index += 1) {
      const old = join(melodies(), `old-${index}`);
      await mkdir(old);
      await writeFile(join(old, 'melody.json'), '{}');
      await utimes(join(old, 'melody.json'), long, long);
    }
    const next: Theme = [['C'], ['D']];
    expect((await get(melodyFilePath(next, 'audio.mp3', versionOf(next)), '203.0.113.3')).status).toBe(200);
    const left = await readdir(melodies());
    expect(left).toHaveLength(300);
    expect(left).toEqual(expect.arrayContaining([VERSION, versionOf(next)]));
  });
});

describe('the card to share', () => {
  it('is a picture at an address of its own, for ever once the notes are engraved', async () => {
    const kept = await get(sharedMelody(NAMES, DEFAULT_BUSINESS).path, '203.0.113.1');
    expect([kept.status, kept.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(kept.headers.get('Cache-Control')).toContain('immutable');
    const early = await get(sharedMelody({ first: 'Eve', second: 'Guy' }, DEFAULT_BUSINESS).path, '203.0.113.1');
    expect([early.status, early.headers.get('Cache-Control')]).toEqual([200, 'public, no-cache']);
  });

  it('is of two names and no other', async () => {
    expect((await get('/og/melody/card.png?first=Ada', '203.0.113.1')).status).toBe(404);
    expect((await get('/og/melody/card.png?first=Ada&second=%3F', '203.0.113.1')).status).toBe(404);
  });

  it('spells a name that our fonts have no letters for', () => {
    expect(melodyCard({ first: 'Оксана', second: '하나' }).title).toBe('Оксана & Hana');
  });
});
