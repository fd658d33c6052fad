import { markSamples } from '#/features/sample-content/marks.server.ts';
import { newId } from '#/platform/ids.ts';
import type { BrowserSession } from './browser-session.ts';
import { aMusician } from './factories.ts';
import { aFile } from './resumes.ts';
import type { TestServer } from './test-server.ts';

/** The first pianist of the series, who has to be one of our musicians to be given a concert. */
export function aPianist(server: TestServer): Promise<{ id: string; email: string }> {
  return aMusician(server, { firstName: 'Hana', lastName: 'Park' });
}

/** A drawing that came with the house. */
export async function aSample({ ctx }: TestServer, number: number): Promise<string> {
  const id = newId();
  const row = {
    id,
    place: 'gallery',
    file: null,
    drawing: `sample-${number}`,
    musicianId: null,
    alt: 'A hall',
    caption: 'A.',
  };
  const createdAt = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto('pictures')
    .values({ ...row, position: number, createdAt, removedAt: null })
    .execute();
  await markSamples(ctx, 'picture', [id]);
  return id;
}

/** A concert that is right in every field. */
export function concert(changes: Record<string, unknown> = {}) {
  return {
    pianist: 'Hana Park',
    title: 'Rain on a Tin Roof',
    description: 'Études for a wet afternoon.',
    program: [
      { title: 'Jardins sous la pluie', composer: 'Claude Debussy' },
      { title: 'Raindrop Prelude', composer: 'Frédéric Chopin', transcriber: 'Danylo Koval' },
    ],
    duration: 170,
    basePrice: 65,
    ...changes,
  };
}

/** A ready-made set that is right in every field. */
export function readySet(changes: Record<string, unknown> = {}) {
  return {
    title: 'A Quarter past Four',
    occasion: 'ceremony',
    why: 'Short, and nobody has to stand.',
    dynamic: 'p',
    players: ['Piano'],
    sections: [
      {
        kind: 'processional',
        title: '',
        minutes: 4,
        cue: 'The door opens',
        cueBy: 'the planner',
        houseChooses: false,
        items: [
          {
            kind: 'work',
            composer: 'Erik Satie',
            title: 'Trois Gymnopédies',
            movement: 'Lent et douloureux',
            note: '',
            transition: 'on',
            minutes: null,
          },
          { kind: 'pause', title: 'The vows', note: '', transition: 'cue', minutes: 5 },
        ],
      },
    ],
    ...changes,
  };
}

/** An original that is right in every field. */
export function composition(changes: Record<string, unknown> = {}) {
  return {
    composer: 'Hana Park',
    opusNo: '61',
    title: 'Umbrella Waltz',
    movements: ['Drizzle', 'Downpour'],
    yearComposed: 2026,
    instrumentation: ['violin', 'piano'],
    price: 12,
    ...changes,
  };
}

/** Sends a full score as a browser does. */
export async function sendScore(
  session: BrowserSession,
  opusNo: string,
  bytes: Uint8Array,
  name = 'Umbrella Waltz.pdf',
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.append('score', aFile(name, bytes));
  const response = await fetch(`${session.origin}/api/compositions/${opusNo}/score`, {
    method: 'POST',
    body: form,
    headers: { Cookie: session.cookie, 'X-CSRF-Token': session.token },
  });
  return { status: response.status, body: await response.json() };
}

/** What was written down of an item of the content. */
export function contentActs({ ctx }: TestServer, itemId: string) {
  return ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', itemId).orderBy('at').execute();
}
