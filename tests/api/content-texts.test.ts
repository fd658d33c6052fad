import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { aPianist, contentActs } from '../support/content.ts';
import { eventRequest } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  await aPianist(server);
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const change = (name: string, body: object) => admin.call('PATCH', `/content/${name}`, { body });
const file = async (name: string) => (await admin.get(`/admin/content/${name}`)).body;
/** What the next request is handed. */
async function content() {
  await admin.get('/musicians');
  return server.parts.content.snapshot;
}

describe('a text', () => {
  it.each([
    [
      'about',
      {
        headline: 'One cellist.',
        introduction: 'I am June.',
        figures: [{ figure: '1999', words: 'First lesson.' }],
        story: ['We met.', 'We married.'],
      },
      async () => {
        const { carousel: _, ...texts } = (await content()).about;
        return texts;
      },
    ],
    [
      'series',
      { introduction: 'Fifty-one concerts.', disclaimers: ['Homes only.'] },
      async () => {
        const { introduction, disclaimers } = (await content()).series;
        return { introduction, disclaimers };
      },
    ],
    [
      'join',
      { introduction: 'Send a resume.', process: [{ title: 'The form', text: 'Fill it in.' }] },
      async () => (await content()).join,
    ],
    [
      'services',
      { services: [{ name: 'rehearsals', description: 'We come.', feeType: 'hourly' }] },
      async () => ({ services: (await content()).services.services }),
    ],
  ])(
    '%s is on the site at the next request, is written down, and is changed by one of two',
    async (name, given, shown) => {
      const before = await file(name);
      const { status, body } = await change(name, { ...given, seen: before.version });
      expect([status, body]).toEqual([200, { body: { ...before.body, ...given }, version: before.version + 1 }]);
      expect(await shown()).toEqual(given);
      expectRefusal(await change(name, { ...given, seen: before.version }), 409, 'conflict');
      const acts = await contentActs(server, `${name}/${name}`);
      expect(acts).toMatchObject([{ kind: 'content', action: 'changed' }]);
    },
  );

  it.each([
    ['about', { story: [] }, 'story'],
    ['about', { story: ['One', ' '] }, 'story.1'],
    ['series', { disclaimers: ['\u0007'] }, 'disclaimers.0'],
    ['join', { process: [{ title: '', text: 'x' }] }, 'process.0.title'],
    ['services', { services: [{ name: 'x', description: 'x', feeType: 'free' }] }, 'services.0.feeType'],
    ['services', { services: ['a', 'a'].map((name) => ({ name, description: 'x', feeType: 'flat' })) }, 'services'],
    ['services', { services: [] }, 'services'],
    [
      'services',
      { services: Array.from({ length: 21 }, (_, at) => ({ name: `${at}`, description: 'x', feeType: 'flat' })) },
      'services',
    ],
    ['services', { feeTypes: [{ name: 'flat', help: 'x' }] }, 'feeTypes'],
    ['series', { carousel: [] }, 'carousel'],
  ])('%s refuses %j at %s, and stays as it was', async (name, given, field) => {
    const before = await file(name);
    expectRefusal(await change(name, given), 422, 'validation', { [field]: expect.stringMatching(/\S/) });
    expect(await file(name)).toEqual(before);
  });
});

