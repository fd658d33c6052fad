import { createAdmin } from '../../src/features/accounts/commands.server.ts';
import { addMusicians } from '../../src/features/musicians/commands.server.ts';
import type { NewMusician } from '../../src/features/musicians/schema.server.ts';
import { addPerformances } from '../../src/features/performances/commands.server.ts';
import type { NewPerformance } from '../../src/features/performances/schema.server.ts';
import { addOpuses } from '../../src/features/repertoire/commands.server.ts';
import type { Opus } from '../../src/features/repertoire/model.ts';
import { findOpuses } from '../../src/features/repertoire/queries.server.ts';
import type { NewOpus } from '../../src/features/repertoire/schema.server.ts';
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

export async function signUp(
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<BrowserSession & { email: string }> {
  const session = new BrowserSession(server);
  const answer = await session.post('/auth/register', registration(changes));
  if (answer.status !== 201) throw new Error(`signing up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return Object.assign(session, { email: answer.body.email as string });
}

export async function signInAsAdmin(server: TestServer): Promise<BrowserSession> {
  const admin = { email: `admin-${next()}@example.com`, password: 'tutti fortissimo 88' };
  await createAdmin(server.ctx, admin);
  const session = new BrowserSession(server);
  await session.post('/admins/login', admin);
  return session;
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
    ...changes,
  };
  const [id = ''] = await addMusicians(server.ctx, [musician]);
  return { id, email: musician.email };
}

/** A work of three movements unless `movements` says otherwise. */
export async function anOpus(
  server: TestServer,
  changes: Partial<Omit<NewOpus, 'movements'>> & { movements?: string[] } = {},
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
