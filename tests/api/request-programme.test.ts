import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedSince } from '#/features/event-requests/programme/queries.server.ts';
import type { RequestedProgramme } from '#/features/programmes/model.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus, registration, signInAsAdmin, signUp } from '../support/factories.ts';
import { aPlannedRequest, editOf, requestOf } from '../support/request-programmes.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let song: Opus;
let sonata: Opus;

beforeAll(async () => {
  server = await startServerWithPages();
  song = await anOpus(server, { movements: [] });
  sonata = await anOpus(server, { movements: ['Allegro', 'Adagio'] });
});
afterAll(() => server.stop());

const firstOf = ({ programme }: RequestedProgramme) => programme.sections[0]?.id ?? '';
const kinds = (history: { kind: string; party: string }[]) => history.map(({ kind, party }) => `${kind} ${party}`);

describe('the programme of a request', () => {
  it('is changed by its client and by admins; what was sent stays as it was sent', async () => {
    const { id, client } = await aPlannedRequest(server, song);
    const admin = await signInAsAdmin(server);
    const before = (await requestOf(client, id)).request;
    const section = firstOf(before.programme);
    await editOf(client, id, { do: 'edit-section', section, cue: 'when the doors open', cueBy: 'Aunt Olena' });
    await editOf(admin, id, { do: 'add-piece', opusId: sonata._id, movementId: null, section });
    const { request, history } = await requestOf(client, id);
    expect(request.programmeVersion).toBe(2);
    expect(request.programme.programme.sections[0]).toMatchObject({
      cueBy: 'Aunt Olena',
      items: [{ opusId: song._id }, { opusId: sonata._id }],
    });
    expect(request.programme.pieces.map(({ title }: { title: string }) => title)).toEqual([song.title, sonata.title]);
    expect(request.requestedRepertoire).toEqual(before.requestedRepertoire);
    expect(request.estimate).toEqual(before.estimate);
    expect(kinds(history)).toEqual(['sent client', 'arranged client', 'arranged admin']);
  });

  it('brings a song that is not in the repertoire to the musician, in its place, and priced as one to learn', async () => {
    const client = await signUp(server);
    const begun = await client.post('/programme', { do: 'begin', occasion: 'ceremony' });
    const section = begun.body.programme.sections[3].id;
    const wish = {
      do: 'add-item',
      kind: 'song',
      title: 'A Song of Their Own',
      by: 'June Sample',
      section,
      before: null,
    };
    expect((await client.post('/programme', wish)).status).toBe(200);
    const { id, musician } = await aRequest(server, { requestedRepertoire: [] }, { client });
    const { request } = await requestOf(client, id);
    expect(request.estimate.lines).toContainEqual(expect.objectContaining({ id: 'new-pieces', label: 'A new piece' }));
    const mail = await server.ctx.db
      .selectFrom('outbox')
      .select('textBody')
      .where('toAddress', '=', musician.email)
      .executeTakeFirstOrThrow();
    expect(mail.textBody).toMatch(
      /\* Entrance \(.*2 min.*\)\n {4}A Song of Their Own, June Sample \(we arrange it for you; unknown length\)/,
    );
  });

  it('a song that a concert of ours plays is not priced as a new one, and says where we play it', async () => {
    const client = await signUp(server);
    const begun = await client.post('/programme', { do: 'begin', occasion: 'ceremony' });
    const section = begun.body.programme.sections[3].id;
    const wish = { do: 'add-item', kind: 'song', title: 'a  thousand YEARS', section, before: null };
    expect((await client.post('/programme', wish)).status).toBe(200);
    const { id, musician } = await aRequest(server, { requestedRepertoire: [] }, { client });
    const { request } = await requestOf(client, id);
    expect(request.estimate.lines.map((line: { id: string }) => line.id)).not.toContain('new-pieces');
    const mail = await server.ctx.db
      .selectFrom('outbox')
      .select('textBody')
      .where('toAddress', '=', musician.email)
      .executeTakeFirstOrThrow();
    expect(mail.textBody).toContain(
      'Christina Perri and David Hodges, arr. Hana Park (as in “Vows and Cake”; unknown length)',
    );
    // Called otherwise, it is another song.
    const [added] = request.programme.programme.sections[3].items;
    const edit = { do: 'edit-item', item: added.id, title: 'A Song of Their Own' };
    const { body } = await client.post(`/requests/${id}/programme`, edit);
    expect(body.programme.sections[3].items[0]).not.toHaveProperty('played');
  });

  it('says in its room what is different from what was sent, until it is undone', async () => {
    const { id, client } = await aPlannedRequest(server, song);
    const admin = await signInAsAdmin(server);
    const different = async () => changedSince(server.ctx, (await requestOf(admin, id)).request);
    expect(await different()).toBeUndefined();
    const [prelude, seating] = (await requestOf(client, id)).request.programme.programme.sections;
    await editOf(admin, id, { do: 'edit-section', section: prelude.id, minutes: 25, cue: 'the bell' });
    const { version } = await editOf(admin, id, { do: 'move-section', section: seating.id, before: prelude.id });
    expect(await different()).toEqual({
      version: 1,
      changes: [expect.stringMatching(/comes/), 'Prelude: 25 min, before 20 min.', 'Prelude: new cue: the bell.'],
    });
    const undone = await editOf(admin, id, { do: 'undo', seen: version });
    expect((await different())?.changes).toHaveLength(2);
    await editOf(admin, id, { do: 'undo', seen: undone.version });
    expect(await different()).toBeUndefined();
  });

  it('says to its client that we choose the rest, and to the house that it does', async () => {
    const { id, client } = await aPlannedRequest(server, song);
    const admin = await signInAsAdmin(server);
    const section = firstOf((await requestOf(client, id)).request.programme);
    await editOf(client, id, { do: 'edit-section', section, houseChooses: true });
    const textFor = async ({ cookie }: { cookie: string }) =>
      (await fetch(`${server.origin}/requests/${id}`, { headers: { Cookie: cookie } })).text();
    expect(await textFor(client)).toMatch(/>We(<!-- -->)? choose the rest\./);
    expect(await textFor(admin)).toMatch(/>You(<!-- -->)? choose the rest\./);
  });

  it('keeps what each of two tabs did', async () => {
    const { id, client } = await aPlannedRequest(server, song);
    const admin = await signInAsAdmin(server);
    const { request } = await requestOf(client, id);
    const [prelude, seating] = request.programme.programme.sections;
    await Promise.all([
      editOf(client, id, { do: 'edit-section', section: prelude.id, minutes: 30 }),
      editOf(admin, id, { do: 'edit-section', section: seating.id, cueBy: 'Aunt Olena' }),
      editOf(client, id, { do: 'add-item', kind: 'reading', title: 'A poem', section: seating.id, before: null }),
    ]);
    const after = (await requestOf(client, id)).request;
    expect(after.programmeVersion).toBe(3);
    expect(after.programme.programme.sections.slice(0, 2)).toMatchObject([
      { minutes: 30 },
      { cueBy: 'Aunt Olena', items: [{ title: 'A poem' }] },
    ]);
  });

  it('is one line of the history for each sitting of each party', async () => {
    const { id, client } = await aPlannedRequest(server, song);
    const section = firstOf((await requestOf(client, id)).request.programme);
    for (const minutes of [21, 22, 23]) await editOf(client, id, { do: 'edit-section', section, minutes });
    server.clock.advance(2 * 3_600_000);
    await editOf(client, id, { do: 'edit-section', section, minutes: 24 });
    const { history } = await requestOf(client, id);
    expect(kinds(history)).toEqual(['sent client', 'arranged client', 'arranged client']);
  });

  it('is undone step by step to what was sent, but not over what another tab did since', async () => {
    const { id, client } = await aPlannedRequest(server, song);
    const sent = (await requestOf(client, id)).request.programme;
    const section = firstOf(sent);
    await editOf(client, id, { do: 'remove-section', section });
    const { version } = await editOf(client, id, { do: 'remove-piece', opusId: song._id, movementId: null });
    expectRefusal(await client.post(`/requests/${id}/programme`, { do: 'undo', seen: version - 1 }), 409, 'conflict');
    const once = await editOf(client, id, { do: 'undo', seen: version });
    expect([once.pieces.length, once.canUndo]).toEqual([1, true]);
    const twice = await editOf(client, id, { do: 'undo', seen: once.version });
    expect(twice.canUndo).toBe(false);
    expect(twice.programme.sections).toEqual(sent.programme.sections);
    expectRefusal(await client.post(`/requests/${id}/programme`, { do: 'undo', seen: twice.version }), 409, 'conflict');
  });

  it('is made of the works that were asked for where there was none, and is gone again by an undo', async () => {
    const movements = sonata.movements.map(({ _id }) => ({ _id }));
    const { id, client } = await aRequest(server, { requestedRepertoire: [{ _id: sonata._id, movements }] });
    expect((await requestOf(client, id)).request.programme).toBeUndefined();
    const begun = await editOf(client, id, { do: 'begin', occasion: 'dinner' });
    expect(begun.pieces).toMatchObject([{ _id: sonata._id, whole: true }]);
    expect(begun.programme).toMatchObject({ date: '2027-04-17', zipCode: '89109', start: '18:30' });
    await editOf(client, id, {
      do: 'place',
      opusId: sonata._id,
      movementId: movements[1]?._id ?? null,
      section: firstOf(begun),
      before: null,
    });
    const { version } = await editOf(client, id, { do: 'undo', seen: 2 });
    await editOf(client, id, { do: 'undo', seen: version });
    expect((await requestOf(client, id)).request.programme).toBeUndefined();
  });

  it('keeps a work that has left the repertoire, and its day and place are those of the request', async () => {
    const gone = await anOpus(server, { movements: [] });
    const { id, client } = await aPlannedRequest(server, gone);
    await (await signInAsAdmin(server)).call('DELETE', `/opuses/${gone._id}`);
    const changed = await editOf(client, id, { do: 'frame', date: '2030-01-01', zipCode: '10001', start: '17:00' });
    expect(changed.programme).toMatchObject({ date: '2027-04-17', zipCode: '89109', start: '17:00' });
    expect(changed.pieces).toMatchObject([{ title: gone.title }]);
  });

  it('is nobody else’s, and closed when the request is', async () => {
    const { id, client } = await aPlannedRequest(server, song);
    const section = firstOf((await requestOf(client, id)).request.programme);
    const edit = { do: 'edit-section', section, minutes: 5 };
    expectRefusal(await (await signUp(server)).post(`/requests/${id}/programme`, edit), 404, 'not_found');
    expectRefusal(await client.post(`/requests/${id}/programme`, { do: 'clear' }), 422, 'validation');
    expectRefusal(await client.post(`/requests/${id}/programme`, { ...edit, section: 'none' }), 409, 'conflict');
    await bringTo(server, { id, client, musician: { id: '', email: '' } }, 'declined');
    expectRefusal(await client.post(`/requests/${id}/programme`, edit), 409, 'conflict');
  });

  it('has what it was before exported with the client’s data, and leaves nothing of it in the books', async () => {
    const sent = await aPlannedRequest(server, song, { eventDate: '2026-01-10' });
    const { id, client } = sent;
    await bringTo(server, sent, 'completed');
    const stored = { requestId: id, copy: 'standing', version: 0, programme: '{"pieces":[]}' } as const;
    await server.ctx.db.insertInto('requestProgrammes').values(stored).execute();
    const { body } = await client.get(`/clients/${client.email}/export`);
    expect(JSON.stringify(body)).toContain('"copy":"standing"');
    const { password } = registration();
    expect((await client.post(`/clients/${client.email}/deletion`, { password })).status).toBe(204);
    const left = server.ctx.db.selectFrom('requestProgrammes').select('version').where('requestId', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});
