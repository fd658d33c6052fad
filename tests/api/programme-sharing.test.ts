import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { LINKS_MAX, REMARKS_MAX } from '#/features/shared-programmes/model.ts';
import { viewShared } from '#/features/shared-programmes/queries.server.ts';
import { AppError } from '#/platform/errors.ts';
import { digest, newId } from '#/platform/ids.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, registration, signInAsAdmin, signUp } from '../support/factories.ts';
import { twoNodes } from '../support/nodes.ts';
import type { TestServer } from '../support/test-server.ts';

let here: TestServer;
let there: TestServer;
let stop: () => Promise<void>;
let song: Opus;
let musicianId: string;

beforeAll(async () => {
  const two = await twoNodes();
  [here, there] = two.nodes;
  stop = two.stop;
  song = await anOpus(here, { movements: [] });
  musicianId = (await aMusician(here)).id;
});
afterAll(() => stop());

/** A dinner with the song in its first moment: the id of that item. */
async function planned(owner: BrowserSession): Promise<string> {
  const { body } = await owner.post('/programme', { do: 'begin', occasion: 'dinner' });
  const [{ id: section }] = body.programme.sections;
  const add = { do: 'add-piece', opusId: song._id, movementId: null, section };
  return (await owner.post('/programme', add)).body.programme.sections[0].items[0].id;
}

/** The secret of a new link. */
async function shared(owner: BrowserSession, more: object = {}): Promise<string> {
  const what = { name: 'Mum', mayWrite: true, showsPrices: false, ...more };
  const { status, body } = await owner.post('/programme/links', what);
  expect([status, Object.keys(body)]).toEqual([201, ['address', 'qr']]);
  return /\/programme\/shared\?token=([\w-]+)$/.exec(body.address)?.[1] ?? '';
}
const revoked = (owner: BrowserSession, token: string) => owner.call('DELETE', `/programme/links/${digest(token)}`);

const say = (token: string, item: string, more: object = {}) =>
  new BrowserSession(here).post('/programme/shared/remarks', { token, item, by: 'Olena', kind: 'heart', ...more });

