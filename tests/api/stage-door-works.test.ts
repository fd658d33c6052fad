import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin } from '../support/factories.ts';
import { openDoor } from '../support/stage-door.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* Which works a musician offers and how long they take, said on their own page. */

let server: TestServer;
let admin: BrowserSession;
let visitor: BrowserSession;
beforeAll(async () => {
  server = await startServerWithPages();
  admin = await signInAsAdmin(server);
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

const keep = (token: string, body: object) => visitor.put('/stage-door/works', { token, ...body });
const opus = async (id: string) => (await visitor.get(`/opuses/opus/${id}`)).body;
const page = async (token: string, search = '') =>
  (await fetch(`${server.origin}/stage-door/works?token=${token}&search=${search}`)).text();
const threeMovements = ['Allegro', 'Adagio', 'Finale'];

describe('what a musician offers', () => {
  it('is seen, added from the catalogue and taken away, and owners read who did it', async () => {
    const musician = await aMusician(server);
    const token = await openDoor(server, admin, musician);
    const [mine, other] = [
      await anOpus(server, { title: 'Quodlibet for one', offeringMusicians: [musician.id] }),
      await anOpus(server, { title: 'Capriccio for another' }),
    ];
    const own = await page(token);
    expect(own).toContain('Quodlibet for one');
    expect(own).not.toContain('Capriccio for another');
    // As the search of the site finds it: by words, in any order.
    expect(await page(token, 'another%20capriccio')).toContain('Capriccio for another');
    const works = [
      { opusId: mine._id, offers: false },
      { opusId: other._id, offers: true },
    ];
    expect((await keep(token, { works })).status).toBe(200);
    expect(await page(token)).toContain('Capriccio for another');
    expect(JSON.stringify((await opus(mine._id)).offeringMusicians)).not.toContain(musician.id);
    const { body } = await admin.get(`/audit?item=${other._id}`);
    expect(body.items[0]).toMatchObject({
      actor: expect.stringMatching(/, by the stage door$/),
      kind: 'opus',
      changes: [{ field: 'offeringMusicians', from: '' }],
    });
    // The same again is no change.
    await keep(token, { works });
    expect((await admin.get(`/audit?item=${other._id}`)).body.total).toBe(body.total);
  });

  it('may be some movements alone, without changing what others play', async () => {
    const [musician, hana] = [await aMusician(server), await aMusician(server)];
    const token = await openDoor(server, admin, musician);
    const work = await anOpus(server, { movements: threeMovements, offeringMusicians: [hana.id, musician.id] });
    const [first, , last] = work.movements;
    const some = { opusId: work._id, offers: true, movements: [first?._id, last?._id] };
    expect((await keep(token, { works: [some] })).status).toBe(200);
    const { movements } = (await admin.get(`/admin/opuses/${work._id}`)).body.item;
    const lists = movements.map(
      (one: { movementOfferingMusicians: string[] }) => one.movementOfferingMusicians as string[],
    );
    expect(lists).toEqual([[], [hana.id], []]);
  });

  it('with the time it takes them, which the next request counts', async () => {
    const musician = await aMusician(server);
    const token = await openDoor(server, admin, musician);
    const work = await anOpus(server, { movements: [], offeringMusicians: [musician.id] });
    const times = [{ opusId: work._id, movementId: null, minutes: 7 + 40 / 60 }];
    expect((await keep(token, { times })).status).toBe(200);
    expect(await page(token)).toContain('7:40');
    const strange = [{ ...times[0], movementId: 'x'.repeat(22) }];
    expectRefusal(await keep(token, { times: strange }), 422, 'validation', { 'times.0.opusId': expect.any(String) });
    await keep(token, { times: [{ ...times[0], minutes: null }] });
    expect(await page(token)).not.toContain('7:40');
  });

  it('is changed by nobody else: not by another link, nor for works that are not there', async () => {
    const [musician, other] = [await aMusician(server), await aMusician(server)];
    const work = await anOpus(server, { offeringMusicians: [musician.id] });
    const gone = { works: [{ opusId: work._id, offers: false }] };
    await keep(await openDoor(server, admin, other), gone);
    expect(JSON.stringify((await opus(work._id)).offeringMusicians)).toContain(musician.id);
    for (const token of ['x'.repeat(43), '']) expectRefusal(await keep(token, gone), 404, 'not_found');
    const token = await openDoor(server, admin, musician);
    const unknown = { works: [{ opusId: 'x'.repeat(22), offers: true }] };
    expectRefusal(await keep(token, unknown), 422, 'validation');
  });

  it('said by several at once is kept of all', async () => {
    const work = await anOpus(server, { offeringMusicians: [] });
    const players = [await aMusician(server), await aMusician(server), await aMusician(server)];
    const tokens: string[] = [];
    for (const player of players) tokens.push(await openDoor(server, admin, player));
    const works = [{ opusId: work._id, offers: true }];
    const answers = await Promise.all(tokens.map((token) => keep(token, { works })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stored = (await admin.get(`/admin/opuses/${work._id}`)).body.item.offeringMusicians as string[];
    expect(stored.toSorted()).toEqual(players.map(({ id }) => id).toSorted());
  });
});
