import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewsOfMusician } from '#/features/event-requests/reviews/queries.server.ts';
import { aSignedAgreement } from '../support/agreements.ts';
import type { Answer, BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { aPlayedEvent, type Played } from '../support/tips.ts';

/* What clients say of an event: others read it once they and the owners agree. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const SAID = { words: 'They waited for my grandmother.\nThen they played.', signedAs: 'Ada and Ben', mayShow: true };

const say = (
  { client, id }: { client: BrowserSession; id: string },
  changes: Record<string, unknown> = {},
): Promise<Answer> => client.post('/reviews', { requestId: id, ...SAID, ...changes });

async function givenAt({ id }: Played): Promise<string> {
  const row = server.ctx.db.selectFrom('reviews').select('givenAt').where('requestId', '=', id);
  return (await row.executeTakeFirstOrThrow()).givenAt;
}

const show = async (event: Played, shown = true): Promise<Answer> =>
  event.admin.call('PUT', `/requests/${event.id}/review`, { body: { shown, givenAt: await givenAt(event) } });

const read = async ({ request: { musician } }: Played) =>
  (await reviewsOfMusician(server.ctx, musician.id)).map(({ words, by }) => ({ words, by }));

describe('a review', () => {
  it('is read by visitors once the client allows it and an owner shows it, and no longer when hidden', async () => {
    const event = await aPlayedEvent(server, { fees: [] });
    expect((await say(event)).status).toBe(200);
    expect(await read(event)).toEqual([]);
    expect((await show(event)).status).toBe(200);
    expect(await read(event)).toEqual([{ words: SAID.words, by: SAID.signedAs }]);
    expect((await show(event, false)).status).toBe(200);
    expect(await read(event)).toEqual([]);
  });

  it('says what it is of, in nothing that the client has typed', async () => {
    const event = await aPlayedEvent(server, { fees: [], eventName: 'For Aunt Typed' });
    await say(event);
    await show(event);
    const [{ about } = { about: '' }] = await reviewsOfMusician(server.ctx, event.request.musician.id);
    expect(about).toMatch(/^\w+ 20\d\d$/);
  });

  it('is nobody’s to show who was not allowed to', async () => {
    const event = await aPlayedEvent(server, { fees: [] });
    await say(event, { mayShow: false });
    expectRefusal(await show(event), 409, 'conflict');
    expect(await read(event)).toEqual([]);
  });

  it('that is changed is read by an owner again, also where both press at once', async () => {
    const event = await aPlayedEvent(server, { fees: [] });
    await say(event);
    const seen = await givenAt(event);
    await show(event);
    server.clock.advance(1_000);
    expect((await say(event, { words: 'The piano was late.' })).status).toBe(200);
    expect(await read(event)).toEqual([]);
    const late = event.admin.call('PUT', `/requests/${event.id}/review`, { body: { shown: true, givenAt: seen } });
    expectRefusal(await late, 409, 'conflict');
    await show(event);
    expect(await read(event)).toEqual([{ words: 'The piano was late.', by: SAID.signedAs }]);
  });

  it('said once more stays as it is', async () => {
    const event = await aPlayedEvent(server, { fees: [] });
    await say(event);
    await show(event);
    server.clock.advance(1_000);
    await Promise.all([say(event), say(event)]);
    expect(await read(event)).toHaveLength(1);
  });

  it('can be withdrawn from others', async () => {
    const event = await aPlayedEvent(server, { fees: [] });
    await say(event);
    await show(event);
    expect((await say(event, { mayShow: false })).status).toBe(200);
    expect(await read(event)).toEqual([]);
    const row = server.ctx.db.selectFrom('reviews').select('signedAs').where('requestId', '=', event.id);
    expect((await row.executeTakeFirstOrThrow()).signedAs).toBe('');
  });
});

describe('a review is refused', () => {
  it('before the music, from others, and where owners ask for none', async () => {
    const ahead = await aSignedAgreement(server, {}, { admin: await signInAsAdmin(server) });
    expectRefusal(await say(ahead), 409, 'conflict');
    const { client: stranger } = await aPlayedEvent(server, { fees: [] });
    const event = await aPlayedEvent(server, { fees: [] });
    expectRefusal(await say({ client: stranger, id: event.id }), 404, 'not_found');
    expectRefusal(await say({ client: event.admin, id: event.id }), 403, 'forbidden');
    const ask = (askForReviews: 'on' | 'off') => event.admin.call('PATCH', '/settings', { body: { askForReviews } });
    expect((await ask('off')).status).toBe(200);
    expectRefusal(await say(event), 404, 'not_found');
    expect((await ask('on')).status).toBe(200);
  });

  it.each([
    ['without words', { words: ' \n ' }, { words: 'Please write how it was.' }],
    ['too long', { words: 'x'.repeat(601) }, { words: 'A review can have at most 600 characters.' }],
    ['shown without a name', { signedAs: ' ' }, { signedAs: 'How may we sign it? A first name is enough.' }],
  ])('%s', async (_, changes, fields) => {
    const event = await aPlayedEvent(server, { fees: [] });
    expectRefusal(await say(event, changes), 422, 'validation', fields);
  });
});
