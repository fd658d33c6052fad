import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventRequest } from '#/features/event-requests/model.ts';
import type { ProgrammeView } from '#/features/programmes/model.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import { viewShared } from '#/features/shared-programmes/queries.server.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let sonata: Opus;
let duo: Opus;
const house: Record<string, { id: string; email: string }> = {};

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  for (const [name, instruments] of [
    ['Hana', ['Piano']],
    ['Mira', ['Violin', 'Viola']],
    ['Teo', ['Cello']],
    ['Zoe', ['Violin']],
  ] as const)
    house[name] = await aMusician(server, { firstName: name, lastName: 'Sample', instruments: [...instruments] });
  const made = { movements: [], repType: 'Chamber Music' as const };
  sonata = await anOpus(server, { ...made, title: 'Sonata', instrumentation: ['Violin', 'Piano'] });
  duo = await anOpus(server, { ...made, title: 'Duo', instrumentation: ['Viola', 'Cello'] });
});
afterAll(() => server.stop());

const idOf = (name: string) => house[name]?.id ?? '';
const add = (browser: BrowserSession, opus: Opus, section?: string) =>
  browser.post('/programme', { do: 'add-piece', opusId: opus._id, movementId: null, ...(section && { section }) });
const choose = (browser: BrowserSession, part: string, choice: string) =>
  browser.post('/programme', { do: 'choose-player', part, choice });

describe('in a programme', () => {
  it('a part is wished for somebody, and left to the house again', async () => {
    const visitor = new BrowserSession(server);
    await add(visitor, sonata);
    await choose(visitor, 'violin', idOf('Mira'));
    const { body } = await choose(visitor, 'piano', 'any');
    expect(body.programme.chosen).toEqual([
      { part: 'violin', choice: idOf('Mira') },
      { part: 'piano', choice: 'any' },
    ]);
    const after = (await choose(visitor, 'violin', 'house')).body as ProgrammeView;
    expect(after.programme.chosen).toEqual([{ part: 'piano', choice: 'any' }]);
    expect(after.pieces[0]?.instrumentation).toEqual(['Violin', 'Piano']);
  });

  it('a work that nobody who may come offers is priced as one to learn, as the request will be', async () => {
    const visitor = new BrowserSession(server);
    await visitor.post('/programme', { do: 'begin', occasion: 'dinner' });
    const known = await anOpus(server, {
      movements: [],
      instrumentation: ['Piano'],
      offeringMusicians: [idOf('Hana')],
    });
    await add(visitor, known);
    await add(visitor, sonata);
    const what = { name: 'Mum', mayWrite: false, showsPrices: true };
    const { body } = await visitor.post('/programme/links', what);
    const token = new URL(body.address).searchParams.get('token') ?? '';
    const { estimate } = await viewShared(server.ctx, token);
    expect(estimate?.lines).toContainEqual(expect.objectContaining({ id: 'new-pieces', from: 35, to: 35 }));
  });

  it('one work takes the place of another by one press, and the other comes back', async () => {
    const visitor = new BrowserSession(server);
    const { body: begun } = await visitor.post('/programme', { do: 'begin', occasion: 'ceremony' });
    await add(visitor, sonata, begun.programme.sections[2].id);
    const { body } = await visitor.post('/programme', { do: 'replace-piece', opusId: sonata._id, by: duo._id });
    expect(body.programme.sections[2].items).toMatchObject([{ opusId: duo._id, movementId: null }]);
    expect(body.pieces.map(({ _id }: Opus) => _id)).toEqual([duo._id]);
    const { body: undone } = await visitor.post('/programme', { do: 'undo', seen: body.version });
    expect(undone.programme.sections[2].items).toMatchObject([{ opusId: sonata._id }]);
    const gone = await visitor.post('/programme', { do: 'replace-piece', opusId: duo._id, by: sonata._id });
    expect(gone.status).toBe(409);
    const unknown = await visitor.post('/programme', { do: 'replace-piece', opusId: sonata._id, by: 'nowhere' });
    expect(unknown.status).toBe(409);
  });
});

