import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { auditOf } from '../support/audit-log.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { movementInput as movement, opusInput as work } from '../support/opus-input.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let mira: string;
let teo: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  mira = (await aMusician(server, { lastName: 'Castellan' })).id;
  teo = (await aMusician(server, { firstName: 'Teo', lastName: 'Lindqvist' })).id;
});
afterAll(() => server.stop());

const file = async (id: string) => (await admin.get(`/admin/opuses/${id}`)).body;
const publicOpus = async (id: string): Promise<Opus> => (await admin.get(`/opuses/opus/${id}`)).body;
const patch = (id: string, body: object) => admin.call('PATCH', `/opuses/${id}`, { body });
const remove = (id: string) => admin.call('DELETE', `/opuses/${id}`);
const found = async (query: string): Promise<string[]> => {
  const { body } = await admin.get(`/opuses?${query}`);
  return body.items.map(({ _id }: Opus) => _id);
};

describe('saying who offers several works', () => {
  const offers = (body: object) => admin.post('/opuses/offers', body);

  it('adds a musician to each with its movements, and takes them away again', async () => {
    const plain = await anOpus(server, { movements: [] });
    const { body: parted } = await admin.post('/opuses', work({ movements: [movement('I', teo)] }));
    const loose = await anOpus(server, { movements: ['Goes with the work'] });
    const opusIds = [plain._id, parted._id, loose._id];
    expect(await offers({ opusIds, musicianId: mira, offers: true })).toMatchObject({
      status: 200,
      body: { changed: 3 },
    });
    expect((await publicOpus(plain._id)).offeringMusicians).toEqual([mira]);
    expect((await publicOpus(parted._id)).movements[0]?.movementOfferingMusicians).toEqual([teo, mira]);
    expect((await publicOpus(loose._id)).movements[0]?.movementOfferingMusicians).toEqual([]);
    expect((await offers({ opusIds, musicianId: mira, offers: true })).body).toEqual({ changed: 0 });

    expect((await offers({ opusIds, musicianId: mira, offers: false })).body).toEqual({ changed: 3 });
    expect(await publicOpus(parted._id)).toEqual(parted);
    expect(await auditOf(server, loose._id)).toEqual([
      { action: 'changed', changes: [{ field: 'offeringMusicians', from: '', to: 'Mira Castellan' }] },
      { action: 'changed', changes: [{ field: 'offeringMusicians', from: 'Mira Castellan', to: '' }] },
    ]);
  });

  it('is a change that an open form is told of', async () => {
    const { _id } = await anOpus(server);
    await offers({ opusIds: [_id], musicianId: teo, offers: true });
    expectRefusal(await patch(_id, { title: 'x', seen: 0 }), 409, 'conflict');
  });

  it.each([
    ['nobody known', () => ({ musicianId: 'nobody' }), 'musicianId'],
    ['a work that is gone', () => ({ opusIds: ['gone'] }), 'opusIds'],
    ['no work', () => ({ opusIds: [] }), 'opusIds'],
  ])('refuses %s', async (_, changes, field) => {
    const { _id } = await anOpus(server);
    const answer = await offers({ opusIds: [_id], musicianId: mira, offers: true, ...changes() });
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await publicOpus(_id)).offeringMusicians).toEqual([]);
  });

  it('in two orders at once waits instead of standing still', async () => {
    const opusIds = (await Promise.all([anOpus(server), anOpus(server), anOpus(server)])).map(({ _id }) => _id);
    const answers = await Promise.all([
      offers({ opusIds, musicianId: mira, offers: true }),
      offers({ opusIds: opusIds.toReversed(), musicianId: teo, offers: true }),
      offers({ opusIds: opusIds.toReversed(), musicianId: mira, offers: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const id of opusIds)
      expect((await publicOpus(id)).offeringMusicians.toSorted()).toEqual([mira, teo].toSorted());
  });
});

describe('deleting a work', () => {
  it('tells what names it; undoing brings back the same movements, to the carts too', async () => {
    const { body: opus } = await admin.post(
      '/opuses',
      work({ offeringMusicians: [mira, teo], movements: [movement('I', mira), movement('II', mira, teo)] }),
    );
    const client = await signUp(server);
    const cart = [{ _id: opus._id, movements: [opus.movements[1]._id] }];
    await client.put('/cart', cart);
    expect((await file(opus._id)).references).toEqual([
      { words: 'Offered by 2 musicians.', blocks: false },
      { words: 'In 1 cart: it disappears from it.', blocks: false },
    ]);
    expect((await remove(opus._id)).status).toBe(204);
    expectRefusal(await remove(opus._id), 404, 'not_found');
    expectRefusal(await admin.get(`/opuses/opus/${opus._id}`), 404, 'not_found');
    expect((await client.get('/cart')).body).toEqual([]);

    const back = await admin.post(`/deleted-items/opus/${opus._id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { kind: 'opus', _id: opus._id, name: opus.title } });
    expect(await publicOpus(opus._id)).toEqual(opus);
    expect((await client.get('/cart')).body).toEqual(cart);
    expect(await found(`keyword=${encodeURIComponent(opus.title)}&instrument=piano`)).toEqual([opus._id]);
    // Whoever still has the old page open has not seen the deletion.
    expectRefusal(await patch(opus._id, { title: 'x', seen: 0 }), 409, 'conflict');
    expect((await auditOf(server, opus._id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['added', 'deleted', 'restored']),
    );
  });

  it('brings it back without a musician who left meanwhile', async () => {
    const { id: leaving } = await aMusician(server);
    const { body } = await admin.post('/opuses', work({ movements: [movement('I', leaving, mira)] }));
    await remove(body._id);
    await admin.call('DELETE', `/musicians/${leaving}`);
    expect((await admin.post(`/deleted-items/opus/${body._id}/restore`)).status).toBe(200);
    expect((await publicOpus(body._id)).movements[0]?.movementOfferingMusicians).toEqual([mira]);
  });

  it('is not undone while the same work has been added anew', async () => {
    const given = work();
    const { body: old } = await admin.post('/opuses', given);
    await remove(old._id);
    const { body: anew } = await admin.post('/opuses', given);
    const refused = await admin.post(`/deleted-items/opus/${old._id}/restore`);
    expectRefusal(refused, 409, 'conflict');
    expect(refused.body.href).toBe(`/admin/opuses/${anew._id}`);
    await remove(anew._id);
    expect((await admin.post(`/deleted-items/opus/${old._id}/restore`)).status).toBe(200);
  });

  it('of two at once finds it gone, and of two undos too', async () => {
    const { _id } = await anOpus(server);
    const deletions = await Promise.all([remove(_id), remove(_id)]);
    expect(deletions.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    const undo = () => admin.post(`/deleted-items/opus/${_id}/restore`);
    const undos = await Promise.all([undo(), undo()]);
    expect(undos.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