/** What the page of a link shows, on that node. */
const seen = (token: string, node = here) => viewShared(node.ctx, token);
const stateOfLink = (token: string, node = here) =>
  seen(token, node).then(
    () => 'open',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const saidIn = async (token: string) => (await seen(token)).remarks.map(({ by, kind, words }) => [by, kind, words]);

async function sent(client: BrowserSession): Promise<string> {
  const asked = eventRequest({ requestedRepertoire: [{ _id: song._id, movements: [] }], musicianId });
  const { status, body } = await client.post('/requests/send-email', asked);
  expect(status).toBe(202);
  return body._id;
}

describe('a link to a programme', () => {
  it('shows it as it is now, and neither a price nor where it is', async () => {
    const visitor = new BrowserSession(here);
    await planned(visitor);
    await visitor.post('/programme', { do: 'frame', zipCode: '89109', start: '18:00' });
    const token = await shared(visitor);
    const first = await seen(token);
    expect(first.programme).toMatchObject({ occasion: 'dinner', start: '18:00', zipCode: '' });
    expect(first.pieces).toMatchObject([{ title: song.title }]);
    expect([first.price, first.estimate]).toEqual([null, null]);
    await visitor.post('/programme', { do: 'frame', start: '19:00' });
    expect(await seen(token, there)).toMatchObject({ version: first.version + 1, programme: { start: '19:00' } });
  });

  it('shows prices where who made it said so', async () => {
    const visitor = new BrowserSession(here);
    await planned(visitor);
    const { estimate } = await seen(await shared(visitor, { showsPrices: true }));
    expect(estimate?.lines.length).toBeGreaterThan(0);
  });

  it('is stored as a digest alone, and answers no request', async () => {
    const client = await signUp(here);
    await planned(client);
    const token = await shared(client);
    await sent(client);
    expect(JSON.stringify(await here.ctx.db.selectFrom('mailedLinks').selectAll().execute())).not.toContain(token);
    const answer = await client.post('/requests/by-link/status', { token, status: 'declined' });
    expectRefusal(answer, 404, 'not_found');
    expect(await stateOfLink('x'.repeat(43))).toBe('not_found');
  });

  it('revoked is dead at once, on every node, and others live on', async () => {
    const visitor = new BrowserSession(here);
    const item = await planned(visitor);
    const [token, other] = [await shared(visitor), await shared(visitor, { name: 'Dad' })];
    expect(await stateOfLink(token, there)).toBe('open');
    expect((await revoked(visitor, token)).status).toBe(204);
    expect([await stateOfLink(token), await stateOfLink(token, there)]).toEqual(['gone', 'gone']);
    expectRefusal(await say(token, item), 410, 'gone');
    expect(await stateOfLink(other, there)).toBe('open');
    expectRefusal(await revoked(visitor, token), 404, 'not_found');
  });

  it('is made and revoked by nobody else, for a programme there is', async () => {
    const [owner, other] = [await signUp(here), await signUp(here)];
    expectRefusal(await owner.post('/programme/links', aLink), 409, 'conflict');
    await planned(owner);
    const token = await shared(owner);
    const requestId = await sent(owner);
    const admin = await signInAsAdmin(here);
    for (const stranger of [other, admin, new BrowserSession(here)])
      expectRefusal(await revoked(stranger, token), 404, 'not_found');
    expectRefusal(await other.post('/programme/links', { ...aLink, requestId }), 404, 'not_found');
    expectRefusal(
      await new BrowserSession(here).post('/programme/links', { ...aLink, requestId }),
      401,
      'unauthenticated',
    );
    expectRefusal(await admin.post('/programme/links', { ...aLink, requestId }), 403, 'forbidden');
    expect(await stateOfLink(token)).toBe('open');
  });

  it('is one of ten at most', async () => {
    const visitor = new BrowserSession(here);
    await planned(visitor);
    const tokens: string[] = [];
    for (let count = 0; count < LINKS_MAX; count += 1) tokens.push(await shared(visitor));
    expectRefusal(await visitor.post('/programme/links', aLink), 409, 'conflict');
    await revoked(visitor, tokens[0] ?? '');
    await shared(visitor);
  });
});

const aLink = { name: 'Mum', mayWrite: true, showsPrices: false };

describe('who has a link', () => {
  it('leaves hearts and comments with a typed name, and takes a heart back', async () => {
    const visitor = new BrowserSession(here);
    const item = await planned(visitor);
    const token = await shared(visitor);
    expect((await say(token, item)).status).toBe(204);
    await say(token, item, { by: ' olena ' });
    await say(token, item, { by: 'Dad', kind: 'comment', words: 'Not this <b>one</b>,\nplease' });
    expect(await saidIn(token)).toEqual([
      ['Olena', 'heart', ''],
      ['Dad', 'comment', 'Not this <b>one</b>,\nplease'],
    ]);
    await say(token, item, { kind: 'take-back' });
    expect(await saidIn(token)).toMatchObject([['Dad', 'comment', expect.any(String)]]);
  });

  it('reads alone where no more is allowed, and not what others wrote', async () => {
    const visitor = new BrowserSession(here);
    const item = await planned(visitor);
    const [token, toRead] = [await shared(visitor), await shared(visitor, { mayWrite: false })];
    await say(token, item);
    expectRefusal(await say(toRead, item), 403, 'forbidden');
    expect(await saidIn(toRead)).toEqual([]);
  });

  it('is told what is wrong with what they wrote, and what is gone', async () => {
    const visitor = new BrowserSession(here);
    const item = await planned(visitor);
    const token = await shared(visitor);
    expectRefusal(await say(token, item, { by: ' ' }), 422, 'validation', { by: 'Please give your name.' });
    expectRefusal(await say(token, item, { by: 'x'.repeat(61) }), 422, 'validation');
    expectRefusal(await say(token, item, { kind: 'comment', words: ' ' }), 422, 'validation', {
      words: 'Please write a few words.',
    });
    expectRefusal(await say(token, item, { kind: 'comment', words: 'x'.repeat(501) }), 422, 'validation');
    expectRefusal(await say(token, 'nothing'), 409, 'conflict');
    expect(await saidIn(token)).toEqual([]);
  });

  it('is one of many: two hundred remarks are enough', async () => {
    const visitor = new BrowserSession(here);
    const item = await planned(visitor);
    const token = await shared(visitor);
    await say(token, item);
    const one = await here.ctx.db
      .selectFrom('programmeRemarks')
      .selectAll()
      .where('item', '=', item)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: REMARKS_MAX - 1 }, (_, place) => ({ ...one, id: newId(), by: `Guest ${place}` }));
    await here.ctx.db.insertInto('programmeRemarks').values(more).execute();
    expectRefusal(await say(token, item, { by: 'One more' }), 409, 'conflict');
  });

  it('needs no scripts: a form is led back to the page, at what it is about', async () => {
    const visitor = new BrowserSession(here);
    const item = await planned(visitor);
    const token = await shared(visitor);
    const form = new FormData();
    for (const [name, value] of Object.entries({ token, item, by: 'Olena', kind: 'heart' })) form.set(name, value);
    const url = `${here.origin}/api/programme/shared/remarks`;
    const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    const back = `/programme/shared?token=${token}#item-${item}`;
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, back]);
    expect(await saidIn(token)).toEqual([['Olena', 'heart', '']]);
  });
});

