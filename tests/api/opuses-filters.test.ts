import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let visitor: BrowserSession;

const INSTRUMENTS = [
  'Piano',
  'Piano (4 Hands)',
  'Flute',
  'piccolo',
  'Oboe',
  'English Horn',
  'Horn',
  'Clarinet',
  'Bass Clarinet',
  'Saxophone',
  'Soprano Saxophone',
  'ALTO SAXOPHONE',
  'Tenor Saxophone',
  'Baritone Saxophone',
  'Trombone',
  'Bass Trombone',
  'Tuba',
  'Euphonium',
  'Contrabass',
  'Double Bass',
];

beforeAll(async () => {
  server = await startTestServer();
  visitor = new BrowserSession(server);
  for (const instrument of INSTRUMENTS) {
    await anOpus(server, { title: `For ${instrument}`, composer: 'Families', instrumentation: [instrument] });
  }
  const works = [
    { title: 'Slavonic Dance', composer: 'Antonín Dvořák', movements: ['Furiant', 'Dumka — Élégie'] },
    { title: 'ÉTUDE No. 3', composer: 'Frédéric Chopin', movements: [] },
    { title: '100% Effort', composer: 'Signs', movements: [] },
    { title: '1000 Effort', composer: 'Signs', movements: [] },
    { title: 'Op_1', composer: 'Signs', movements: [] },
    { title: 'Opa1', composer: 'Signs', movements: [] },
    { title: 'Bravo!', composer: 'Signs', movements: [] },
    { title: 'Back\\slash', composer: 'Signs', movements: [] },
    { title: "O'Brien's Reel", composer: 'Signs', movements: [] },
  ];
  for (const work of works) await anOpus(server, { ...work, repType: 'Solo', instrumentation: ['Celeste'] });
  await anOpus(server, { title: 'A Trio', composer: 'Types', repType: 'Chamber Music', instrumentation: ['Harp'] });
  await anOpus(server, {
    title: 'B Concerto',
    composer: 'Types',
    repType: 'Piano Reduction',
    instrumentation: ['Harp'],
  });
  await anOpus(server, { title: 'C Solo', composer: 'Types', repType: 'Solo', instrumentation: ['Harp'] });
});
afterAll(() => server.stop());

async function found(query: Record<string, string> | string[][]): Promise<string[]> {
  const { status, body } = await visitor.get(`/opuses?${new URLSearchParams(query)}&limit=100`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map((item: { title: string }) => item.title);
}

describe('the keyword filter', () => {
  it.each([
    ['slavonic', 'Slavonic Dance'],
    ['DANCE', 'Slavonic Dance'],
    ['lavonic Da', 'Slavonic Dance'],
    ['furiant', 'Slavonic Dance'],
    ['elegie', 'Slavonic Dance'],
    ['ÉLÉGIE', 'Slavonic Dance'],
    ['etude', 'ÉTUDE No. 3'],
    ['étude   no', 'ÉTUDE No. 3'],
  ])('finds %s in a title or a movement, accents and case ignored', async (keyword, title) => {
    expect(await found({ keyword })).toEqual([title]);
  });

  it.each([
    ['100%', '100% Effort'],
    ['%', '100% Effort'],
    ['p_1', 'Op_1'],
    ['_', 'Op_1'],
    ['!', 'Bravo!'],
    ['\\', 'Back\\slash'],
    ["o'brien’s", "O'Brien's Reel"],
  ])('takes %s literally', async (keyword, title) => {
    expect(await found({ keyword })).toEqual([title]);
  });

  it('does not join a title and a movement', async () => {
    expect(await found({ keyword: 'dance furiant' })).toEqual([]);
  });
});

describe('the composer filter', () => {
  it('matches the exact name and nothing like it', async () => {
    expect(await found({ composer: 'Antonín Dvořák' })).toEqual(['Slavonic Dance']);
    expect(await found({ composer: 'Antonin Dvorak' })).toEqual([]);
    expect(await found({ composer: 'antonín dvořák' })).toEqual([]);
    expect(await found({ composer: 'Dvořák' })).toEqual([]);
  });
});

describe('the repertoire type filter', () => {
  it('ignores case and takes several types', async () => {
    const types = (...names: string[]) => [['composer', 'Types'], ...names.map((name) => ['repType', name])];
    expect(await found(types('chamber music'))).toEqual(['A Trio']);
    expect(await found(types('PIANO REDUCTION'))).toEqual(['B Concerto']);
    expect(await found(types('solo', 'Chamber Music'))).toEqual(['A Trio', 'C Solo']);
    expect(await found(types(''))).toEqual(['A Trio', 'B Concerto', 'C Solo']);
  });

  it.each(['Opera', 'Solo ,Chamber', '*'])('refuses %s with the words for it', async (repType) => {
    const answer = await visitor.get(`/opuses?repType=${encodeURIComponent(repType)}`);
    expectRefusal(answer, 422, 'validation', {
      repType: 'The type must be one of Solo, Chamber Music, Piano Reduction.',
    });
  });
});

describe('the instrument filter', () => {
  it.each([
    ['flute', ['For Flute', 'For piccolo']],
    ['oboe', ['For English Horn', 'For Oboe']],
    ['clarinet', ['For Bass Clarinet', 'For Clarinet']],
    [
      'saxophone',
      ['For ALTO SAXOPHONE', 'For Baritone Saxophone', 'For Saxophone', 'For Soprano Saxophone', 'For Tenor Saxophone'],
    ],
    ['trombone', ['For Bass Trombone', 'For Trombone']],
    ['tuba/euphonium', ['For Euphonium', 'For Tuba']],
    ['contrabass', ['For Contrabass', 'For Double Bass']],
    ['Contrabass', ['For Contrabass', 'For Double Bass']],
  ])('%s stands for its whole family', async (instrument, titles) => {
    expect(await found({ instrument })).toEqual(titles);
  });

  it.each([
    ['piano', ['For Piano']],
    ['PIANO (4 hands)', ['For Piano (4 Hands)']],
    ['horn', ['For Horn']],
    ['piccolo', ['For piccolo']],
    ['alto saxophone', ['For ALTO SAXOPHONE']],
    ['tuba', ['For Tuba']],
    ['kazoo', []],
    ['constructor', []],
    ['__proto__', []],
  ])('%s is an exact inclusion', async (instrument, titles) => {
    expect(await found({ instrument })).toEqual(titles);
  });
});

describe('filters together', () => {
  it('narrow each other', async () => {
    expect(await found({ composer: 'Types', instrument: 'harp', repType: 'Solo', keyword: 'c s' })).toEqual(['C Solo']);
    expect(await found({ composer: 'Signs', instrument: 'harp' })).toEqual([]);
  });

  it.each(
    [
      'colour=red',
      'Keyword=x',
      'keyword=a&keyword=b',
      'constructor=1',
      '__proto__=1',
      'keyword=%00',
      'composer=%00',
      'instrument=%00',
      `keyword=${'x'.repeat(201)}`,
    ].map((query) => [query.slice(0, 30), query]),
  )('refuses ?%s', async (_, query) => expectRefusal(await visitor.get(`/opuses?${query}`), 422, 'validation'));
});
