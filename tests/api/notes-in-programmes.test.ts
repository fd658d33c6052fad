import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIncipitFile } from '#/features/incipits/queries.server.ts';
import { DEFAULT_BUSINESS } from '#/features/settings/in-force/model.ts';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import { sharedOpus } from '#/web/heads/share-card.server.ts';
import { anOpus, aPerformance, signInAsAdmin } from '../support/factories.ts';
import { readHead } from '../support/page-head.ts';
import { aRequest, mailedToken } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

const MOONLIGHT = { title: 'Sonata No. 14 in C-sharp minor, Op. 27 No. 2', composer: 'Ludwig van Beethoven' };
const UNKNOWN = { title: 'Nothing Anybody Knows', composer: 'Nobody At All' };
const LINE = /<img src="\/incipits\/beethoven-op-27-no-2-1\/narrow-1\.svg\?v=[\w-]+" alt=""/;
/** A concert of the series whose programme has it. */
const CONCERT = 'asleep-by-the-coda';

let server: TestServer;
let opus: string;

beforeAll(async () => {
  server = await startServerWithPages();
  opus = (await anOpus(server, MOONLIGHT))._id;
});
afterAll(() => server.stop());

const page = async (path: string, cookie = '') =>
  (await fetch(`${server.origin}${path}`, { headers: { cookie } })).text();
const brochure = async () => {
  const answer = await fetch(`${server.origin}/brochure.pdf`);
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  // Each drawing is said in words too: the posters, and the first lines.
  return { etag: answer.headers.get('ETag'), pdf, drawings: pdf.match(/\/Alt[ (<]/g)?.length };
};
const image = async () => (await readHead(`${server.origin}/opus/details/${opus}`)).meta['og:image'] ?? '';

describe('while nothing is engraved', () => {
  it('the brochure has no notes, and a work has the picture of its kind', async () => {
    expect((await brochure()).drawings).toBe(server.ctx.content.series.concerts.length);
    expect(await image()).toBe(`${server.origin}/og/work.png`);
    const own = await fetch(`${server.origin}/og/opus/${opus}.png`, { redirect: 'manual' });
    expect([own.status, own.headers.get('Location'), own.headers.get('Cache-Control')]).toEqual([
      302,
      '/og/work.png',
      'no-store',
    ]);
    expect((await fetch(`${server.origin}/og/opus/nobody.png`)).status).toBe(404);
  });
});

describe('how a work begins, once it is engraved', () => {
  let without: string | null;
  beforeAll(async () => {
    without = (await brochure()).etag;
    await readIncipitFile(server.ctx, 'beethoven-op-27-no-2-1', 'audio.mp3');
  });

  it('stands in the brochure beneath the title, drawn in lines and not in dots', async () => {
    const { etag, pdf, drawings } = await brochure();
    const { concerts } = server.ctx.content.series;
    const played = concerts.flatMap(({ program }) => program).filter(({ title }) => title.startsWith(MOONLIGHT.title));
    expect(etag).not.toBe(without);
    expect(played.length).toBeGreaterThan(1);
    expect(drawings).toBe(concerts.length + played.length);
    expect(pdf).not.toContain('/Subtype /Image');
    expect((await brochure()).etag).toBe(etag);
  });

  it('stands in the programme of a concert and of a performance', async () => {
    expect(LINE.test(await page(`/mpcs/${CONCERT}`))).toBe(true);
    const performance = await aPerformance(server, { program: [UNKNOWN, MOONLIGHT] });
    const markup = await page(`/performances/${performance}`);
    expect(markup.indexOf(UNKNOWN.title)).toBeLessThan(markup.search(LINE));
  });

  it('stands under the works of a request, for its client, its musician and the owners', async () => {
    const { id, client, musician } = await aRequest(server, { requestedRepertoire: [{ _id: opus, movements: [] }] });
    const admin = await signInAsAdmin(server);
    const link = `/answer?token=${await mailedToken(server, musician.email)}`;
    for (const markup of [
      await page(`/requests/${id}`, client.cookie),
      await page(`/requests/${id}`, admin.cookie),
      await page(link),
    ])
      expect(LINE.test(markup)).toBe(true);
  });

  it('is on the picture that is shared, for ever under an address that names the notes', async () => {
    const address = await image();
    expect(address).toMatch(/\/og\/opus\/[\w-]+\.png\?v=[\w-]{12}$/);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(await darkRows(await (await fetch(address)).arrayBuffer())).toBeGreaterThanOrEqual(10);
    const old = await fetch(address.replace(/v=.*/, 'v=before'));
    expect([old.status, old.headers.get('Cache-Control')]).toEqual([200, 'public, no-cache']);
  });

  it('has another address when its notes are others', () => {
    const incipit: EngravedIncipit = {
      key: 'k',
      version: 'one',
      sheet: { width: 1, height: 1 },
      narrow: { width: 1, height: 1 },
      seconds: 1,
    };
    const work = { _id: opus, ...MOONLIGHT };
    const [one, other] = ['one', 'other'].map(
      (version) => sharedOpus(work, { ...incipit, version }, DEFAULT_BUSINESS).path,
    );
    expect(one).not.toBe(other);
  });

  it('is left out where its files are gone, and nobody waits for them', async () => {
    const address = await image();
    await rm(server.ctx.engraver.folder, { recursive: true, force: true });
    expect((await brochure()).etag).toBe(without);
    const answer = await fetch(address.replace(/\?.*/, ''), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/og/work.png']);
  });
});

/** Lines of the lower half that are ink from left to right: of two staves there are ten. */
async function darkRows(png: ArrayBuffer): Promise<number> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) => data.subarray(row * info.width, (row + 1) * info.width));
  const dark = rows.map((row) => row.filter((ink) => ink < 120).length > info.width * 0.6);
  return dark.filter((is, row) => is && !dark[row - 1] && row > 270).length;
}