describe('links and remarks go where the programme goes', () => {
  it('with a visitor who signs up, and with the request, through its steps', async () => {
    const owner = new BrowserSession(here);
    const item = await planned(owner);
    const token = await shared(owner);
    await say(token, item);
    expect((await owner.post('/auth/register', registration())).status).toBe(201);
    await say(token, item, { by: 'Dad' });
    const requestId = await sent(owner);
    await say(token, item, { by: 'Aunt' });
    const hearts = ['Olena', 'Dad', 'Aunt'].map((by) => [by, 'heart', '']);
    expect(await saidIn(token)).toEqual(hearts);
    expect((await seen(token)).pieces).toMatchObject([{ title: song.title }]);
    const admin = await signInAsAdmin(here);
    expect((await admin.post(`/requests/${requestId}/status`, { status: 'declined' })).status).toBe(200);
    expect(await saidIn(token)).toEqual(hearts);
    await planned(owner);
    expect(await saidIn(await shared(owner))).toEqual([]);
    expect(await saidIn(await shared(owner, { requestId }))).toEqual(hearts);
  });

  it('and are deleted by whom they belong to, of a request by admins too', async () => {
    const [client, other] = [await signUp(here), await signUp(here)];
    const item = await planned(client);
    const token = await shared(client);
    await say(token, item);
    await say(token, item, { by: 'Dad' });
    const [first, second] = (await seen(token)).remarks.map(({ id }) => `/programme/remarks/${id}`);
    const admin = await signInAsAdmin(here);
    for (const stranger of [other, admin]) expectRefusal(await stranger.call('DELETE', first ?? ''), 404, 'not_found');
    expect((await client.call('DELETE', first ?? '')).status).toBe(204);
    expectRefusal(await client.call('DELETE', first ?? ''), 404, 'not_found');
    await sent(client);
    expectRefusal(await other.call('DELETE', second ?? ''), 404, 'not_found');
    expect((await admin.call('DELETE', second ?? '')).status).toBe(204);
    expect(await saidIn(token)).toEqual([]);
  });

  it('what is said while the programme is being sent is not lost', async () => {
    const client = await signUp(here);
    const item = await planned(client);
    const token = await shared(client);
    const names = Array.from({ length: 8 }, (_, place) => `Guest ${place}`);
    const [, ...answers] = await Promise.all([sent(client), ...names.map((by) => say(token, item, { by }))]);
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 204));
    expect((await saidIn(token)).map(([by]) => by).toSorted()).toEqual(names);
  });
});
