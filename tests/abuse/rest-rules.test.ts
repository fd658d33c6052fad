import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { contactMessage } from '../support/contact.ts';
import { concert, readySet } from '../support/content.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
import { opusInput } from '../support/opus-input.ts';
import { anOrder, aWork } from '../support/orders.ts';
import { anUploadedPicture } from '../support/pictures.ts';
import { noteProof } from '../support/proof.ts';
import { aRequest } from '../support/request-steps.ts';
import { application, sendForm } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { watchDatabase } from './database-digest.ts';
import { type Operation, readOperations } from './fuzz/document.ts';

/*
 * Rules that hold for every noun of the API, found from its document: what is gone is gone everywhere, what is somebody
 * else's is not there, what belongs to another whole is not taken, and what was refused left nothing to read.
 */
let server: TestServer;
let digest: () => Promise<Record<string, string>>;
let admin: BrowserSession;
let operations: Operation[];
let count = 0;
const next = () => ++count;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  operations = await readOperations(server);
  digest = await watchDatabase(server);
});
afterAll(() => server.stop());

const first = async (table: 'contactMessages' | 'joinApplications'): Promise<string> =>
  (await server.ctx.db.selectFrom(table).select('id').orderBy('createdAt', 'desc').executeTakeFirstOrThrow()).id;

/** How one of each is made; answers what its addresses call it. */
const makers: Record<string, () => Promise<string>> = {
  musicians: async () => (await aMusician(server)).id,
  opuses: async () => (await anOpus(server))._id,
  performances: () => aPerformance(server),
  clients: async () => (await signUp(server)).email,
  concerts: async () => {
    await aMusician(server, { firstName: 'Hana', lastName: 'Park' });
    return (await admin.post('/concerts', concert({ title: `Rain ${next()}` }))).body._id;
  },
  sets: async () => (await admin.post('/sets', readySet({ title: `Set ${next()}` }))).body._id,
  compositions: () => aWork(admin),
  pictures: async () => {
    const shown = server.ctx.db
      .selectFrom('pictures')
      .select('id')
      .where('removedAt', 'is', null)
      .where('place', '=', 'gallery');
    return (await shown.where('id', '!=', kept.get('pictures') ?? '').executeTakeFirstOrThrow()).id;
  },
  messages: async () => {
    await admin.post('/requests/submit-form', contactMessage(), { without: ['cookie', 'token'] });
    return first('contactMessages');
  },
  applications: async () => {
    await sendForm(server, application());
    return first('joinApplications');
  },
};

/** Every call about one thing of this noun, with its id filled in. */
function callsAbout(noun: string, id: string): { method: string; path: string }[] {
  const about = new RegExp(`^/(admin/)?${noun}(/[a-z]+)?/\\{\\w+\\}`);
  return operations
    .filter(({ path }) => about.test(path) && !/portraits|removed|restoration|invitation/.test(path))
    .map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/, encodeURIComponent(id)) }));
}

const deletable = Object.keys(makers);
/** One of each that nobody deletes. */
const kept = new Map<string, string>();

describe.each(deletable)('one of the %s', (noun) => {
  it('that was deleted is gone for every call, and of two who delete it one finds it gone', async () => {
    const id = await makers[noun]?.();
    expect(id).toBeTruthy();
    const path = `/${noun}/${encodeURIComponent(id ?? '')}`;
    const two = await Promise.all([admin.call('DELETE', path), admin.call('DELETE', path)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    const calls = callsAbout(noun, id ?? '');
    expect(calls.length).toBeGreaterThan(1);
    const before = await digest();
    for (const { method, path: about } of calls) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status } = await admin.call(method, about, { body });
      // What is for its owner alone is refused to admins first.
      const expected = body ? [403, 404, 409, 422] : [403, 404];
      expect(expected, `${method} ${about} answered ${status}`).toContain(status);
    }
    expect(await digest()).toEqual(before);
  });

  // Ids are told apart by the same statements on both engines.
  it.skipIf(process.env.TEST_ENGINE === 'postgres')('is not found under the id of anything else', async () => {
    for (const [other, make] of Object.entries(makers)) {
      if (other === noun) continue;
      const id = kept.get(other) ?? (await make());
      kept.set(other, id);
      const { status } = await admin.call('DELETE', `/${noun}/${encodeURIComponent(id)}`);
      expect([noun, id, status]).toEqual([noun, id, 404]);
    }
  });
});

