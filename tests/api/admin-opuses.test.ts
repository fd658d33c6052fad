import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { auditOf } from '../support/audit-log.ts';
import type { Answer, BrowserSession } from '../support/browser-session.ts';
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

const MOVEMENT_INCOMPLETE =
  "Please ensure that the title isn't empty and that there is at least 1 musician offering this movement.";

const file = async (id: string) => (await admin.get(`/admin/opuses/${id}`)).body;
const publicOpus = async (id: string): Promise<Opus> => (await admin.get(`/opuses/opus/${id}`)).body;
const patch = (id: string, body: object): Promise<Answer> => admin.call('PATCH', `/opuses/${id}`, { body });
const found = async (query: string): Promise<string[]> => {
  const { body } = await admin.get(`/opuses?${query}`);
  return body.items.map(({ _id }: Opus) => _id);
};

describe('adding a work', () => {
  it('answers 201 with the work, which is in the repertoire at the next call', async () => {
    const movements = [movement('Allegro', mira), movement('Adagio', mira, teo)];
    const given = work({ offeringMusicians: [teo, mira], movements });
    const { status, body } = await admin.post('/opuses', given);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...given,
      _id: expect.any(String),
      movements: movements.map((one) => ({ ...one, _id: expect.any(String) })),
    });
    expect(await publicOpus(body._id)).toEqual(body);
    expect(await auditOf(server, body._id)).toMatchObject([{ action: 'added' }]);
  });

  it('needs neither movements nor musicians', async () => {
    const { status, body } = await admin.post('/opuses', work());
    expect(status).toBe(201);
    expect(body).toMatchObject({ movements: [], offeringMusicians: [] });
  });

  it.each([
    ['no title', () => ({ title: '  ' }), 'title'],
    ['no composer', () => ({ composer: '' }), 'composer'],
    ['a type there is none of', () => ({ repType: 'Duet' }), 'repType'],
    ['no instrument', () => ({ instrumentation: [] }), 'instrumentation'],
    ['a musician nobody knows', () => ({ offeringMusicians: [mira, 'nobody'] }), 'offeringMusicians'],
    [
      'an unknown musician of a movement',
      () => ({ movements: [movement('I', mira), movement('II', 'nobody')] }),
      'movements.1.movementOfferingMusicians',
    ],
    [
      '201 movements',
      () => ({ movements: Array.from({ length: 201 }, () => movement('Vexation', mira)) }),
      'movements',
    ],
    ['more than tells works apart', () => ({ instrumentation: Array(60).fill('ё'.repeat(60)) }), 'instrumentation'],
    ['a field there is none of', () => ({ price: 12 }), 'price'],
  ])('refuses %s, and stores nothing', async (_, changes, field) => {
    const before = (await admin.get('/opuses')).body;
    const answer = await admin.post('/opuses', work(changes()));
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await admin.get('/opuses')).body).toEqual(before);
  });

  it.each([
    ['a movement without a title', () => movement(' ', mira), 'movementTitle'],
    ['a movement nobody offers', () => movement('Allegro'), 'movementOfferingMusicians'],
  ])('refuses %s in the words of the form', async (_, wrong, field) => {
    const answer = await admin.post('/opuses', work({ movements: [movement('I', mira), wrong()] }));
    expectRefusal(answer, 422, 'validation', { [`movements.1.${field}`]: MOVEMENT_INCOMPLETE });
  });

  it('refuses a second of the same work, and says where the first one is', async () => {
    const { body: first } = await admin.post('/opuses', work({ title: 'Élégie', instrumentation: ['Viola', 'Piano'] }));
    const second = await admin.post('/opuses', work({ title: 'ELEGIE ', instrumentation: ['piano', 'viola'] }));
    expectRefusal(second, 409, 'conflict', { title: 'This work is in the repertoire already: Élégie.' });
    expect(second.body.href).toBe(`/admin/opuses/${first._id}`);
    expect((await admin.post('/opuses', work({ title: 'Élégie', instrumentation: ['Cello'] }))).status).toBe(201);
  });

  it('of five at once one is added', async () => {
    const given = work();
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post('/opuses', given)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('changing a work', () => {
  it('is found, sorted and filtered by what it is called now, and by nothing it was called', async () => {
    const { _id } = await anOpus(server, { title: 'Before Zephyrus', composer: 'Niels Gade', movements: ['Allegro'] });
    const renamed = {
      title: 'After Zephyrus',
      composer: 'Lili Boulanger',
      instrumentation: ['Alto Saxophone', 'Piano'],
    };
    const answer = await patch(_id, { ...renamed, movements: [movement('Brumeux', mira)], seen: 0 });
    expect(answer).toMatchObject({ status: 200, body: renamed });
    expect(await found('keyword=after+zephyrus')).toEqual([_id]);
    expect(await found('keyword=brumeux')).toEqual([_id]);
    expect(await found('keyword=before+zephyrus')).toEqual([]);
    expect(await found('keyword=zephyrus&instrument=saxophone')).toEqual([_id]);
    expect((await file(_id)).version).toBe(1);
    // Free again for another one.
    const before = { title: 'Before Zephyrus', composer: 'Niels Gade', instrumentation: ['Piano'] };
    expect((await admin.post('/opuses', work(before))).status).toBe(201);
    expect((await admin.post('/opuses', work(renamed))).status).toBe(409);
  });

  it('keeps what is left out, and writes down from which to which', async () => {
    const opus = await anOpus(server, { offeringMusicians: [mira] });
    await patch(opus._id, { title: 'Another Name' });
    expect(await publicOpus(opus._id)).toEqual({ ...opus, title: 'Another Name' });
    const changes = [{ field: 'title', from: opus.title, to: 'Another Name' }];
    expect(await auditOf(server, opus._id)).toEqual([{ action: 'changed', changes }]);
  });

  it('writes musicians and movements down by name', async () => {
    const { _id } = await anOpus(server, { movements: [] });
    await patch(_id, { offeringMusicians: [teo], movements: [movement('Largo', teo)] });
    const [entry] = await auditOf(server, _id);
    expect(entry?.changes).toEqual([
      { field: 'offeringMusicians', from: '', to: 'Teo Lindqvist' },
      { field: 'movements', from: '', to: 'Largo, Teo Lindqvist' },
    ]);
  });

  it('keeps a movement with its id the same one, wherever it goes, and so do carts', async () => {
    const { _id, movements } = await anOpus(server);
    const [allegro, adagio, presto] = movements.map((one) => one._id);
    const client = await signUp(server);
    await client.put('/cart', [{ _id, movements: [allegro, adagio] }]);
    const { body } = await patch(_id, {
      movements: [
        { ...movement('Presto', mira), _id: presto },
        movement('Minuet', mira),
        { ...movement('Allegro con brio', mira, teo), _id: allegro },
      ],
    });
    expect(body.movements).toEqual([
      { ...movement('Presto', mira), _id: presto },
      { ...movement('Minuet', mira), _id: expect.any(String) },
      { ...movement('Allegro con brio', mira, teo), _id: allegro },
    ]);
    // The adagio is gone from the cart too.
    expect((await client.get('/cart')).body).toEqual([{ _id, movements: [allegro] }]);
    await patch(_id, { movements: [] });
    expect((await client.get('/cart')).body).toEqual([]);
  });

  it("refuses another work's movement, and one twice, and changes nothing", async () => {
    const [opus, other] = [await anOpus(server), await anOpus(server)];
    const [own, foreign] = [opus.movements[0]?._id, other.movements[0]?._id];
    for (const ids of [
      [own, foreign],
      [own, own],
      [own, 'nothing'],
    ]) {
      const movements = ids.map((_id) => ({ ...movement('Mine now', mira), _id }));
      const answer = await patch(opus._id, { title: 'Stolen', movements });
      expectRefusal(answer, 422, 'validation');
      expect(Object.keys(answer.body.fields)).toEqual(['movements.1.movementTitle']);
    }
    expect(await publicOpus(opus._id)).toEqual(opus);
    expect(await publicOpus(other._id)).toEqual(other);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ offeringMusicians: ['nobody'] }, 'offeringMusicians'],
    [{ movements: [movement('Allegro')] }, 'movements.0.movementOfferingMusicians'],
    [{ movements: [movement('', 'nobody')] }, 'movements.0.movementTitle'],
  ])('refuses %j', async (changes, field) => {
    const opus = await anOpus(server);
    const answer = await patch(opus._id, changes);
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await publicOpus(opus._id)).toEqual(opus);
  });

  it('refuses to become a work that is there', async () => {
    const [one, other] = [await anOpus(server), await anOpus(server)];
    const answer = await patch(one._id, { title: other.title });
    expectRefusal(answer, 409, 'conflict', { title: `This work is in the repertoire already: ${other.title}.` });
    expect(answer.body.href).toBe(`/admin/opuses/${other._id}`);
    expect((await file(one._id)).version).toBe(0);
  });

  it('of ten at once with the same version one counts, and its movements are whole', async () => {
    const { _id } = await anOpus(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        patch(_id, { movements: [movement(`A${n}`, mira), movement(`B${n}`, teo)], seen: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const kept = answers.find(({ status }) => status === 200)?.body;
    expect((await publicOpus(_id)).movements).toEqual(kept.movements);
  });

  it('without a version, ten at once leave one whole list', async () => {
    const { _id } = await anOpus(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        patch(_id, { movements: [movement(`A${n}`, mira), movement(`B${n}`, teo)] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const titles = (await publicOpus(_id)).movements.map(({ movementTitle }) => movementTitle);
    expect(titles).toHaveLength(2);
    expect(titles[0]?.slice(1)).toBe(titles[1]?.slice(1));
  });

  it('answers 404 for no work', async () => {
    expectRefusal(await patch('nothing', { title: 'x' }), 404, 'not_found');
  });
});
