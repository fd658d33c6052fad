import { queueVerification } from '#/features/accounts/clients/profile.server.ts';
import { insertAccount } from '#/features/accounts/commands.server.ts';
import { registrationSchema } from '#/features/accounts/schema.server.ts';
import type { SignedInAccount } from '#/features/accounts/sessions.server.ts';
import { openSession } from '#/features/accounts/sessions.server.ts';
import { inTransaction } from '#/features/context.ts';
import { addMusicians } from '#/features/musicians/commands.server.ts';
import type { NewMusician } from '#/features/musicians/schema.server.ts';
import { addPerformances } from '#/features/performances/commands.server.ts';
import type { NewPerformance } from '#/features/performances/schema.server.ts';
import { addOpuses } from '#/features/repertoire/commands.server.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import { findOpuses } from '#/features/repertoire/queries.server.ts';
import type { NewOpus } from '#/features/repertoire/schema.server.ts';
import type { CorrectedFacts } from '#/features/work-facts/model.ts';
import { hashPassword } from '#/platform/passwords/passwords.ts';
import { BrowserSession } from './browser-session.ts';
import type { TestServer } from './test-server.ts';

let count = 0;
const next = () => ++count;

/** A registration that is right in every field. */
export function registration(changes: Record<string, unknown> = {}) {
  return {
    email: `client-${next()}@example.com`,
    password: 'crescendo al niente',
    firstName: 'Clara',
    lastName: 'Sample',
    instrument: 'piano',
    role: 'client',
    ...changes,
  };
}

/** Real hashes, each made once: making one for every client and admin would be most of what the tests do. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Who is known to a server, in a browser of their own. */
async function signedIn(server: TestServer, account: SignedInAccount): Promise<BrowserSession> {
  const session = new BrowserSession(server);
  const { secret, summary } = await openSession(server.ctx, account, undefined);
  session.cookie = `${server.origin.startsWith('https:') ? '__Host-session' : 'session'}=${secret}`;
  session.token = summary.token;
  return session;
}

/** A client as `POST /api/auth/register` leaves one, verification mail and all; register.test.ts goes through that door. */
export async function signUp(
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<BrowserSession & { email: string }> {
  const { password, instrument = '', ...person } = registrationSchema.parse(registration(changes));
  const passwordHash = await hashOf(password);
  const account = await inTransaction(server.ctx, async (tx) => {
    const inserted = await insertAccount(tx, { ...person, instrument, role: 'client', passwordHash });
    await queueVerification(tx, inserted);
    return inserted;
  });
  server.ctx.wakeOutbox();
  return Object.assign(await signedIn(server, account), { email: account.email });
}

export async function signInAsAdmin(server: TestServer): Promise<BrowserSession> {
  const account = await insertAccount(server.ctx, {
    role: 'admin',
    email: `admin-${next()}@example.com`,
    passwordHash: await hashOf('tutti fortissimo 88'),
    firstName: '',
    lastName: '',
    instrument: '',
  });
  return signedIn(server, account);
}

export async function aMusician(
  server: TestServer,
  changes: Partial<NewMusician> = {},
): Promise<{ id: string; email: string }> {
  const musician = {
    firstName: 'Mira',
    lastName: `Sample ${next()}`,
    email: `musician-${next()}@example.com`,
    instruments: ['Piano'],
    owner: false,
    ...changes,
  };
  const [id = ''] = await addMusicians(server.ctx, [musician]);
  return { id, email: musician.email };
}

/** A work of three movements unless `movements` says otherwise. */
export async function anOpus(
  server: TestServer,
  changes: Partial<Omit<NewOpus, 'movements'>> & { movements?: string[]; ownFacts?: CorrectedFacts } = {},
): Promise<Opus> {
  const { movements = ['Allegro', 'Adagio', 'Presto'], ...rest } = changes;
  const [id = ''] = await addOpuses(server.ctx, [
    {
      title: `Sonata No. ${next()}`,
      composer: 'Clara Schumann',
      repType: 'Solo',
      instrumentation: ['Piano'],
      offeringMusicians: [],
      ...rest,
      movements: movements.map((movementTitle) => ({ movementTitle, movementOfferingMusicians: [] })),
    },
  ]);
  const [opus] = await findOpuses(server.ctx, [id]);
  if (!opus) throw new Error('the work was not stored');
  return opus;
}

/** An evening open to the public, with a price range and nobody on the bill unless `changes` says otherwise. */
export async function aPerformance(server: TestServer, changes: Partial<NewPerformance> = {}): Promise<string> {
  const [id = ''] = await addPerformances(server.ctx, [
    {
      title: `Recital ${next()}`,
      locationName: 'Desert Garden Hall',
      city: 'Las Vegas',
      state: 'NV',
      date: '2027-02-14',
      time: '19:30',
      featuredGLVMSMusicians: [],
      collaborators: [],
      openToPublic: true,
      minPrice: 20,
      maxPrice: 35,
      ticketsLink: '',
      description: '',
      program: [],
      ...changes,
    },
  ]);
  return id;
}