describe('what is another client’s', () => {
  it('is not there, for every call about requests, clients and orders', async () => {
    const { id, client } = await aRequest(server);
    const order = await anOrder(server, { buyerEmail: client.email });
    const other = await signUp(server);
    const calls = [
      ...callsAbout('requests', id),
      ...callsAbout('clients', client.email),
      ...callsAbout('orders', order._id),
    ];
    const before = await digest();
    for (const { method, path } of calls) {
      const { status, body } = await other.call(method, path, { body: method === 'GET' ? undefined : {} });
      expect([403, 404, 422], `${method} ${path} answered ${status}`).toContain(status);
      expect(JSON.stringify(body)).not.toContain(client.email);
    }
    expect(await digest()).toEqual(before);
    noteProof('calls about what is another client’s', { calls: calls.length, 'let in': 0 });
  });
});

describe('what belongs to another whole', () => {
  it('a movement of another work: not in a cart, not in a request, not in the work', async () => {
    const client = await signUp(server);
    const [one, other] = [await anOpus(server), await anOpus(server)];
    const { id: musicianId } = await aMusician(server);
    const foreign = other.movements[0]?._id ?? '';
    const movements = [{ _id: foreign, movementTitle: 'Allegro', movementOfferingMusicians: [musicianId] }];
    const before = await digest();
    const answers = [
      await client.put('/cart', [{ _id: one._id, movements: [foreign] }]),
      await client.post(
        '/requests/send-email',
        eventRequest({ musicianId, requestedRepertoire: [{ _id: one._id, movements: [{ _id: foreign }] }] }),
      ),
      await admin.call('PATCH', `/opuses/${one._id}`, { body: { movements } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await digest()).toEqual(before);
  });

  // Files are read before any table is.
  it.skipIf(process.env.TEST_ENGINE === 'postgres')(
    'a picture of the gallery is no portrait, and a portrait not in the gallery',
    async () => {
      const { id } = await aMusician(server);
      const [hall, face] = [
        await anUploadedPicture(admin, 'gallery', 5),
        await anUploadedPicture(admin, 'portrait', 6),
      ];
      const before = await digest();
      expect((await admin.put(`/pictures/portraits/${id}`, { file: hall, alt: 'A hall' })).status).toBe(422);
      expect((await admin.post('/pictures/gallery', { file: face, alt: 'A face', caption: '' })).status).toBe(422);
      expect(await digest()).toEqual(before);
    },
  );
});

describe('what was refused', () => {
  const lists = [
    '/musicians',
    '/opuses',
    '/performances',
    '/clients',
    '/orders',
    '/messages',
    '/applications',
    '/mails',
  ];
  const refused: [path: string, body: () => object][] = [
    ['/musicians', () => ({ firstName: 'A', lastName: 'B', email: 'a@b.us', instruments: ['Piano'] })],
    ['/opuses', () => opusInput()],
    ['/performances', () => ({ title: 'x' })],
    ['/clients', () => ({ firstName: 'A', lastName: 'B', email: 'leak@example.com', instrument: 'piano' })],
    ['/orders', () => ({ buyerEmail: 'leak@example.com', lines: [{ opusNo: 'b1' }] })],
    ['/requests/submit-form', () => contactMessage({ firstName: 'Leak' })],
    ['/admins', () => ({ email: 'leak@example.com' })],
    ['/concerts', () => concert({ title: 'Leak' })],
    ['/sets', () => readySet({ title: 'Leak' })],
  ];

  it.each(refused)('at %s is in no list afterwards', async (path, body) => {
    const read = () => Promise.all(lists.map(async (list) => (await admin.get(list)).body));
    const [shown, stored] = [await read(), await digest()];
    expect((await admin.post(path, { ...body(), surplus: 1 })).status).toBe(422);
    expect(await read()).toEqual(shown);
    expect(await digest()).toEqual(stored);
  });
});