describe('prices', () => {
  const extras = [
    { id: 'snacks', label: 'Snacks and drinks', price: 3, per: 'guest' },
    { label: 'Flowers, two vases', price: 40, per: 'concert' },
  ];

  it('of extras: what is new gets an id, what is left out is offered no more, and orders follow', async () => {
    const { version } = await file('extras');
    const { body } = await change('extras', { extras, seen: version });
    expect(body.body.extras).toEqual([extras[0], { ...extras[1], id: 'flowerstwovases' }]);
    const client = await signUp(server);
    const order = eventRequest({
      requestType: 'MPCS',
      concertId: 'american-pride',
      guests: 10,
      extras: ['snacks', 'flowerstwovases', 'lighting'],
    });
    const sent = await client.post('/requests/send-email', order);
    expect(sent.body.price.lines.slice(2).map(({ amount }: { amount: number | null }) => amount)).toEqual([
      30,
      40,
      null,
    ]);
  });

  it('of travel: fees and minutes of every zone; where each lies stays', async () => {
    const before = (await content()).series.pricing;
    const bands = before.bands.map(({ fee, minutes }) => ({ fee: fee + 5, minutes: minutes + 1 }));
    expect((await change('travel', { bands, minutesBeyond: 120 })).status).toBe(200);
    const { pricing } = (await content()).series;
    expect(pricing.minutesBeyond).toBe(120);
    expect(pricing.bands).toEqual(before.bands.map((band, index) => ({ ...band, ...bands[index] })));
  });

  it('of travel elsewhere: miles and listed zip codes say the fee in estimates and orders, tried before it is saved', async () => {
    const bands = [
      { fee: 12, minutes: 20, area: 'the city', miles: 10, zips: [] },
      { fee: 40, minutes: 80, area: 'Taos', miles: null, zips: ['87571'] },
    ];
    const asked = { base: '87501', bands, minutesBeyond: 120 };
    const client = await signUp(server);
    const tried = await admin.post('/content/travel/preview', { ...asked, zipCode: '87571' });
    expect(tried.body).toEqual({
      zips: [expect.any(Number), 1],
      miles: 53,
      found: { area: 'Taos', fee: 40, minutes: 80 },
    });
    expect((await change('travel', asked)).body.body).toEqual(asked);
    const travel = async (zipCode: string) => {
      const { body } = await client.post('/estimates', { zipCode });
      return body.lines.find(({ id }: { id: string }) => id === 'travel');
    };
    expect(await travel('87505')).toMatchObject({ from: 12, to: 12, note: 'To 87505: the city.' });
    expect(await travel('87571')).toMatchObject({ from: 40, to: 40, note: 'To 87571: Taos.' });
    expect(await travel('89109')).toMatchObject({ note: expect.stringMatching(/^To 89109, beyond/) });
    const { body } = await client.post('/requests/send-email', {
      ...eventRequest({ requestType: 'MPCS', concertId: 'american-pride', guests: 10 }),
      eventLocation: { locationName: '', address: '', city: 'Taos', state: 'NM', zipCode: '87571' },
    });
    expect(body.price.lines[1]).toEqual({ label: 'Travel', amount: 40, note: 'To 87571: Taos.' });
    expect((await change('travel', { bands: [] })).status).toBe(200);
    expect(await travel('87571')).toMatchObject({ from: 0, to: 45 });
  });

  it('of what playing outdoors needs: one limit alone, the others stay, and nothing that contradicts itself', async () => {
    const before = (await content()).outdoors.limits;
    const { version } = await file('outdoors');
    expect((await change('outdoors', { hottest: 88, seen: version })).body.body).toEqual({ ...before, hottest: 88 });
    expect((await content()).outdoors.limits).toEqual({ ...before, hottest: 88 });
    expectRefusal(await change('outdoors', { hottest: 89, seen: version }), 409, 'conflict');
    expect(await contentActs(server, 'outdoors/outdoors')).toMatchObject([{ kind: 'content', action: 'changed' }]);
    const refused = await change('outdoors', { coldest: 88 });
    expectRefusal(refused, 422, 'validation', { coldest: 'The lowest has to be colder than the highest.' });
  });

  it.each([
    ['outdoors', { shadeFrom: 75.5 }, 'shadeFrom'],
    ['outdoors', { hottest: 131 }, 'hottest'],
    ['outdoors', { lightMinutes: -1 }, 'lightMinutes'],
    ['outdoors', { pianoColdest: 100 }, 'pianoColdest'],
    ['extras', { extras: [{ ...extras[1], label: '' }] }, 'extras.0.label'],
    ['extras', { extras: [{ ...extras[1], price: 1.505 }] }, 'extras.0.price'],
    ['travel', { bands: [{ fee: 5, minutes: 15 }] }, 'bands'],
    ['travel', { base: '', bands: [{ fee: 5, minutes: 15, area: 'Town', miles: 10 }] }, 'base'],
    ['travel', { bands: [{ fee: 5, minutes: 15, area: 'Town', zips: ['8910'] }] }, 'bands.0.zips.0'],
    ['travel', { base: '00000' }, 'base'],
    ['travel', { minutesBeyond: 0 }, 'minutesBeyond'],
  ])('%s refuse %j at %s', async (name, given, field) => {
    expectRefusal(await change(name, given), 422, 'validation', { [field]: expect.stringMatching(/\S/) });
  });
});