describe('a request', () => {
  const send = async (works: Opus[], leader: string, players?: { part: string; choice: string }[]) => {
    const client = await signUp(server);
    const payload = eventRequest({
      musicianId: idOf(leader),
      requestedRepertoire: works.map(({ _id }) => ({ _id })),
      ...(players && { players }),
    });
    return client.post('/requests/send-email', payload, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
  };
  const sent = async (...asked: Parameters<typeof send>): Promise<EventRequest> => {
    const { status, body } = await send(...asked);
    expect(status).toBe(202);
    return (await admin.get(`/requests/${body._id}`)).body.request;
  };
  const priced = ({ estimate }: EventRequest) =>
    estimate?.lines.filter(({ id }) => id.startsWith('player-')).map(({ label }) => label);

  it('keeps a place for each part, with its leader in one, and is priced for them all', async () => {
    const request = await sent([sonata], 'Hana', [{ part: 'violin', choice: idOf('Zoe') }]);
    expect(request.players).toEqual([
      { id: 'violin', instrument: 'Violin', works: [sonata._id], choice: idOf('Zoe') },
      { id: 'piano', instrument: 'Piano', works: [sonata._id], choice: idOf('Hana') },
    ]);
    expect(priced(request)).toEqual(['Zoe Sample, violin', 'Hana Sample, piano']);
  });

  it('of a payload as it always was leaves the others to the house', async () => {
    const request = await sent([sonata], 'Hana');
    expect(request.players?.map(({ id, choice }) => [id, choice])).toEqual([
      ['violin', 'house'],
      ['piano', idOf('Hana')],
    ]);
    expect(priced(request)).toEqual(['Violin', 'Hana Sample, piano']);
  });

  it('counts who plays two parts once', async () => {
    const request = await sent([sonata, duo], 'Mira');
    expect(priced(request)).toEqual(['Mira Sample, violin and viola', 'Cello', 'Piano']);
  });

  it('counts a leader who has no part of the works beside those who do', async () => {
    expect(priced(await sent([sonata], 'Teo'))).toEqual(['Teo Sample', 'Violin', 'Piano']);
  });

  it('leaves to the house the part of somebody who was deleted meanwhile', async () => {
    const client = await signUp(server);
    const { id } = await aMusician(server, { instruments: ['Violin'] });
    await add(client, sonata);
    await client.post('/programme', { do: 'begin', occasion: 'dinner' });
    await choose(client, 'violin', id);
    expect((await admin.call('DELETE', `/musicians/${id}`)).status).toBeLessThan(300);
    const payload = eventRequest({ musicianId: idOf('Hana'), requestedRepertoire: [{ _id: sonata._id }] });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { body } = await client.post('/requests/send-email', payload, { headers });
    const { request } = (await admin.get(`/requests/${body._id}`)).body;
    expect(request.players.map(({ choice }: { choice: string }) => choice)).toEqual(['house', idOf('Hana')]);
  });

  it('of sixty works of twenty instruments that nobody knows is priced and sent', async () => {
    const works: Opus[] = [];
    for (let number = 0; number < 60; number++) {
      const instrumentation = Array.from(
        { length: 20 },
        (_, one) => `Thing ${String.fromCharCode(97 + one)}${number % 3}x`,
      );
      works.push(await anOpus(server, { instrumentation, movements: [] }));
    }
    const request = await sent(works, 'Hana');
    expect(request.players).toHaveLength(60);
    expect(request.estimate?.unknown.length).toBeGreaterThan(60);
  });

  it('refuses who is not here, and who does not play it, in the words of the field', async () => {
    const unknown = await send([sonata], 'Hana', [{ part: 'violin', choice: 'nobody' }]);
    expect(unknown.status).toBe(422);
    expect(unknown.body.fields).toEqual({ 'players.0.choice': 'Please choose one of our musicians.' });
    const wrong = await send([sonata], 'Hana', [{ part: 'violin', choice: idOf('Teo') }]);
    expect(wrong.body.fields).toEqual({
      'players.0.choice': 'Teo Sample does not play the violin. Please choose somebody who does.',
    });
    const many = Array.from({ length: 101 }, (_, index) => ({ part: `violin ${index}`, choice: 'any' }));
    expect((await send([sonata], 'Hana', many)).status).toBe(422);
  });
});
