import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lengthOfKern } from '#/features/notation/engraver/sound/kern-time.ts';
import { forgetVisitorProgrammes } from '#/features/programmes/adopting.server.ts';
import type { ProgrammeChange, ProgrammeView } from '#/features/programmes/model.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, registration, signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let sonata: Opus;
let song: Opus;

beforeAll(async () => {
  server = await startTestServer();
  sonata = await anOpus(server, { movements: ['Allegro', 'Adagio', 'Presto'] });
  song = await anOpus(server, { movements: [] });
});
afterAll(() => server.stop());

async function change(browser: BrowserSession, wanted: ProgrammeChange): Promise<ProgrammeView> {
  const { status, body } = await browser.post('/programme', wanted);
  expect({ status, body: status === 200 ? 0 : body }).toEqual({ status: 200, body: 0 });
  return body as ProgrammeView;
}
const read = async (browser: BrowserSession) => (await browser.get('/programme')).body as ProgrammeView;
const movement = (place: number) => sonata.movements[place]?._id ?? '';
/** A ceremony with the song in its prelude; the ids of its moments. */
async function begun(browser: BrowserSession): Promise<string[]> {
  const { programme } = await change(browser, { do: 'begin', occasion: 'ceremony' });
  const ids = programme.sections.map(({ id }) => id);
  await change(browser, { do: 'add-piece', opusId: song._id, movementId: null, section: ids[0] ?? '' });
  return ids;
}