describe('specialties and biography', () => {
  const profile = (id: string) => admin.get(`/admin/musicians/${id}/profile`);
  const write = (id: string, body: object) => admin.call('PATCH', `/musicians/${id}/profile`, { body });

  it('of an owner come from the file, are theirs by id, and survive another name', async () => {
    const { id } = await aMusician(server, { firstName: 'Danylo', lastName: 'Koval' });
    const before = (await profile(id)).body;
    expect(before).toMatchObject({ name: 'Danylo Koval', version: 0 });
    expect(before.item.biography.length).toBeGreaterThan(1);
    await admin.call('PATCH', `/musicians/${id}`, { body: { firstName: 'Dan', lastName: 'Smith' } });
    expect((await profile(id)).body.item).toEqual(before.item);
    expect((await content()).profiles.get(id)).toEqual(before.item);
    const { id: namesake } = await aMusician(server, { firstName: 'Danylo', lastName: 'Koval' });
    expect((await profile(namesake)).body.item).toEqual({ specialties: [], biography: [] });
  });

  it('of anybody else are empty until they are written, and the second of two is told', async () => {
    const { id } = await aMusician(server);
    expect((await profile(id)).body).toMatchObject({ item: { specialties: [], biography: [] }, version: 0 });
    const given = { specialties: ['Tango'], biography: ['She began early.', 'She is not done.'] };
    expect((await write(id, { ...given, seen: 0 })).body).toMatchObject({ item: given, version: 1 });
    expectRefusal(await write(id, { specialties: ['Polka'], seen: 0 }), 409, 'conflict');
    expect((await content()).profiles.get(id)).toEqual(given);
    expect((await write(id, { biography: [], seen: 1 })).body.item).toEqual({ ...given, biography: [] });
  });

  it('go with one sentence in their own words, until it is taken out', async () => {
    const { id } = await aMusician(server);
    const said = { ownWords: 'Softer is harder.', specialties: [], biography: [] };
    expect((await write(id, { ownWords: said.ownWords, seen: 0 })).body).toMatchObject({ item: said, version: 1 });
    expect((await content()).profiles.get(id)).toEqual(said);
    const two = await write(id, { ownWords: 'One\nTwo', seen: 1 });
    expectRefusal(two, 422, 'validation', { ownWords: expect.stringMatching(/\S/) });
    expect((await write(id, { ownWords: '', seen: 1 })).body.item).toEqual({ ...said, ownWords: '' });
  });

  it('go with what to expect, a sentence at a time, and say how long one may be', async () => {
    const { id } = await aMusician(server);
    const said = { brings: 'A harp.', needs: 'Shade, and a wide door.' };
    expect((await write(id, { whatToExpect: said, seen: 0 })).body.item).toMatchObject({ whatToExpect: said });
    const needs = { ...said, needs: '' };
    const { body } = await write(id, { whatToExpect: { needs: '' }, seen: 1 });
    expect(body.item).toEqual({ whatToExpect: needs, specialties: [], biography: [] });
    expect((await content()).profiles.get(id)).toEqual(body.item);
    const [, act] = await contentActs(server, `profiles/${id}`);
    expect(act?.changes).toContain('Shade, and a wide door.');
    for (const [name, value, why] of [
      ['travel', 'far '.repeat(41), 'At most 160 characters: one sentence.'],
      ['dress', 'Black\nor red', expect.stringMatching(/line/)],
      ['settingUp', 15, expect.any(String)],
    ] as const)
      expectRefusal(await write(id, { whatToExpect: { [name]: value }, seen: 2 }), 422, 'validation', {
        [`whatToExpect.${name}`]: why,
      });
    expect((await write(id, { whatToExpect: { parking: 'Near.' } })).status).toBe(422);
    expect((await profile(id)).body).toMatchObject({ item: { whatToExpect: needs }, version: 2 });
  });

  it('go with addresses of recordings elsewhere', async () => {
    const { id } = await aMusician(server);
    for (const recordings of [['http://example.com/hana'], ['hana plays'], Array(5).fill('https://example.com')])
      expectRefusal(await write(id, { recordings, seen: 0 }), 422, 'validation', {
        recordings: 'One address to a line, each beginning with https://, four at most.',
      });
    const recordings = ['https://www.youtube.com/@hana-sample'];
    expect((await write(id, { recordings, seen: 0 })).body.item).toMatchObject({ recordings });
  });

  it('refuse what nobody can read, and nobody’s', async () => {
    const { id } = await aMusician(server);
    const refused = await write(id, { specialties: ['Tango\nWaltz'] });
    expectRefusal(refused, 422, 'validation', { 'specialties.0': expect.any(String) });
    expectRefusal(await write('nobody', {}), 404, 'not_found');
  });
});
