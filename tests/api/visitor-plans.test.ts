import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRates } from '#/features/estimates/rates.server.ts';
import { leastFor } from '#/features/estimates/rules.ts';
import type { ProgrammeChange, ProgrammeView } from '#/features/programmes/model.ts';
import { fitOf, itemName, lengthOfSection } from '#/features/programmes/rules.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { aMusician, anOpus } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* What a visitor who plans is shown before there is an account. */

let server: TestServer;
let hana: { id: string; email: string };
let forPiano: Opus;

beforeAll(async () => {
  server = await startServerWithPages();
  hana = await aMusician(server, { firstName: 'Hana', lastName: 'Park' });
  const by = { composer: 'Johann Pachelbel', offeringMusicians: [hana.id] };
  await anOpus(server, {
    ...by,
    title: 'Canon in D major',
    repType: 'Chamber Music',
    instrumentation: ['Violin', 'Viola', 'Cello'],
    movements: [],
  });
  forPiano = await anOpus(server, {
    ...by,
    title: 'Canon and Gigue in D major, P. 37',
    repType: 'Piano Reduction',
    instrumentation: ['Orchestra'],
    movements: ['Canon', 'Gigue'],
  });
  const known: [string, string][] = [
    ['Bridal Chorus, from Lohengrin', 'Richard Wagner'],
    ['Jesu, Joy of Man’s Desiring', 'Johann Sebastian Bach'],
    ['Air, from Orchestral Suite No. 3 in D major, BWV 1068', 'Johann Sebastian Bach'],
    ['Ave Maria (Ellens Gesang III), D. 839', 'Franz Schubert'],
    ['The Swan (from The Carnival of the Animals)', 'Camille Saint-Saëns'],
  ];
  for (const [title, composer] of known) await anOpus(server, { title, composer, movements: [] });
});
afterAll(() => server.stop());

const read = (markup: string) => markup.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
const page = async (path: string, cookie = '') =>
  read(await (await fetch(`${server.origin}${path}`, { headers: { cookie } })).text());