describe('a programme', () => {
  it('is the cart, seen with time: what is added to one is in the other', async () => {
    const client = await signUp(server);
    await client.put('/cart', [{ _id: sonata._id, movements: [movement(0), movement(1)] }]);
    const [prelude = ''] = await begun(client);
    const { pieces, programme } = await change(client, {
      do: 'place',
      opusId: sonata._id,
      movementId: movement(1),
      section: prelude,
      before: null,
    });
    expect(pieces.map(({ _id }) => _id)).toEqual([sonata._id, song._id]);
    expect(programme.sections[0]?.items).toMatchObject([{ opusId: song._id }, { movementId: movement(1) }]);
    expect((await client.get('/cart')).body).toEqual([
      { _id: sonata._id, movements: [movement(0), movement(1)] },
      { _id: song._id, movements: [] },
    ]);
    await client.put('/cart', [{ _id: sonata._id, movements: [movement(0)] }]);
    expect((await read(client)).programme.sections[0]?.items).toEqual([]);
  });

  it('takes the length of a work that the store has the score of from its notation, unless the owners say another', async () => {
    const straight = readFileSync('content/samples/29.krn', 'utf8');
    const [from, to] = lengthOfKern(straight) ?? [];
    const one = { title: 'Hymn for a New House', composer: 'Hana Park', movements: [] };
    const works = [
      await anOpus(server, one),
      await anOpus(server, { ...one, title: 'Hymn for a New House, Op. 29' }),
      await anOpus(server, { ...one, repType: 'Chamber Music', ownFacts: { minutes: [5, 6] } }),
      await anOpus(server, { ...one, composer: 'Clara Schumann' }),
      await anOpus(server, { ...one, title: 'Hymn for a New House, Op. 30' }),
    ];
    const visitor = new BrowserSession(server);
    await change(visitor, { do: 'begin', occasion: 'ceremony' });
    for (const { _id } of works) await change(visitor, { do: 'add-piece', opusId: _id, movementId: null });
    const { pieces } = await read(visitor);
    const notated = [[(from ?? 0) / 60, (to ?? 0) / 60], true];
    expect(pieces.map((piece) => [piece.minutes, piece.notated])).toEqual([
      notated,
      notated,
      [[5, 6], undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('keeps what each of two tabs did', async () => {
    const client = await signUp(server);
    const [prelude = '', seating = ''] = await begun(client);
    await Promise.all([
      change(client, { do: 'edit-section', section: prelude, cue: 'when the doors open' }),
      change(client, { do: 'edit-section', section: seating, cueBy: 'Aunt Olena' }),
      change(client, { do: 'add-item', kind: 'reading', title: 'A poem', section: seating, before: null }),
    ]);
    const { sections } = (await read(client)).programme;
    expect(sections[0]).toMatchObject({ cue: 'when the doors open' });
    expect(sections[1]).toMatchObject({ cueBy: 'Aunt Olena', items: [{ title: 'A poem' }] });
  });

  it('says what is gone, and loses nothing', async () => {
    const client = await signUp(server);
    const [prelude = ''] = await begun(client);
    await change(client, { do: 'remove-section', section: prelude });
    expectRefusal(
      await client.post('/programme', { do: 'edit-section', section: prelude, cue: 'a nod' }),
      409,
      'conflict',
    );
    expectRefusal(
      await client.post('/programme', { do: 'add-piece', opusId: 'nothing', movementId: null }),
      409,
      'conflict',
    );
    expect((await read(client)).programme.sections).toHaveLength(6);
    expect((await read(client)).pieces).toMatchObject([{ _id: song._id }]);
  });

  it('is undone step by step, but not over what another tab did since', async () => {
    const client = await signUp(server);
    const [prelude = ''] = await begun(client);
    const edited = await change(client, { do: 'edit-section', section: prelude, minutes: 30 });
    expectRefusal(await client.post('/programme', { do: 'undo', seen: edited.version - 1 }), 409, 'conflict');
    const once = await change(client, { do: 'undo', seen: edited.version });
    expect(once.programme.sections[0]).toMatchObject({ minutes: 20, items: [{ opusId: song._id }] });
    const twice = await change(client, { do: 'undo', seen: once.version });
    expect(twice.pieces).toEqual([]);
    const first = await change(client, { do: 'undo', seen: twice.version });
    expect(first).toMatchObject({ canUndo: false, programme: { sections: [] } });
    expectRefusal(await client.post('/programme', { do: 'undo', seen: first.version }), 409, 'conflict');
  });

  it('says in its place what has left the repertoire, until it is taken out or back', async () => {
    const admin = await signInAsAdmin(server);
    const client = await signUp(server);
    const { _id: opusId, title } = await anOpus(server, { movements: [] });
    const [prelude = ''] = await begun(client);
    await change(client, { do: 'add-piece', opusId, movementId: null, section: prelude });
    await change(client, { do: 'add-piece', opusId: sonata._id, movementId: movement(0) });
    expect((await read(client)).gone).toEqual([]);
    await admin.call('DELETE', `/opuses/${opusId}`);
    const gone = [{ opusId, movementId: null, title, section: prelude }];
    const left = await read(client);
    expect([left.gone, left.programme.sections[0]?.items]).toMatchObject([gone, [{ opusId: song._id }]]);
    expect((await admin.post(`/deleted-items/opus/${opusId}/restore`)).status).toBe(200);
    expect((await read(client)).programme.sections[0]?.items).toHaveLength(2);
    await admin.call('DELETE', `/opuses/${opusId}`);
    expect((await change(client, { do: 'remove-piece', opusId, movementId: null })).gone).toEqual([]);
  });

  it('of somebody whose session has ended takes nothing for a visitor', async () => {
    const client = await signUp(server);
    const [prelude = ''] = await begun(client);
    const named = { do: 'edit-section', section: prelude, cue: 'the doors open' };
    expectRefusal(await client.post('/programme', named, { without: ['cookie'] }), 401, 'unauthenticated');
    await change(client, { do: 'edit-section', section: prelude, cue: 'the doors open' });
  });

  it('is bounded', async () => {
    const client = await signUp(server);
    await begun(client);
    for (let count = 7; count < 20; count += 1)
      await change(client, { do: 'add-section', kind: 'other', before: null });
    expectRefusal(
      await client.post('/programme', { do: 'add-section', kind: 'other', before: null }),
      422,
      'validation',
    );
  });
});

it('goes with the request, is priced by its minutes, and leaves the cart empty', async () => {
  const client = await signUp(server);
  const { id: musicianId } = await aMusician(server);
  const [prelude = ''] = await begun(client);
  await change(client, { do: 'frame', start: '16:30', outdoors: true });
  await change(client, { do: 'edit-section', section: prelude, cue: 'when the doors open' });
  const asked = { eventStartTime: '', eventEndTime: '', requestedRepertoire: [{ _id: song._id, movements: [] }] };
  const sent = await client.post('/requests/send-email', eventRequest({ ...asked, musicianId }));
  expect(sent.status).toBe(202);
  const { request } = (await client.get(`/requests/${sent.body._id}`)).body;
  expect(request.programme.programme).toMatchObject({
    occasion: 'ceremony',
    outdoors: true,
    sections: [{ kind: 'prelude', cue: 'when the doors open', items: [{ opusId: song._id }] }, {}, {}, {}, {}, {}, {}],
  });
  expect(request.programme.pieces).toMatchObject([{ title: song.title }]);
  expect(request.estimate.unknown.join()).not.toMatch(/how long/i);
  expect(await read(client)).toMatchObject({ canUndo: false, pieces: [], programme: { sections: [] } });
});

describe('a request that was sent', () => {
  it('gives its music and order again, to its client alone, and names every moment anew', async () => {
    const client = await signUp(server);
    const ids = await begun(client);
    const musician = await aMusician(server);
    const { body } = await client.post('/requests/send-email', {
      ...eventRequest({ musicianEmail: musician.email }),
      requestedRepertoire: [{ _id: song._id, movements: [] }],
    });
    const again: ProgrammeChange = { do: 'take-request', requestId: body._id };
    const twice = [await change(client, again), await change(client, again)][1]?.programme.sections ?? [];
    expect(twice.map(({ items }) => items.length).filter(Boolean)).toEqual([1, 1]);
    expect(new Set([...ids, ...twice.map(({ id }) => id)]).size).toBe(ids.length * 3);
    const other = await signUp(server);
    expectRefusal(await other.post('/programme', again), 404, 'not_found');
  });
});

describe('a visitor', () => {
  it('builds one without an account, and keeps it after the sign-up, with what was chosen before', async () => {
    const visitor = new BrowserSession(server);
    await begun(visitor);
    expect((await read(visitor)).pieces).toMatchObject([{ _id: song._id }]);
    expect((await visitor.get('/cart')).status).toBe(401);
    expect((await read(new BrowserSession(server))).pieces).toEqual([]);
    expect((await visitor.post('/auth/register', registration())).status).toBe(201);
    expect((await visitor.get('/cart')).body).toEqual([{ _id: song._id, movements: [] }]);
    const { occasion, sections } = (await read(visitor)).programme;
    expect([occasion, sections.length, sections[0]?.items.length]).toEqual(['ceremony', 7, 1]);
    visitor.forgetSession();
    expect((await read(visitor)).pieces).toEqual([]);
  });

  it('brings it to what the client had, and takes nothing of that away', async () => {
    const client = await signUp(server);
    await client.put('/cart', [{ _id: sonata._id, movements: [movement(0)] }]);
    const { programme: dinner } = await change(client, { do: 'begin', occasion: 'dinner' });
    const [{ id: section = '' } = {}] = dinner.sections;
    await change(client, { do: 'place', opusId: sonata._id, movementId: movement(0), section, before: null });
    client.forgetSession();
    await begun(client);
    await change(client, { do: 'add-piece', opusId: sonata._id, movementId: movement(2) });
    await client.post('/clients/login', { email: client.email, password: 'crescendo al niente' });
    const { pieces, programme, version } = await read(client);
    expect(pieces.map(({ _id, movements }) => [_id, movements.length])).toEqual([
      [sonata._id, 2],
      [song._id, 0],
    ]);
    expect(programme.sections.map(({ kind }) => kind).slice(0, 3)).toEqual(['cocktail', 'dinner', 'prelude']);
    expect((await change(client, { do: 'undo', seen: version })).programme.sections).toHaveLength(2);
  });

  it('has it for thirty days after the last change', async () => {
    const visitor = new BrowserSession(server);
    await begun(visitor);
    server.clock.advance(29 * DAY_MS);
    await forgetVisitorProgrammes(server.ctx);
    expect((await read(visitor)).pieces).toHaveLength(1);
    server.clock.advance(2 * DAY_MS);
    await forgetVisitorProgrammes(server.ctx);
    expect((await read(visitor)).pieces).toEqual([]);
  });

  it('presses a button without scripts and is sent back to the page', async () => {
    const visitor = new BrowserSession(server);
    const [prelude = '', seating = ''] = await begun(visitor);
    const pressed = { change: JSON.stringify({ do: 'move-section', section: seating, before: prelude }) };
    expect(await visitor.post('/programme/press', pressed)).toMatchObject({ status: 200, body: 'page' });
    expect((await read(visitor)).programme.sections[0]).toMatchObject({ kind: 'seating' });
  });
});

it('is no admin’s', async () => {
  const admin = await signInAsAdmin(server);
  expectRefusal(await admin.get('/programme'), 403, 'forbidden');
  expectRefusal(await admin.post('/programme', { do: 'begin', occasion: 'dinner' }), 403, 'forbidden');
});
