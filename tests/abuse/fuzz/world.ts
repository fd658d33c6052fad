import type { BrowserSession } from '../../support/browser-session.ts';
import { BrowserSession as Browser } from '../../support/browser-session.ts';
import { contactMessage } from '../../support/contact.ts';
import { eventRequest } from '../../support/event-request.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin, signUp } from '../../support/factories.ts';
import { openMailbox } from '../../support/mailbox.ts';
import { anOrder } from '../../support/orders.ts';
import { anUploadedPicture } from '../../support/pictures.ts';
import { application, sendForm } from '../../support/resumes.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { makeSecrets } from '../database-digest.ts';

export const CALLERS = ['visitor', 'client', 'other client', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** A site in which there is something of everything, and four people who call it. */
export interface World {
  server: TestServer;
  callers: Map<Caller, BrowserSession>;
  /** Signs in anew who was signed out or deleted, and makes anew what there is too little of. */
  replenish(): Promise<void>;
  /** What exists now: values by the name of the field, or of the noun in an address, that takes them. */
  known(): Promise<Record<string, unknown[]>>;
  close(): Promise<void>;
}

/** Settings that lead elsewhere are fixed, or the calls would send mail and money into the world. */
export async function createWorld(): Promise<World> {
  const mailbox = await openMailbox();
  const server = await startTestServer({
    SMTP_URL: mailbox.url,
    STRIPE_API: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_51SampleSampleSample',
    STRIPE_WEBHOOK_SECRET: 'whsec_SampleSampleSample',
    CARD_PAYMENTS: 'on',
    RATE_LIMITS: '1000000',
  });
  await makeSecrets(server);
  const callers = new Map<Caller, BrowserSession>([['visitor', new Browser(server)]]);
  const admin = () => callers.get('admin') as BrowserSession;
  const client = () => callers.get('client') as BrowserSession;

  async function replenish(): Promise<void> {
    mailbox.received.length = mailbox.confirmations.length = 0;
    for (const caller of CALLERS.slice(1)) {
      const session = callers.get(caller);
      if (session && (await session.get('/auth/session')).status === 200) continue;
      callers.set(caller, await (caller === 'admin' ? signInAsAdmin(server) : signUp(server)));
    }
    const there = await existing(server);
    const few = (name: string) => (there[name] ?? []).length < 3;
    if (few('musicians')) await aMusician(server);
    if (few('opuses')) await anOpus(server);
    if (few('performances')) await aPerformance(server);
    const musicianId = there.musicians?.[0] ?? (await aMusician(server)).id;
    if (few('requests')) await client().post('/requests/send-email', eventRequest({ musicianId }));
    if (few('orders')) await anOrder(server).catch(() => undefined);
    if (few('messages')) await new Browser(server).post('/requests/submit-form', contactMessage());
    if (few('applications')) await sendForm(server, application());
    if (few('files')) await anUploadedPicture(admin(), 'gallery', Math.floor(Math.random() * 40));
    if (few('pictures') && there.files?.[0])
      await admin().post('/pictures/gallery', { file: there.files[0], alt: 'A hall', caption: '' });
  }

  return {
    server,
    callers,
    replenish,
    known: async () => asFields(await existing(server)),
    async close() {
      await server.stop();
      await mailbox.close();
    },
  };
}

type Existing = Record<string, string[]>;

/** Ids of what lies in the database, by the noun their addresses begin with. */
async function existing({ ctx: { db } }: TestServer): Promise<Existing> {
  const ids = async (table: 'musicians' | 'opuses' | 'movements' | 'performances' | 'pictures' | 'eventRequests') =>
    (await db.selectFrom(table).select('id').limit(12).execute()).map(({ id }) => id);
  const later = async (
    table: 'orders' | 'joinApplications' | 'contactMessages' | 'outbox' | 'paymentEvents' | 'accounts',
  ) => (await db.selectFrom(table).select('id').limit(12).execute()).map(({ id }) => id);
  const accounts = await db.selectFrom('accounts').select(['id', 'email', 'role']).limit(40).execute();
  const items = await db.selectFrom('contentItems').select(['collection', 'key']).execute();
  const deleted = await db.selectFrom('deletedItems').select('itemId').limit(12).execute();
  const files = await db.selectFrom('pictureFiles').select('file').limit(12).execute();
  const of = (collection: string) => items.filter((item) => item.collection === collection).map(({ key }) => key);
  return {
    musicians: await ids('musicians'),
    opuses: await ids('opuses'),
    movements: await ids('movements'),
    performances: await ids('performances'),
    pictures: await ids('pictures'),
    requests: await ids('eventRequests'),
    orders: await later('orders'),
    applications: await later('joinApplications'),
    messages: await later('contactMessages'),
    mails: await later('outbox'),
    payments: await later('paymentEvents'),
    clients: accounts.filter(({ role }) => role === 'client').flatMap(({ id, email }) => [id, email]),
    admins: accounts.filter(({ role }) => role === 'admin').map(({ id }) => id),
    emails: accounts.map(({ email }) => email),
    concerts: of('concerts').slice(0, 6),
    compositions: of('compositions').slice(0, 6),
    sets: of('sets').slice(0, 6),
    content: [
      'about',
      'series',
      'join',
      'services',
      'extras',
      'travel',
      'rates',
      'sets',
      'weddings',
      'legal',
      'outdoors',
    ],
    'deleted-items': deleted.map(({ itemId }) => itemId),
    files: files.map(({ file }) => file),
  };
}

/** The same by the names of fields, with what can't be looked up: days, places, passwords, words of an import. */
function asFields(there: Existing): Record<string, unknown[]> {
  const inAWeek = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const emails = [...(there.emails ?? []), 'june@visitor.example'];
  return {
    ...there,
    _id: [...(there.opuses ?? []), ...(there.movements ?? [])],
    itemId: there['deleted-items'] ?? [],
    musicianId: there.musicians ?? [],
    offeringMusicians: there.musicians ?? [],
    movementOfferingMusicians: there.musicians ?? [],
    featuredGLVMSMusicians: there.musicians ?? [],
    opusIds: there.opuses ?? [],
    clientId: there.clients ?? [],
    concertId: there.concerts ?? [],
    opusNo: [...(there.compositions ?? []), '61', '62_1'],
    file: there.files ?? [],
    email: emails,
    clientEmail: emails,
    buyerEmail: emails,
    to: emails,
    state: ['NV', 'CA'],
    zipCode: ['89109', '89002'],
    eventDate: ['2027-04-17', '2027-05-01', ''],
    date: ['2027-04-17', '2027-12-31'],
    validUntil: [inAWeek],
    eventStartTime: ['18:30', '23:59', ''],
    eventEndTime: ['21:00', '00:10', ''],
    time: ['19:30', '20:00'],
    currentPassword: ['crescendo al niente', 'tutti fortissimo 88'],
    password: ['crescendo al niente', 'another long phrase'],
    newPassword: ['another long phrase'],
    seen: [0, 0, 0, 1],
    format: ['csv', 'json'],
    pianist: ['Hana Park'],
    composer: ['Hana Park', 'Clara Schumann'],
    instrument: ['piano', 'flute'],
    instruments: ['Piano', 'violin'],
    instrumentation: ['Piano', 'violin'],
    text: ['Date,Description,Amount\n2027-04-01,NCS ABCDE,12.00\n', 'a\tb'],
    token: ['x', 'nobodys'],
    code: ['123456', 'x'],
  };
}
