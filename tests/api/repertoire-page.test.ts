import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAskedFor } from '#/features/event-requests/asked-for.server.ts';
import { ASKED_LEAST, type Opus, type OpusCard } from '#/features/repertoire/model.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, anOpus, signUp } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* What stands above and beside the list of works. */

let server: TestServer;
let visitor: BrowserSession;
let hana: { id: string; email: string };
let canon: Opus;
let canonReduced: Opus;
let canonAndGigue: Opus;
let sonata: Opus;

beforeAll(async () => {
  server = await startServerWithPages();
  visitor = new BrowserSession(server);
  hana = await aMusician(server, { firstName: 'Hana', lastName: 'Park' });
  const by = { composer: 'Johann Pachelbel', movements: [], offeringMusicians: [] };
  canon = await anOpus(server, { ...by, title: 'Canon in D major', instrumentation: ['Violin', 'Cello'] });
  canonReduced = await anOpus(server, { ...by, title: 'Canon in D major', repType: 'Piano Reduction' });
  canonAndGigue = await anOpus(server, { ...by, title: 'Canon and Gigue in D major, P. 37' });
  sonata = await anOpus(server, { title: 'Sonata', composer: 'June Abernathy', offeringMusicians: [hana.id] });
});
afterAll(() => server.stop());

/** As it is read: the marks between words that React sets are gone. */
const page = async (path: string) =>
  (await (await fetch(`${server.origin}${path}`)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');

describe('the same music in several settings', () => {
  it('is several items of the list, each of which names the others', async () => {
    const { body } = await visitor.get('/opuses?keyword=canon');
    expect(body.total).toBe(3);
    const settings = Object.fromEntries(
      body.items.map((card: OpusCard) => [
        card._id,
        card.settings?.map(({ _id, sameWork }) => [_id, sameWork]).toSorted(),
      ]),
    );
    expect(settings).toEqual({
      [canon._id]: [[canonAndGigue._id, false] as const, [canonReduced._id, true] as const].toSorted(),
      [canonReduced._id]: [[canonAndGigue._id, false] as const, [canon._id, true] as const].toSorted(),
      [canonAndGigue._id]: [[canon._id, false] as const, [canonReduced._id, false] as const].toSorted(),
    });
    const list = await page('/repertoire?keyword=canon');
    expect(list).toContain('one piece, in several settings');
    expect(list).toContain('piano, as a reduction');
  });

  it('is one piece to the doors', async () => {
    const doors = await page('/repertoire');
    const [, baroque = ''] = /href="\/repertoire\?period=baroque#works"[^>]*>(.*?)<\/a>/.exec(doors) ?? [];
    expect(baroque.replaceAll(/<[^>]*>/g, ' ')).toMatch(/baroque\s+1\s+works/);
  });

  it('says nothing of works that have one setting', async () => {
    const { body } = await visitor.get('/opuses?keyword=sonata');
    expect(body.items[0]).not.toHaveProperty('settings');
    expect(await page('/repertoire?keyword=sonata')).not.toContain('different piece');
  });
});

it('begins with what everybody knows, in the setting that they know, by the name they call it', async () => {
  await anOpus(server, { title: 'Bridal Chorus, from Lohengrin', composer: 'Richard Wagner' });
  await anOpus(server, { title: 'À Chloris', composer: 'Reynaldo Hahn' });
  await anOpus(server, { title: "Wedding March, from A Midsummer Night's Dream", composer: 'Felix Mendelssohn' });
  const [, known = ''] = /id="famous"[^>]*>What everybody has heard(.*?)<\/nav>/s.exec(await page('/repertoire')) ?? [];
  const titles = [...known.matchAll(/<a[^>]*><span[^>]*>([^<]*)/g)].map(([, title]) => title);
  expect(titles).toEqual([
    'Canon in D major',
    'Wedding March, from A Midsummer Night’s Dream',
    'Here Comes the Bride',
    'À Chloris',
  ]);
  expect(known).toContain('Wagner · Bridal Chorus, from Lohengrin');
});

describe('musicians who are chosen', () => {
  it('narrow the list to what any of them offers, and are taken away again', async () => {
    const list = await page(`/repertoire?musician=${hana.id}`);
    expect(list).toMatch(/aria-label="Take away: Offered by Hana Park"/);
    expect(list).toContain(`/opus/details/${sonata._id}`);
    expect(list).not.toContain(`/opus/details/${canon._id}`);
  });

  it('who are gone narrow nothing', async () => {
    expect(await page('/repertoire?musician=nobody')).toContain(`/opus/details/${canon._id}`);
  });
});

describe('a keyword that no title has', () => {
  it('leads to what the search of the site finds by it', async () => {
    const lost = await page('/repertoire?keyword=pachelbel');
    expect(lost).toContain('No repertoire found. Please clear your filters...');
    expect(lost).toMatch(/<a[^>]*href="\/opus\/details\/[\w-]+"[^>]*>Canon/);
  });
});

describe('what others ask for most', () => {
  const ask = async (work: Opus) => {
    const client = await signUp(server);
    const body = eventRequest({ musicianEmail: hana.email, requestedRepertoire: [{ _id: work._id, movements: [] }] });
    expect((await client.post('/requests/send-email', body)).status).toBe(202);
    return client;
  };
  const shown = async () => (await page('/repertoire')).includes('What others ask for most');

  it('is shown once so many have asked that nobody is told by it, and counts each of them once', async () => {
    const first = await ask(sonata);
    const again = eventRequest({
      musicianEmail: hana.email,
      requestedRepertoire: [{ _id: sonata._id, movements: [] }],
    });
    for (let more = 0; more < ASKED_LEAST; more += 1) await first.post('/requests/send-email', again);
    for (let clients = 2; clients < ASKED_LEAST; clients += 1) await ask(sonata);
    await countAskedFor(server.ctx);
    expect(await shown()).toBe(false);
    await ask(sonata);
    await countAskedFor(server.ctx);
    expect(await shown()).toBe(true);
    const { asked } = await server.ctx.db
      .selectFrom('opuses')
      .select('asked')
      .where('id', '=', sonata._id)
      .executeTakeFirstOrThrow();
    expect(asked).toBe(ASKED_LEAST);
  });

  it('is forgotten after two years', async () => {
    await server.ctx.db.updateTable('eventRequests').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute();
    await countAskedFor(server.ctx);
    expect(await shown()).toBe(false);
  });
});
