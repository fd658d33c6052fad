import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Performance } from '#/features/performances/model.ts';
import { auditOf } from '../support/audit-log.ts';
import type { Answer, BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, aPerformance, signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let mira: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  mira = (await aMusician(server, { lastName: 'Castellan' })).id;
});
afterAll(() => server.stop());

let count = 0;
/** What spec section 5 requires, and no more. */
const evening = (changes: object = {}) => ({
  title: `Soirée ${++count}`,
  locationName: 'Desert Garden Hall',
  city: 'Las Vegas',
  state: 'NV',
  date: '2027-03-20',
  time: '19:30',
  openToPublic: true,
  minPrice: 0,
  maxPrice: 35,
  ...changes,
});
const collaborator = (collaboratorLastName: string, collaboratorFirstName = '', collaboratorInstrument = 'Cello') => ({
  collaboratorLastName,
  collaboratorFirstName,
  collaboratorInstrument,
});
const all = async (): Promise<Performance[]> => (await admin.get('/performances')).body;
const listed = async (id: string) => (await all()).find(({ _id }) => _id === id);
const file = async (id: string) => (await admin.get(`/admin/performances/${id}`)).body;
const patch = (id: string, body: object): Promise<Answer> => admin.call('PATCH', `/performances/${id}`, { body });
const remove = (id: string) => admin.call('DELETE', `/performances/${id}`);

describe('adding a performance', () => {
  it('takes what the form requires, and is on the list at the next call', async () => {
    const given = evening();
    const { status, body } = await admin.post('/performances', given);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...given,
      _id: expect.any(String),
      featuredGLVMSMusicians: [],
      collaborators: [],
      ticketsLink: '',
      description: '',
      program: [],
      calledOff: false,
    });
    expect(await listed(body._id)).toEqual(body);
    expect(await auditOf(server, body._id)).toMatchObject([{ action: 'added' }]);
  });

  it('takes who plays, in their order, and the programme', async () => {
    const collaborators = [collaborator('Achterberg', 'Rosalind', 'Viola'), collaborator('Sage Quartet', '', '')];
    const program = [
      { title: 'Élégie', composer: 'Gabriel Fauré' },
      { title: 'Free', composer: '', arranger: 'A. B.' },
    ];
    const given = evening({ featuredGLVMSMusicians: [mira], collaborators, program });
    const { body } = await admin.post('/performances', given);
    expect(body).toMatchObject({ featuredGLVMSMusicians: [mira], collaborators, program });
  });

  it.each(['title', 'locationName', 'city', 'state', 'date', 'time', 'openToPublic', 'minPrice', 'maxPrice'])(
    'refuses one without %s, and stores nothing',
    async (field) => {
      const before = await all();
      const answer = await admin.post('/performances', evening({ [field]: undefined }));
      expectRefusal(answer, 422, 'validation');
      expect(Object.keys(answer.body.fields)).toEqual([field]);
      expect(await all()).toEqual(before);
    },
  );

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a state there is none of', { state: 'XX' }, 'state'],
    ['a day there is none of', { date: '2027-02-30' }, 'date'],
    ['a time there is none of', { time: '25:00' }, 'time'],
    ['no time', { time: null }, 'time'],
    ['turned prices', { minPrice: 40 }, 'maxPrice'],
    ['part of a dollar', { maxPrice: 35.5 }, 'maxPrice'],
    ['a link nobody can follow', { ticketsLink: 'javascript:alert(1)' }, 'ticketsLink'],
    ['somebody unknown', { featuredGLVMSMusicians: ['nobody'] }, 'featuredGLVMSMusicians'],
    ['a collaborator without a name', { collaborators: [collaborator('')] }, 'collaborators.0.collaboratorLastName'],
    ['a piece without a title', { program: [{ title: '', composer: 'Anyone' }] }, 'program.0.title'],
    ['a name of two lines', { collaborators: [collaborator('A\nB')] }, 'collaborators.0.collaboratorLastName'],
    ['a field there is none of', { calledOff: true }, 'calledOff'],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await admin.post('/performances', evening(changes));
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe('changing a performance', () => {
  it('writes down who did from which to which, by name', async () => {
    const id = await aPerformance(server);
    await patch(id, {
      featuredGLVMSMusicians: [mira],
      collaborators: [collaborator('Bell', 'Tomasz')],
      calledOff: true,
    });
    const [entry] = await auditOf(server, id);
    expect(entry).toMatchObject({ action: 'changed' });
    expect(entry?.changes).toHaveLength(3);
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'featuredGLVMSMusicians', from: '', to: 'Mira Castellan' },
        { field: 'collaborators', from: '', to: 'Tomasz Bell, Cello' },
        { field: 'calledOff', from: 'no', to: 'yes' },
      ]),
    );
  });

  it('of ten at once with the same version one counts', async () => {
    const id = await aPerformance(server);
    const { version } = await file(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => patch(id, { title: `N${n}`, seen: version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await file(id)).version).toBe(version + 1);
  });

  it('leaves a time unknown only where it was', async () => {
    const [timed, untimed] = [await aPerformance(server), await aPerformance(server, { time: null })];
    const refused = await patch(timed, { time: null });
    expectRefusal(refused, 422, 'validation', { time: 'Please fill this in.' });
    expect((await patch(untimed, { time: null, title: 'Still open' })).status).toBe(200);
    expect((await patch(untimed, { time: '18:00' })).body.time).toBe('18:00');
    expect((await patch(untimed, { time: null })).status).toBe(422);
  });
});

describe('deleting a performance', () => {
  it('can be undone, with who plays, and calendars take it for newer', async () => {
    const id = await aPerformance(server, { featuredGLVMSMusicians: [mira], date: '2199-01-01' });
    const before = await listed(id);
    const { version, references } = await file(id);
    expect(references).toMatchObject([{ words: expect.stringContaining('still to come'), blocks: false }]);
    expect((await remove(id)).status).toBe(204);
    expectRefusal(await remove(id), 404, 'not_found');
    expect(await listed(id)).toBeUndefined();
    const back = await admin.post(`/deleted-items/performance/${id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { kind: 'performance', _id: id, name: before?.title } });
    expect(await listed(id)).toEqual(before);
    expect((await file(id)).version).toBeGreaterThan(version);
    expect((await auditOf(server, id)).map(({ action }) => action).toSorted()).toEqual(['deleted', 'restored']);
  });

  it('of two at once finds it gone, and of two undos too', async () => {
    const id = await aPerformance(server);
    const deletions = await Promise.all([remove(id), remove(id)]);
    expect(deletions.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    const undo = () => admin.post(`/deleted-items/performance/${id}/restore`);
    const undos = await Promise.all([undo(), undo()]);
    expect(undos.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
