import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCORE_FOLDER } from '#/features/compositions/model.ts';
import { removeOrphanScores } from '#/features/compositions/scores.server.ts';
import { filesOlderThan } from '#/platform/files/storage/files.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { composition, contentActs, sendScore } from '../support/content.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aDocx, aPdf } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

let count = 60;
const free = () => String(++count);
const file = async (opusNo: string) => (await admin.get(`/admin/compositions/${opusNo}`)).body;
const change = (opusNo: string, body: object) => admin.call('PATCH', `/compositions/${opusNo}`, { body });
/** The store as the next request has it. */
async function store() {
  await admin.get('/musicians');
  return server.parts.content.snapshot.compositions;
}
const files = async () =>
  (await filesOlderThan(server.parts.uploads, `${SCORE_FOLDER}/`, Number.POSITIVE_INFINITY)).length;
const download = (opusNo: string) =>
  fetch(`${server.origin}/api/compositions/${opusNo}/score`, { headers: { Cookie: admin.cookie } });

describe('adding to the store', () => {
  it('takes an original, which stands last in its table at the next request', async () => {
    const work = composition({ opusNo: free() });
    const { status, body } = await admin.post('/compositions', work);
    expect([status, body]).toEqual([201, { ...work, _id: work.opusNo }]);
    expect((await store()).originals.at(-1)).toEqual(work);
  });

  it('takes an arrangement and a transcription, whose numbers start with a', async () => {
    const arranged = composition({ opusNo: 'a8', isTranscription: false, originalComposer: 'Mykola Lysenko' });
    expect((await admin.post('/compositions', arranged)).status).toBe(201);
    const transcribed = composition({ opusNo: 'a9', isTranscription: true, biggerWork: 'A Suite' });
    expect((await admin.post('/compositions', transcribed)).status).toBe(201);
    expect((await store()).arrangements.slice(-2)).toEqual([
      { ...arranged, biggerWork: '' },
      { ...transcribed, originalComposer: '' },
    ]);
  });

  it.each([
    [
      'a number another work has',
      { opusNo: '1' },
      'opusNo',
      '‘Variations on a Pentatonic Theme’ has the opus number 1',
    ],
    ['a number with a dot', { opusNo: '11.1' }, 'opusNo', 'like ‘7’'],
    ['an original called a', { opusNo: 'a70' }, 'opusNo', 'for arrangements'],
    ['an arrangement called 70', { opusNo: '70', isTranscription: false }, 'opusNo', 'start with a'],
    ['no composer', { composer: '' }, 'composer', 'who wrote'],
    ['a kazoo', { instrumentation: ['kazoo'] }, 'instrumentation.0', 'offered'],
    ['nothing to play it on', { instrumentation: [] }, 'instrumentation', 'at least one'],
    ['a year nobody composed in', { yearComposed: 1066 }, 'yearComposed', '1900 to 2199'],
    ['half a cent', { price: 2.505 }, 'price', 'like 12 or 12.50'],
    ['a tenth grade', { difficulty: 10 }, 'difficulty', '1 to 9'],
    ['half a grade', { difficulty: 2.5 }, 'difficulty', '1 to 9'],
    ['no page', { pages: 0 }, 'pages', '1 to 2,000'],
    ['half a page', { pages: 2.5 }, 'pages', '1 to 2,000'],
    ['no time at all', { minutes: 0 }, 'minutes', 'like 3 or 4.5'],
    ['minutes in words', { minutes: 'three' }, 'minutes', 'like 3 or 4.5'],
    ['parts by number', { withParts: 2 }, 'withParts', 'holds parts'],
    ['a movement without a name', { movements: ['Allegro', ''] }, 'movements.1', 'called'],
  ])('refuses %s in words, and stores nothing', async (_, changes, field, text) => {
    const before = await store();
    const answer = await admin.post('/compositions', composition({ opusNo: '70', ...changes }));
    expectRefusal(answer, 422, 'validation', { [field]: expect.stringContaining(text) });
    const after = await store();
    expect([after.originals, after.arrangements]).toEqual([before.originals, before.arrangements]);
  });
});

