import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slices } from '#/database/slices.ts';
import { storeOpuses } from '#/features/repertoire/commands.server.ts';
import { listComposers, recogniseComposer } from '#/features/repertoire/composers.server.ts';
import {
  COMPOSERS_LISTED,
  COMPOSERS_SUGGESTED,
  OPUSES_IN_ONE_PIECE,
  type Opus,
  REPERTOIRE_TYPES,
  type RepertoireFilter,
} from '#/features/repertoire/model.ts';
import { identityKey, sortKey } from '#/features/repertoire/rules.ts';
import { factKeys, knownWork } from '#/features/work-facts/known.server.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { newId } from '#/platform/ids.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { matchesFilter } from '../support/matches-filter.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { WHOLE } from '../support/whole.ts';

let server: TestServer;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  visitor = new BrowserSession(server);
});
beforeEach(() => server.ctx.db.deleteFrom('opuses').execute());
afterAll(() => server.stop());

const at = '2026-01-01T00:00:00.000Z';
const store = (works: readonly Opus[]) => storeOpuses(server.ctx, works, { createdAt: at });

describe('searching works', () => {
  it('answers every filter as the rules do, page by page in the order of titles, whatever was changed before', async () => {
    const [admin, library, ...musicians] = await Promise.all([
      signInAsAdmin(server),
      workLibrary(),
      ...['Hana', 'Teo'].map((firstName) => aMusician(server, { firstName })),
    ]);
    const offering = musicians.map(({ id }) => id);
    const part = fc.constantFrom(
      'Étude',
      'sonata',
      'No. 1',
      'Son',
      'aba',
      'ß',
      '100%',
      '_',
      '!',
      'Вальс',
      '𝄞',
      'ﬀ',
      '～',
    );
    const text = fc.array(part, { minLength: 1, maxLength: 3 });
    const phrase = text.map((parts) => parts.join(' '));
    const players = ['Flute', 'Piccolo', 'Tuba', 'Alto Saxophone', 'Piano', 'Piano (4 Hands)', 'Théorbe'];
    const work = fc.record({
      title: phrase,
      composer: fc.constantFrom('Clara Schumann', 'Antonín Dvořák'),
      repType: fc.constantFrom(...REPERTOIRE_TYPES),
      instrumentation: fc.uniqueArray(fc.constantFrom(...players), { minLength: 1, maxLength: 3 }),
      movements: fc.array(phrase, { maxLength: 2 }),
      offeringMusicians: fc.subarray(offering),
      ownFacts: fc.record(
        {
          period: fc.constantFrom('baroque' as const, 'romantic' as const),
          minutes: fc.constantFrom<[number, number]>([2, 3], [5, 9]),
        },
        { requiredKeys: [] },
      ),
    });
    const instruments = [
      'flute',
      'piccolo',
      'tuba/euphonium',
      'saxophone',
      'piano',
      'Piano (4 Hands)',
      'theorbe',
      'kazoo',
    ];
    const filter = fc.record({
      repTypes: fc.uniqueArray(fc.constantFrom(...REPERTOIRE_TYPES)),
      composer: fc.constantFrom('', '', 'Clara Schumann', 'Clara'),
      instrument: fc.constantFrom('', '', '', ...instruments),
      keyword: fc.oneof(
        fc.constantFrom('', 'e', 'O.', 'tude', 'NATA no', 'альс', '0%', 'ss', 'n\no', 'nobody'),
        text.map((parts) => [...parts.join(' ')].slice(1).join('')),
      ),
      musicians: fc.oneof(fc.constant<string[]>([]), fc.subarray([...offering, 'nobody'])),
      occasion: fc.constant(''),
      mood: fc.constant(''),
      dynamic: fc.constant(''),
      period: fc.constantFrom('', '', 'baroque', 'romantic', 'b_roque'),
      form: fc.constantFrom('', '', '', 'sonata', 'etude'),
      length: fc.constantFrom('', '', '', 'short', 'medium'),
    });
    const asked = fc.array(fc.record({ filter, limit: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 5,
      maxLength: 5,
    });
    const catalogue = fc.uniqueArray(work, { selector: identityKey, minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(catalogue, work, asked, async ([first, second, ...rest], changed, questions) => {
        await server.ctx.db.deleteFrom('opuses').execute();
        const kept = rest.map(asOpus);
        const [one, other] = [first, second].map((each) => asOpus(each ?? changed));
        if (!one || !other) return;
        await store([...kept, one, other]);
        await admin.call('DELETE', `/opuses/${one._id}`);
        const { title, instrumentation } = { ...changed, title: `${changed.title} changed` };
        const answer = await admin.call('PATCH', `/opuses/${other._id}`, { body: { title, instrumentation } });
        expect(answer.status).toBe(200);
        const now = [...kept, { ...other, title, instrumentation }];
        const place = (opus: Opus) => Buffer.from(`${sortKey(opus.title)}\0${opus._id}`);
        for (const question of questions) {
          const expected = now
            .filter((each) =>
              matchesFilter({ ...each, factKeys: factKeys(knownWork(library, each).facts) }, question.filter),
            )
            .sort((a, b) => place(a).compare(place(b)));
          expect(await found(question.filter, question.limit, expected.length)).toEqual(expected.map(({ _id }) => _id));
        }
      }),
      { numRuns: WHOLE ? 100 : 10 },
    );
  });

  /** The ids on all pages, each of which knows how many there are. */
  async function found(
    { repTypes, musicians, ...filter }: RepertoireFilter,
    limit: number,
    total: number,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const search = new URLSearchParams({ ...filter, limit: String(limit), ...(cursor && { cursor }) });
      for (const type of repTypes) search.append('repType', type);
      for (const id of musicians) search.append('musician', id);
      const { body } = await visitor.get(`/opuses?${search}`);
      expect(body.total).toBe(total);
      ids.push(...body.items.map(({ _id }: Opus) => _id));
      if (body.nextCursor === null) return ids;
      cursor = body.nextCursor;
    }
  }
});

describe('thousands of composers', () => {
  const by = (composer: string, title = composer) =>
    asOpus({ title, composer, repType: 'Solo', instrumentation: ['Piano'], movements: [] });

  it('are suggested by a part of their name, those it begins first', async () => {
    await store([by('Clara Schumann'), by('Clara Schumann', 'Two'), by('Hans Ascher'), by('Béla Clarke')]);
    const { body } = await visitor.get('/opuses/composers?search=CLÁR');
    expect(body).toEqual([
      { name: 'Béla Clarke', works: 1 },
      { name: 'Clara Schumann', works: 2 },
    ]);
    expect((await visitor.get('/opuses/composers?search=nobody')).body).toEqual([]);
    expect((await visitor.get('/opuses/composers')).body).toHaveLength(3);
  });

  it('are listed only while a select can hold them, and known by their name either way round', async () => {
    await store(Array.from({ length: COMPOSERS_LISTED }, (_, index) => by(`Ann Number${index}`)));
    expect(await listComposers(server.ctx)).toHaveLength(COMPOSERS_LISTED);
    await store([by('Antonín Dvořák')]);
    expect(await listComposers(server.ctx)).toBeNull();
    expect((await visitor.get('/opuses/composers?search=number')).body).toHaveLength(COMPOSERS_SUGGESTED);
    for (const typed of ['Antonín Dvořák', 'antonin dvorak', 'Dvořák, Antonín', 'DVORAK, ANTONIN'])
      expect(await recogniseComposer(server.ctx, typed)).toEqual({ name: 'Antonín Dvořák', known: true, alike: [] });
  });

  it.each([
    ['beethoven', 'Ludwig van Beethoven'],
    [' LUDWIG van ', 'Ludwig van Beethoven'],
    // A whole last name is meant before a part of another one.
    ['bach', 'Johann Sebastian Bach'],
    ['offen', 'Jacques Offenbach'],
  ])('typed in part as %j are found where one is meant', async (typed, name) => {
    await store(['Ludwig van Beethoven', 'Johann Sebastian Bach', 'Jacques Offenbach'].map((each) => by(each)));
    expect(await recogniseComposer(server.ctx, typed)).toEqual({ name, known: true, alike: [] });
  });

  it.each([
    ['strauss', ['Richard Strauss', 'Johann Strauss II']],
    ['nobody', []],
    ['  ', []],
  ])('typed in part as %j are offered where several may be meant', async (typed, alike) => {
    await store(['Johann Strauss II', 'Richard Strauss', 'Clara Schumann'].map((each) => by(each)));
    const found = await recogniseComposer(server.ctx, typed);
    expect(found).toEqual({ name: typed.trim() && typed, known: typed.trim() === '', alike: expect.any(Array) });
    expect(found.alike.toSorted()).toEqual(alike.toSorted());
  });
});

describe('GET /api/opuses of a big catalogue', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, index) =>
      asOpus({
        title: `Piece ${index % 100}`,
        composer: `Composer ${index}`,
        repType: 'Solo',
        instrumentation: ['Piano'],
        movements: index % 1000 === 0 ? ['Allegro'] : [],
      }),
    );

  it('comes piece by piece, the same array as in one', async () => {
    const works = many(OPUSES_IN_ONE_PIECE + 1);
    for (const some of slices(works)) {
      await store(some);
      // Connections that nobody used meanwhile end in their own time.
      await setImmediate();
    }
    // Of a visitor's so many bytes are kept; whoever is signed in gets them as they are made.
    const headers = { Cookie: (await signInAsAdmin(server)).cookie };
    const whole = await fetch(`${server.origin}/api/opuses`, { headers });
    expect(whole.headers.get('content-type')).toBe('application/json');
    expect(whole.headers.get('content-length')).toBeNull();
    const array = (await whole.json()) as Opus[];
    const place = ({ title, _id }: Opus) => Buffer.from(`${title.toLowerCase()}\0${_id}`);
    // As text: looking for what differs in so many takes seconds.
    const expected = works.map((each) => ({ each, at: place(each) })).sort((a, b) => a.at.compare(b.at));
    expect(JSON.stringify(array) === JSON.stringify(expected.map(({ each }) => inOrder(each)))).toBe(true);

    const { body: kept } = await visitor.get('/opuses');
    expect(JSON.stringify(kept) === JSON.stringify(array)).toBe(true);

    // Who goes away in the middle keeps nobody waiting.
    const left = new AbortController();
    const begun = await fetch(`${server.origin}/api/opuses`, { headers, signal: left.signal });
    await begun.body?.getReader().read();
    left.abort();

    // One fewer, and it is in one piece again.
    await server.ctx.db
      .deleteFrom('opuses')
      .where('id', '=', works[0]?._id ?? '')
      .execute();
    const { body } = await visitor.get('/opuses');
    expect(JSON.stringify(body) === JSON.stringify(array.filter(({ _id }) => _id !== works[0]?._id))).toBe(true);
  });
});

/** With the fields in the order in which they are sent. */
function inOrder({ _id, title, composer, repType, instrumentation, offeringMusicians, movements }: Opus): Opus {
  return { _id, title, composer, repType, instrumentation, offeringMusicians, movements };
}

interface Described {
  title: string;
  composer: string;
  repType: Opus['repType'];
  instrumentation: string[];
  movements: string[];
  offeringMusicians?: string[];
}

function asOpus({ movements, ...work }: Described): Opus {
  return {
    offeringMusicians: [],
    ...work,
    _id: newId(),
    movements: movements.map((movementTitle) => ({ _id: newId(), movementTitle, movementOfferingMusicians: [] })),
  };
}
