import { afterAll, beforeAll, expect, it } from 'vitest';
import { readIncipitFile } from '#/features/incipits/queries.server.ts';
import { isUpcoming } from '#/features/performances/rules.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, signInAsAdmin, signUp } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* The pages on which somebody decides: a work, and who plays it. */

let server: TestServer;

beforeAll(async () => {
  server = await startServerWithPages({ SAMPLE_CONTENT: 'on' });
});
afterAll(() => server.stop());

const linksOf = async (path: string, to: string) => {
  const text = await (await fetch(server.origin + path)).text();
  const links = [...text.matchAll(new RegExp(`href="(${to}[^"]+)"`, 'g'))].map(([, href = '']) => href);
  return { text, links: [...new Set(links)] };
};
const first = async (path: string) => {
  const { body } = await new BrowserSession(server).get(path);
  return (body.items ?? body)[0];
};

it('a work says how long it is and in which key, who plays it, and in which concerts it is heard', async () => {
  const { _id } = await first('/opuses?keyword=moonlight&limit=1');
  const { text, links } = await linksOf(`/opus/details/${_id}`, '/mpcs/');
  expect(text).toMatch(/14 to 17 minutes in\sC♯\sminor for piano/);
  expect(text).toContain('/pictures/musicians/hana-park.svg');
  for (const minutes of ['5–7 min', '2–3 min', '6–8 min']) expect(text).toContain(minutes);
  expect(links).toEqual(['/mpcs/asleep-by-the-coda', '/mpcs/night-music', '/mpcs/planets-from-the-patio']);
});

it('a concert says how much of its time is music, where the minutes of every piece are known', async () => {
  const sheet = async (slug: string) => (await fetch(`${server.origin}/mpcs/${slug}`)).text();
  expect(await sheet('american-pride')).toMatch(/The music takes \d+ to \d+ minutes; the rest is for an interval/);
  expect(await sheet('halloween-volume-2')).not.toContain('The music takes');
});

it('a musician is shown by what everybody knows of theirs, and by where they play next', async () => {
  const hana = await first('/musicians');
  const { text, links } = await linksOf(`/musician/details/${hana._id}`, '/performances/');
  expect(text.indexOf('Clair de lune')).toBeGreaterThan(text.indexOf('Repertoire'));
  const { body } = await new BrowserSession(server).get('/performances');
  const hers = (body as { _id: string; date: string; time: string; featuredGLVMSMusicians: string[] }[])
    .filter((one) => isUpcoming(one, server.clock.now(), 8) && one.featuredGLVMSMusicians.includes(hana._id))
    .map(({ _id }) => `/performances/${_id}`);
  expect(links).toEqual(hers.toReversed().slice(0, 4));
});

it('a musician is heard and priced in the first screen, once something they offer is engraved', async () => {
  const hana = await first('/musicians');
  const page = async (path: string) => (await (await fetch(server.origin + path)).text()).replaceAll('<!-- -->', '');
  const path = `/musician/details/${hana._id}`;
  expect(await page(path)).not.toContain('Hear what Hana plays');
  await readIncipitFile(server.ctx, 'debussy-clair-de-lune', 'audio.mp3');
  const text = await page(path);
  const places = ['Hear what Hana plays', 'no recording of Hana', 'Come and'].map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  // The ceremony of the house and the nearest travel.
  expect(text).toMatch(/from <b[^>]*>\$155</);
});

it('a name is as loud on the page of all musicians as on its own', async () => {
  const { text: all } = await linksOf('/musicians', '/');
  const { _id } = await first('/musicians');
  const { text: own } = await linksOf(`/musician/details/${_id}`, '/');
  const weights = (text: string) => /(font-\w+)">Hana<\/span>\s*<span[^>]*(font-ppp)">Park/.exec(text)?.slice(1);
  expect(weights(all)).toEqual(['font-fff', 'font-ppp']);
  expect(weights(own)).toEqual(weights(all));
});

it('a declined request begins with the answer in the musician’s words, and with the faces of who else could play', async () => {
  const [client, admin] = [await signUp(server), await signInAsAdmin(server)];
  const hana = await first('/musicians');
  const asked = eventRequest({ musicianId: hana._id });
  const { body } = await client.post('/requests/send-email', asked, { headers: { 'Idempotency-Key': 'declined' } });
  const words = 'Away that day, and sorry.';
  await admin.post(`/requests/${body._id}/status`, { status: 'declined', words });
  const answer = await fetch(`${server.origin}/requests/${body._id}`, { headers: { Cookie: client.cookie } });
  const text = await answer.text();
  expect(text).toMatch(new RegExp(`${words}.{0,60}<figcaption[^>]*>Forte &amp; Piano`));
  const places = [words, 'Who else could play it', '/pictures/musicians/danylo-koval.svg', 'event</span>'].map((part) =>
    text.indexOf(part),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('tells a browser in which area one zip code is, and no list of them: the middle of a ring is somebody’s home', async () => {
  const client = await signUp(server);
  for (const page of ['/mpcs/night-music', '/request', '/programme']) {
    const answer = await fetch(`${server.origin}${page}`, { headers: { Cookie: client.cookie } });
    const text = await answer.text();
    expect(text, page).toContain('the Strip, Downtown and the middle of the valley');
    expect(text, page).not.toMatch(/\b891(?:01|02|03|09)\b/);
  }
  const [near, far] = await Promise.all(['89109', '90210'].map((zip) => client.get(`/travel/${zip}`)));
  expect([near?.body, far?.body]).toEqual([
    { area: 'the Strip, Downtown and the middle of the valley' },
    { area: null },
  ]);
});

it('musicians are priced and heard where they are chosen', async () => {
  await readIncipitFile(server.ctx, 'mendelssohn-wedding-march', 'audio.mp3');
  const { text, links } = await linksOf('/musicians', '/musician/details/');
  expect(text.match(/from <b[^>]*>\$\d+<\/b>/g)).toHaveLength(links.length);
  expect(text).toMatch(/<a[^>]*href="\/incipits\/mendelssohn-wedding-march\/audio\.mp3[^"]*"[^>]*>.*?Wedding\sMarch/);
});

it('a musician’s page says what to expect as soon as an admin has written it, and nothing of what nobody wrote', async () => {
  const admin = await signInAsAdmin(server);
  const { id } = await aMusician(server);
  const page = async () => (await fetch(`${server.origin}/musician/details/${id}`)).text();
  expect(await page()).not.toContain('id="expected"');
  const write = (whatToExpect: object) => admin.call('PATCH', `/musicians/${id}/profile`, { body: { whatToExpect } });
  expect((await write({ needs: 'Doors 36 inches wide.', dress: '' })).status).toBe(200);
  const text = await page();
  expect(text).toContain('id="expected"');
  expect(text).toMatch(/>Needs<\/dt><dd[^>]*>Doors 36 inches wide\.</);
  for (const label of ['Brings', 'Travel', 'Dress', 'Setting up']) expect(text).not.toContain(`>${label}</dt>`);
  await write({ needs: '' });
  expect(await page()).not.toContain('id="expected"');
});