describe('changing a work', () => {
  it('changes what is given, writes it down, and tells the second of two', async () => {
    const { version } = await file('b1');
    expect((await change('b1', { price: 4, seen: version })).status).toBe(200);
    expectRefusal(await change('b1', { price: 5, seen: version }), 409, 'conflict');
    expect(await file('b1')).toMatchObject({ item: { price: 4, title: 'Skipping Stones' }, version: version + 1 });
    expect((await store()).originals[0]?.price).toBe(4);
    const acts = await contentActs(server, 'compositions/b1');
    expect(acts.map(({ changes }) => changes)).toEqual(['[{"field":"price","from":"2","to":"4"}]']);
  });

  it('is graded, and the grade can be taken away again', async () => {
    expect((await change('18', { difficulty: 7 })).body.difficulty).toBe(7);
    expect((await store()).originals.find(({ opusNo }) => opusNo === '18')?.difficulty).toBe(7);
    expect((await change('18', { difficulty: null })).body).not.toHaveProperty('difficulty');
    const acts = await contentActs(server, 'compositions/18');
    expect(acts.map(({ changes }) => changes)).toContain('[{"field":"difficulty","from":"7","to":""}]');
  });

  it('says its pages, minutes and parts, and no longer once they are taken away', async () => {
    const said = { pages: 34, minutes: 19.5, withParts: true };
    const opusNo = free();
    const { status, body } = await admin.post('/compositions', composition({ opusNo, ...said }));
    expect([status, body]).toMatchObject([201, said]);
    expect((await change(opusNo, { withParts: false, title: 'Sunshade Waltz' })).body).toMatchObject({
      ...said,
      withParts: false,
    });
    expect((await store()).originals.at(-1)).toMatchObject({ ...said, withParts: false });
    const { body: bare } = await change(opusNo, { pages: null, minutes: null, withParts: null });
    expect(bare).toEqual({ ...composition({ opusNo, title: 'Sunshade Waltz' }), _id: opusNo });
    const acts = await contentActs(server, `compositions/${opusNo}`);
    expect(JSON.parse(acts.at(-1)?.changes ?? '')).toEqual(
      expect.arrayContaining([
        { field: 'pages', from: '34', to: '' },
        { field: 'minutes', from: '19.5', to: '' },
        { field: 'withParts', from: 'no', to: '' },
      ]),
    );
  });

  it('moves to a free number with its full score, and keeps its place', async () => {
    const opusNo = free();
    await sendScore(admin, '5', aPdf());
    const place = (await store()).originals.findIndex((work) => work.opusNo === '5');
    expectRefusal(await change('5', { opusNo: '1' }), 422, 'validation', { opusNo: expect.any(String) });
    expect((await change('5', { opusNo })).body._id).toBe(opusNo);
    expect((await store()).originals[place]?.opusNo).toBe(opusNo);
    expect((await file(opusNo)).score).toMatchObject({ fileName: 'Umbrella Waltz.pdf' });
    expectRefusal(await admin.get('/admin/compositions/5'), 404, 'not_found');
  });

  it('turns an arrangement into a transcription, never into an original', async () => {
    expect((await change('a1', { isTranscription: true })).body.isTranscription).toBe(true);
    expectRefusal(await change('a1', { opusNo: free() }), 422, 'validation', { opusNo: expect.any(String) });
  });
});