async function press(change: ProgrammeChange, { search = '', cookie = '' } = {}): Promise<string> {
  const body = new FormData();
  body.set('change', JSON.stringify(change));
  const answer = await fetch(`${server.origin}/api/programme/press${search}`, {
    method: 'POST',
    body,
    headers: { cookie, Origin: server.origin },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
}
const programmeOf = async (cookie: string) =>
  (await (await fetch(`${server.origin}/api/programme`, { headers: { cookie } })).json()) as ProgrammeView;

const suggestedFor = (markup: string, moment: string) =>
  [...markup.matchAll(/aria-hidden="true">\+ <\/span>(.*?)<\/button>/g)]
    .map(([, text = '']) => text.replaceAll(/<[^>]+>/g, ''))
    .filter((text) => text.endsWith(`: add to ${moment}`));

describe('the Canon', () => {
  const shorter = /^Canon by Johann Pachelbel, from Canon and Gigue in D major, P. 37, piano: add/;
  const longer = /^Canon and Gigue in D major, P. 37 .*, piano: add/;
  it.each([
    [3, shorter],
    [4, shorter],
    [8, longer],
  ])('is suggested for a processional of %i minutes as it fits, in its smallest setting', async (minutes, named) => {
    const cookie = await press({ do: 'begin', occasion: 'ceremony' });
    const sections = (await programmeOf(cookie)).programme.sections;
    const section = sections.find(({ kind }) => kind === 'processional')?.id ?? '';
    await press({ do: 'edit-section', section, minutes }, { cookie });
    const markup = await page('/programme', cookie);
    const suggested = suggestedFor(markup, 'Processional');
    expect(suggested).toContainEqual(expect.stringMatching(named));
    expect(suggested.join()).not.toContain('Canon in D');
    expect(suggestedFor(markup, 'Entrance')[0]).toMatch(/^Here Comes the Bride by Richard Wagner/);
  });

  it('and nothing else that is suggested is too long for its moment, once it is placed', async () => {
    const cookie = await press({ do: 'begin', occasion: 'ceremony' });
    const section =
      (await programmeOf(cookie)).programme.sections.find(({ kind }) => kind === 'processional')?.id ?? '';
    const offers = async () => [
      ...(await page('/programme', cookie)).matchAll(/name="change" value="([^"]*add-piece[^"]*)"/g),
    ];
    for (const [, value = ''] of await offers()) {
      const change = JSON.parse(value.replaceAll('&quot;', '"')) as ProgrammeChange & { section: string };
      await press(change, { cookie });
    }
    const { programme, pieces } = await programmeOf(cookie);
    const known = new Map(pieces.map((piece) => [piece._id, piece]));
    const item = programme.sections.find(({ id }) => id === section)?.items[0];
    expect(item && itemName(item, known)).toBe('Canon and Gigue in D major, P. 37: I. Canon');
    for (const one of programme.sections)
      expect(
        fitOf(
          { ...one, items: one.items.slice(0, 1) },
          lengthOfSection({ ...one, items: one.items.slice(0, 1) }, known),
        ),
      ).not.toContain('too long');
  });

  it('says what the first note opens, also where there is no prelude', async () => {
    const cookie = await press({ do: 'begin', occasion: 'ceremony' });
    expect(await page('/programme', cookie)).toContain('The first note opens ‘Prelude’, before you walk in.');
    const [prelude] = (await programmeOf(cookie)).programme.sections;
    await press({ do: 'remove-section', section: prelude?.id ?? '' }, { cookie });
    expect(await page('/programme', cookie)).toContain('The first note opens ‘Seating of the parents’.');
  });
});

describe('a day that was looked for', () => {
  const day = dayIn(LAS_VEGAS, new Date(), 90);

  it('goes along with the first press without scripts, and never in the place of one that is chosen', async () => {
    const markup = await page(`/programme?date=${day}&start=16:30`);
    const [, search = ''] = /action="\/api\/programme\/press(\?[^"]*)"/.exec(markup) ?? [];
    const cookie = await press({ do: 'begin', occasion: 'dinner' }, { search: search.replaceAll('&amp;', '&') });
    const { programme } = await programmeOf(cookie);
    expect(programme).toMatchObject({ occasion: 'dinner', date: day, start: '16:30' });
    const other = `?date=${dayIn(LAS_VEGAS, new Date(), 91)}`;
    await press({ do: 'add-section', kind: 'encore', before: null }, { search: other, cookie });
    expect((await programmeOf(cookie)).programme.date).toBe(day);
  });

  it.each([`?date=${dayIn(LAS_VEGAS, new Date(), -2)}`, '?date=tomorrow', '?start=16:30'])(
    'is left alone where it is none to come: %s',
    async (search) => {
      const cookie = await press({ do: 'begin', occasion: 'dinner' }, { search });
      expect((await programmeOf(cookie)).programme).toMatchObject({ occasion: 'dinner', date: '' });
    },
  );

  it('is kept in sight where a visitor signs up, with whom and what they chose', async () => {
    const cookie = await press({ do: 'begin', occasion: 'ceremony' });
    const section = (await programmeOf(cookie)).programme.sections[0]?.id ?? '';
    await press({ do: 'add-piece', opusId: forPiano._id, movementId: null, section }, { cookie });
    const song = { do: 'add-item', kind: 'song', title: 'A Song of Their Own', by: 'June Sample' } as const;
    await press({ ...song, section, before: null }, { cookie });
    await press({ do: 'frame', start: '16:30', zipCode: '89015' }, { cookie });
    const markup = await page(`/request?musician=${hana.id}&date=${day}`, cookie);
    const kept = markup.slice(markup.indexOf('Kept for you'), markup.indexOf('Log In</a>'));
    for (const text of [
      'Wedding ceremony, ',
      ', 4:30 PM, in 89015, with Hana Park',
      'about <b',
      '$',
      forPiano.title,
      'A Song of Their Own',
      'June Sample',
    ])
      expect(kept).toContain(text);
    expect(await page('/request')).not.toContain('Kept for you');
    const cart = await page('/cart', cookie);
    for (const text of ['Please sign up or log in to access this part of the site.', forPiano.title, 'ASK FOR THIS'])
      expect(cart).toContain(text);
    expect(await page('/cart')).not.toContain('ASK FOR THIS');
  });
});

describe('the page of a work', () => {
  it('says what having it played begins at, as an estimate reckons', async () => {
    const least = dollarText(leastFor([{ instrument: 'Piano' }], await readRates(server.ctx)));
    const said = `for piano. At your event from ${least}: the shortest there is, with travel.`;
    expect(await page(`/opus/details/${forPiano._id}`)).toContain(said);
    expect(await page(`/opus/details/${forPiano._id}`)).toContain(said);
  });

  it('says no price where nobody offers it', async () => {
    const opus = await anOpus(server, { offeringMusicians: [] });
    expect(await page(`/opus/details/${opus._id}`)).not.toContain('At your event from');
  });
});
