import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCORE_FOLDER } from '#/features/compositions/model.ts';
import { ensureScore } from '#/features/compositions/typesetting.server.ts';
import { filesOlderThan } from '#/platform/files/storage/files.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { contentActs, sendScore } from '../support/content.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { anMxl, kern, mei, musicXml, sendNotation } from '../support/notations.ts';
import { expectWithin } from '../support/proof.ts';
import { readPdf } from '../support/read-pdf.ts';
import { aPdf } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { aZip } from '../support/zip-file.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const change = (opusNo: string, body: object) => admin.call('PATCH', `/compositions/${opusNo}/notation`, { body });
const page = (name: string) => fetch(`${server.origin}/samples/${name}`);

describe('the notation of a work', () => {
  it('takes the place of what there was: the sample is of it at the next request', async () => {
    const before = await (await page('2.svg')).text();
    const sent = await sendNotation(admin, '2', mei(), 'Sonatina.mei');
    expect(sent).toMatchObject({ status: 201, body: { format: 'mei', fileName: 'Sonatina.mei', version: 1 } });
    const after = await (await page('2.svg')).text();
    expect(after).not.toBe(before);
    const kept = await fetch(`${server.origin}/api/compositions/2/notation`, { headers: { Cookie: admin.cookie } });
    expect(kept.headers.get('Content-Disposition')).toContain('attachment; filename="Sonatina.mei"');
    expect(await kept.text()).toBe(mei());
    expect((await contentActs(server, 'compositions/2')).at(-1)?.changes).toContain('Sonatina.mei');
  });

  it('comes compressed as well, and is kept as the music in it', async () => {
    const sent = await sendNotation(admin, '6', anMxl(musicXml(3)), 'Sonata.mxl');
    expect(sent).toMatchObject({ status: 201, body: { format: 'musicxml', fileName: 'Sonata.musicxml' } });
    const kept = await fetch(`${server.origin}/api/compositions/6/notation`, { headers: { Cookie: admin.cookie } });
    expect(await kept.text()).toBe(musicXml(3));
  });

  it('shows visitors as much of it as an admin says', async () => {
    await sendNotation(admin, '3_1', kern(30, { lines: true }), 'long.krn');
    const { body } = await change('3_1', { samplePages: 1 });
    expect((await page('3_1-2.svg')).status).toBe(404);
    expectRefusal(await change('3_1', { samplePages: 2, seen: body.version - 1 }), 409, 'conflict');
    expect((await change('3_1', { samplePages: 2, seen: body.version })).body.samplePages).toBe(2);
    expect((await page('3_1-2.svg')).status).toBe(200);
    expectRefusal(await change('3_1', { samplePages: 0 }), 422, 'validation', {
      samplePages: expect.stringContaining('from 1 to 60'),
    });
  });

  it('goes when it is removed, and its sample with it', async () => {
    expect((await admin.call('DELETE', '/compositions/4/notation')).status).toBe(204);
    expect((await page('4.svg')).status).toBe(404);
    expectRefusal(await admin.call('DELETE', '/compositions/4/notation'), 404, 'not_found');
  });

  it.each([
    ['a zip of something else', aZip(['score.xml']), 422, 'no compressed MusicXML'],
    ['a zip that names music it has not', anMxl(musicXml(1), { named: 'other.xml' }), 422, 'no compressed MusicXML'],
    ['a locked zip', anMxl(musicXml(1), { flags: 1 }), 422, 'no compressed MusicXML'],
    ['a zip cut short', anMxl(musicXml(1)).subarray(0, -9), 422, 'no compressed MusicXML'],
    ['a zip that grows beyond 2 MB', anMxl(' '.repeat(3_000_000)), 413, '2 MB'],
    [
      'a zip that grows beyond what it says',
      anMxl(' '.repeat(3_000_000), { unpacked: 90 }),
      422,
      'no compressed MusicXML',
    ],
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), 422, 'no music'],
    ['MEI of long ago', Buffer.from(mei({ version: '2.1' })), 422, 'older than version 4'],
    ['bars that do not add up', Buffer.from(kern(2).replace('4d', '2d')), 422, 'line '],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, ' '), 413, '2 MB'],
    ['nothing', Buffer.alloc(0), 422, 'choose a file'],
  ])('refuses %s in words, and keeps what there was', async (_, bytes, status, text) => {
    const answer = await sendNotation(admin, '5', bytes);
    expect(answer).toMatchObject({ status, body: { fields: { notation: expect.stringContaining(text) } } });
    expect((await admin.get('/compositions/5/notation')).status).toBe(200);
  });

  it('that is far too long is refused, and everybody else is answered meanwhile', async () => {
    const sent = sendNotation(admin, '5', kern(400, { lines: true }), 'endless.krn');
    let over = false;
    void sent.then(() => (over = true));
    const waits: number[] = [];
    while (!over) {
      const asked = performance.now();
      expect((await admin.get('/musicians')).status).toBe(200);
      waits.push(performance.now() - asked);
    }
    // On a busy machine its minute is over before its pages are counted.
    const refused = expect.stringMatching(/60 pages|send a shorter file/);
    expect(await sent).toMatchObject({ status: 422, body: { fields: { notation: refused } } });
    expect(waits.length).toBeGreaterThan(20);
    expectWithin(2_000, Math.max(...waits));
  });

  it.each(['<?xml', '<?xml ?>', '<!DOCTYPE mei ['])('that is nothing but %s in UTF-16 is refused', async (text) => {
    const bytes = Buffer.from(`\ufeff<?xml version="1.0"?>${text.repeat(900_000 / text.length)}`, 'utf16le');
    expect(await sendNotation(admin, '5', bytes)).toMatchObject({
      status: 422,
      body: { fields: { notation: expect.stringContaining('no music') } },
    });
  });

  it('of a work there is none of is refused', async () => {
    expect((await sendNotation(admin, '9999', mei())).status).toBe(404);
  });
});