describe('a full score', () => {
  it('comes back byte for byte to admins, by its name, and to nobody else', async () => {
    const bytes = aPdf(300_000);
    const sent = await sendScore(admin, '2', bytes, 'Sonatina in F, “complete”.pdf');
    expect(sent).toMatchObject({ status: 201, body: { fileName: 'Sonatina in F, “complete”.pdf', fileSize: 300_000 } });
    const answer = await download('2');
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(decodeURIComponent(answer.headers.get('Content-Disposition') ?? '')).toContain(
      'Sonatina in F, “complete”.pdf',
    );
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const public_ = await fetch(`${server.origin}/api/compositions/2/score`);
    expect(public_.status).toBe(401);
  });

  it('takes the place of an earlier one, and goes when it is removed', async () => {
    await sendScore(admin, '3_1', aPdf());
    const before = await files();
    const second = aPdf(4_000);
    await sendScore(admin, '3_1', second);
    expect(await files()).toBe(before);
    expect(Buffer.from(await (await download('3_1')).arrayBuffer()).equals(second)).toBe(true);
    expect((await admin.call('DELETE', '/compositions/3_1/score')).status).toBe(204);
    expect(await files()).toBe(before - 1);
    expectRefusal(await admin.call('DELETE', '/compositions/3_1/score'), 404, 'not_found');
  });

  it.each([
    ['what is no PDF', () => aDocx(), 422, 'validation', 'has to be a PDF'],
    ['an empty file', () => new Uint8Array(), 422, 'validation', 'choose the PDF'],
    ['more than 20 MB', () => aPdf(20 * 1024 * 1024 + 1), 413, 'too_large', '20 MB'],
  ])('refuses %s in words, and leaves nothing', async (_, bytes, status, code, text) => {
    const before = await files();
    const answer = await sendScore(admin, '4', bytes());
    expect(answer).toMatchObject({ status, body: { code, error: expect.stringContaining(text) } });
    expect(await files()).toBe(before);
  });

  it('of a work there is none of is refused, and leaves nothing', async () => {
    const before = await files();
    expect((await sendScore(admin, '9999', aPdf())).status).toBe(404);
    expect(await files()).toBe(before);
  });
});

describe('deleting a work', () => {
  it('takes its full score along, and brings both back', async () => {
    const { originals } = await store();
    const bytes = aPdf(5_000);
    await sendScore(admin, '7', bytes);
    expect((await file('7')).references).toEqual([{ words: expect.stringContaining('comes back'), blocks: false }]);
    expect((await admin.call('DELETE', '/compositions/7')).status).toBe(204);
    expect((await store()).originals.map(({ opusNo }) => opusNo)).not.toContain('7');
    expect((await download('7')).status).toBe(404);

    server.clock.advance(HOUR_MS);
    expect(await removeOrphanScores(server.ctx)).toBe(0);
    const back = await admin.post('/deleted-items/composition/7/restore');
    expect(back).toMatchObject({ status: 200, body: { _id: '7' } });
    expect((await store()).originals).toEqual(originals);
    expect(Buffer.from(await (await download('7')).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('frees its number; while another has it, it can’t come back', async () => {
    const [opusNo, other] = [free(), free()];
    await admin.post('/compositions', composition({ opusNo, title: 'First' }));
    await admin.call('DELETE', `/compositions/${opusNo}`);
    await admin.post('/compositions', composition({ opusNo, title: 'Second' }));
    const refused = await admin.post(`/deleted-items/composition/${opusNo}/restore`);
    expectRefusal(refused, 409, 'conflict');
    expect(refused.body.error).toContain('‘Second’');
    await change(opusNo, { opusNo: other });
    expect((await admin.post(`/deleted-items/composition/${opusNo}/restore`)).body.name).toBe('First');
  });

  it('twice under one number keeps the later, and the score of the earlier is swept', async () => {
    const opusNo = free();
    await admin.post('/compositions', composition({ opusNo, title: 'Early' }));
    await sendScore(admin, opusNo, aPdf());
    await admin.call('DELETE', `/compositions/${opusNo}`);
    await admin.post('/compositions', composition({ opusNo, title: 'Late' }));
    expect((await admin.call('DELETE', `/compositions/${opusNo}`)).status).toBe(204);
    server.clock.advance(HOUR_MS);
    expect(await removeOrphanScores(server.ctx)).toBe(1);
    admin = await signInAsAdmin(server);
    expect((await admin.post(`/deleted-items/composition/${opusNo}/restore`)).body.name).toBe('Late');
  });
});
