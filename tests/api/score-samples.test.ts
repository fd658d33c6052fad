import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findComposition } from '#/features/compositions/queries.server.ts';
import { ensureScore } from '#/features/compositions/typesetting.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { contentActs, sendScore } from '../support/content.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { mei, sendNotation } from '../support/notations.ts';
import { aWork } from '../support/orders.ts';
import { rawPdf, rawStream } from '../support/scores.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

/** So many empty sheets of letter paper. */
function sheets(count: number): Buffer {
  const ids = Array.from({ length: count }, (_, index) => index + 4);
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 3 0 R>>';
  const tree = `<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]/Count ${count}>>`;
  return rawPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, rawStream(' '), ...ids.map(() => page)]);
}

async function aScored(pages: number): Promise<string> {
  const opusNo = await aWork(admin);
  expect((await sendScore(admin, opusNo, sheets(pages))).status).toBe(201);
  return opusNo;
}

const page = (name: string) => fetch(`${server.origin}/samples/${name}`);
const show = (opusNo: string, samplePages: number) =>
  admin.call('PATCH', `/compositions/${opusNo}/score`, { body: { samplePages } });
const onItsPage = async (opusNo: string) => {
  // A page waits a moment for what is being made; its picture waits for all of it.
  await (await page(`${opusNo}.webp`)).arrayBuffer();
  // The content as the next request has it.
  await admin.get('/musicians');
  return findComposition({ ...server.ctx, content: server.parts.content.snapshot }, opusNo);
};

describe('a work with a full score and no notation', () => {
  it('shows as many of its pages as an admin chooses, one at first, and never the PDF', async () => {
    const opusNo = await aScored(3);
    const details = await onItsPage(opusNo);
    expect(details).toMatchObject({ awaited: null, sample: { kind: 'printed', audio: null, words: '' } });
    expect(details?.sample?.pages).toEqual([
      { src: expect.stringMatching(new RegExp(`^/samples/${opusNo}\\.webp\\?v=`)), width: 1200, height: 1553 },
    ]);
    const shown = await fetch(`${server.origin}${details?.sample?.pages[0]?.src}`);
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('Cache-Control')).toContain('immutable');
    expect((await page(`${opusNo}-2.webp`)).status).toBe(404);

    expect((await show(opusNo, 2)).body).toMatchObject({ pages: 3, samplePages: 2 });
    expect((await page(`${opusNo}-2.webp`)).status).toBe(200);
    expect((await page(`${opusNo}-3.webp`)).status).toBe(404);
    expect((await onItsPage(opusNo))?.sample?.pages).toHaveLength(2);
    expect((await contentActs(server, `compositions/${opusNo}`)).at(-1)?.changes).toBe(
      '[{"field":"samplePages","from":"1","to":"2"}]',
    );
    expect((await fetch(`${server.origin}/api/compositions/${opusNo}/score`)).status).toBe(401);
  });

  it('is stamped across every page that is shown', async () => {
    const opusNo = await aScored(1);
    const picture = Buffer.from(await (await page(`${opusNo}.webp`)).arrayBuffer());
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const coloured = new Set<number>();
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at + 1] ?? 255) < 245) coloured.add(Math.floor(at / info.channels / info.width / (info.height / 10)));
    // From the upper third down to the lower one.
    expect(coloured.size).toBeGreaterThanOrEqual(5);
  });

  it('shows nothing where the admin wants that, and says nothing of engraving', async () => {
    const opusNo = await aScored(2);
    expect((await show(opusNo, 0)).status).toBe(200);
    expect(await onItsPage(opusNo)).toMatchObject({ sample: null, awaited: null });
    expect((await page(`${opusNo}.webp`)).status).toBe(404);
  });

  it.each([3, -1, 1.5])('does not show %d of its two pages', async (samplePages) => {
    const opusNo = await aScored(2);
    expectRefusal(await show(opusNo, samplePages), 422, 'validation', { samplePages: expect.stringMatching(/from 0/) });
  });

  it('makes its pictures anew when they are gone', async () => {
    const opusNo = await aScored(1);
    expect((await page(`${opusNo}.webp`)).status).toBe(200);
    await rm(join(server.dataDir, 'engraved'), { recursive: true });
    expect((await page(`${opusNo}.webp`)).status).toBe(200);
  });

  it('gives way to notation, and comes back when that goes', async () => {
    const opusNo = await aScored(1);
    await sendNotation(admin, opusNo, mei());
    expect((await onItsPage(opusNo))?.sample).toMatchObject({ kind: 'engraved' });
    expect((await page(`${opusNo}.webp`)).status).toBe(404);
    await admin.call('DELETE', `/compositions/${opusNo}/notation`);
    expect((await onItsPage(opusNo))?.sample).toMatchObject({ kind: 'printed' });
  });
});

describe('a work without a sample', () => {
  it('is one with neither, or with a score that was typeset from notation that is gone', async () => {
    const bare = await aWork(admin);
    expect(await onItsPage(bare)).toMatchObject({ sample: null, awaited: null });
    await ensureScore(server.ctx, 'b2');
    await admin.call('DELETE', '/compositions/b2/notation');
    expect(await onItsPage('b2')).toMatchObject({ sample: null, awaited: null });
    expectRefusal(await show(bare, 1), 404, 'not_found');
  });
});