describe('a full score', () => {
  const scoreOf = async (opusNo: string) => {
    const headers = { Cookie: admin.cookie };
    const pdf = await fetch(`${server.origin}/api/compositions/${opusNo}/score`, { headers });
    return new Uint8Array(await pdf.arrayBuffer());
  };
  const files = async () =>
    (await filesOlderThan(server.parts.uploads, `${SCORE_FOLDER}/`, Number.POSITIVE_INFINITY)).length;

  it('is typeset once where none is kept, also for two who ask at once', async () => {
    const before = await files();
    const [one, other] = await Promise.all([ensureScore(server.ctx, 'b2'), ensureScore(server.ctx, 'b2')]);
    expect(one).toMatchObject({ source: 'typeset', pages: 1, fileId: other?.fileId });
    expect(await files()).toBe(before + 1);
    expect(await ensureScore(server.ctx, 'b2')).toEqual(one);
    expect(readPdf(await scoreOf('b2'))).toHaveLength(1);
  });

  it('is signed with the name of the business', async () => {
    const business = { ...server.ctx.business, name: 'Duo Chiaro' };
    await ensureScore({ ...server.ctx, business }, 'b2');
    expect(readPdf(await scoreOf('b2'))[0]?.text).toContain('Duo Chiaro');
  });

  it('is made anew when the notation changes', async () => {
    const first = await ensureScore(server.ctx, 'b2');
    await sendNotation(admin, 'b2', kern(4), 'other.krn');
    const second = await ensureScore(server.ctx, 'b2');
    expect(second?.source).toBe('typeset');
    expect(second?.fileId).not.toBe(first?.fileId);
  });

  it('is not made of a part of a work, and not in place of one that was sent', async () => {
    await change('b3', { complete: false });
    expect(await ensureScore(server.ctx, 'b3')).toBeNull();
    expectRefusal(await admin.post('/compositions/b3/score/typesetting'), 409, 'conflict');
    await sendScore(admin, 'b4', aPdf());
    expect((await ensureScore(server.ctx, 'b4'))?.source).toBe('uploaded');
    expectRefusal(await admin.post('/compositions/b4/score/typesetting'), 409, 'conflict');
    await admin.call('DELETE', '/compositions/b4/score');
    const made = await admin.post('/compositions/b4/score/typesetting');
    expect(made).toMatchObject({ status: 201, body: { source: 'typeset', pages: 1 } });
  });

  it('that is broken or locked is refused in words', async () => {
    const broken = await sendScore(admin, '6', aPdf().subarray(0, 60));
    expect(broken).toMatchObject({ status: 422, body: { error: expect.stringContaining('damaged') } });
    const score = await ensureScore(server.ctx, 'b1');
    const pdf = await server.parts.uploads.read(`${SCORE_FOLDER}/${score?.fileId}.pdf`);
    const lock = `trailer\n<</Encrypt<</Filter/Standard/V 1/R 2/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})/P -4>>`;
    const locked = Buffer.from(pdf.toString('latin1').replace(/trailer\s*<</, lock), 'latin1');
    const refused = await sendScore(admin, '6', locked);
    expect(refused).toMatchObject({ status: 422, body: { error: expect.stringContaining('password') } });
  });
});
