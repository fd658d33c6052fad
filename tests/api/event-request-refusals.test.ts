import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { eventRequest, stored } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: BrowserSession;
let musicianEmail: string;
let opus: Opus;
let otherMovement: string;

beforeAll(async () => {
  server = await startTestServer();
  client = await signUp(server);
  musicianEmail = (await aMusician(server)).email;
  opus = await anOpus(server);
  otherMovement = (await anOpus(server)).movements[0]?._id ?? '';
});
afterEach(async () => expect(await stored(server)).toEqual({ requests: 0, mails: 0 }));
afterAll(() => server.stop());

const send = (changes: Record<string, unknown>) =>
  client.post('/requests/send-email', eventRequest({ musicianEmail, ...changes }));

const MUSICIAN = 'Please choose one of our musicians.';
const DATE = 'Please give a real date between 1900 and 2199.';
const TIME = 'Please give a time of day, for example 18:30.';
const STATE = 'Please choose a state from the list.';
const ZIP = 'A zip code has five digits.';
const LINE = 'This is one line of text.';
const LONG = 'This is longer than we can store. Please shorten it.';
const UNKNOWN = 'This field is not known here.';

const place = (field: string, value: unknown) => ({ eventLocation: { [field]: value } });
const refused: [path: string, changes: Record<string, unknown>, words: unknown][] = [
  ['musicianEmail', { musicianEmail: 'victim@else.example' }, MUSICIAN],
  ['musicianEmail', { musicianEmail: '' }, MUSICIAN],
  ['musicianEmail', { musicianEmail: undefined }, MUSICIAN],
  ['musicianEmail', { musicianEmail: ['a@example.com'] }, MUSICIAN],
  ['musicianEmail', { musicianEmail: 'a@example.com\r\nBcc: b@example.com' }, MUSICIAN],
  ['musicianEmail', { musicianEmail: '\u0000' }, MUSICIAN],
  ['musicianId', { musicianId: 'unknown' }, MUSICIAN],
  ['musicianId', { musicianId: 'nul\u0000' }, MUSICIAN],
  ['requestType', { requestType: 'generic' }, expect.any(String)],
  ['requestType', { requestType: undefined }, expect.any(String)],
  ['eventDate', { eventDate: '2027-02-30' }, DATE],
  ['eventDate', { eventDate: '2027-02-29' }, DATE],
  ['eventDate', { eventDate: '1899-12-31' }, DATE],
  ['eventDate', { eventDate: '2200-01-01' }, DATE],
  ['eventDate', { eventDate: '17.4.2027' }, DATE],
  ['eventDate', { eventDate: '2027-04-17T18:30' }, DATE],
  ['eventStartTime', { eventStartTime: '24:00' }, TIME],
  ['eventStartTime', { eventStartTime: '7pm' }, TIME],
  ['eventEndTime', { eventEndTime: '9:60' }, TIME],
  ['eventEndTime', { eventEndTime: '21:00:00' }, TIME],
  ['eventLocation.state', place('state', 'XX'), STATE],
  ['eventLocation.state', place('state', 'Nevada'), STATE],
  ['eventLocation.state', place('state', 'nv'), STATE],
  ['eventLocation.state', place('state', 'PR'), STATE],
  ['eventLocation.zipCode', place('zipCode', 'ABCDE'), ZIP],
  ['eventLocation.zipCode', place('zipCode', '-8910'), ZIP],
  ['eventLocation.zipCode', place('zipCode', '1e5'), ZIP],
  ['eventLocation.zipCode', place('zipCode', '99999999999'), ZIP],
  ['eventLocation.zipCode', place('zipCode', '٨٩١٠٩'), ZIP],
  ['eventLocation.zipCode', place('zipCode', 89109), expect.any(String)],
  ['eventLocation.city', place('city', 'Las Vegas\r\nBcc: all@example.com'), LINE],
  ['eventLocation.address', place('address', 'x'.repeat(301)), LONG],
  ['eventLocation.country', place('country', 'US'), UNKNOWN],
  ['eventLocation', { eventLocation: null }, expect.any(String)],
  ['eventName', { eventName: 'Gala\r\nBcc: all@example.com' }, LINE],
  ['eventName', { eventName: 'Gala\nX: y' }, LINE],
  ['eventName', { eventName: 'Gala\u2028Bcc: all@example.com' }, LINE],
  ['eventName', { eventName: 'Gala\u0085' }, LINE],
  ['eventName', { eventName: 'Gala\u0000' }, LINE],
  ['eventName', { eventName: 'x'.repeat(201) }, LONG],
  ['additionalComments', { additionalComments: 'x'.repeat(5001) }, LONG],
  ['additionalComments', { additionalComments: 'nul\u0000' }, expect.any(String)],
  ['piano', { piano: 'harpsichord' }, expect.any(String)],
  ['price', { price: 0 }, UNKNOWN],
  ['_id', { _id: 'chosen' }, UNKNOWN],
  ['constructor', { constructor: {} }, UNKNOWN],
  ['requestedRepertoire', { requestedRepertoire: 'all' }, expect.any(String)],
  ['requestedRepertoire.0', { requestedRepertoire: ['id'] }, expect.any(String)],
  ['requestedRepertoire.0._id', { requestedRepertoire: [{ title: 'No id' }] }, expect.any(String)],
  ['requestedRepertoire.0._id', { requestedRepertoire: [{ _id: 'unknown' }] }, expect.any(String)],
  ['requestedRepertoire.0._id', { requestedRepertoire: [{ _id: '\u0000' }] }, expect.any(String)],
  ['requestedRepertoire', { requestedRepertoire: Array(301).fill({ _id: 'x' }) }, expect.any(String)],
];

describe('POST /api/requests/send-email refuses, and stores and sends nothing for', () => {
  it.each(refused.map(([path, changes, text]) => [path, JSON.stringify(changes).slice(0, 60), changes, text] as const))(
    '%s: %s',
    async (path, _, changes, text) => {
      expectRefusal(await send(changes), 422, 'validation', { [path]: text });
    },
  );

  it('a movement of another work', async () => {
    const requestedRepertoire = [{ _id: opus._id, movements: [opus.movements[0], { _id: otherMovement }] }];
    const answer = await send({ requestedRepertoire });
    expectRefusal(answer, 422, 'validation', {
      'requestedRepertoire.0.movements': expect.stringContaining(opus.title),
    });
  });

  it('several wrong fields, each at its own path', async () => {
    const answer = await send({ eventDate: 'soon', eventLocation: { state: 'XX', zipCode: '1' } });
    expectRefusal(answer, 422, 'validation', {
      eventDate: DATE,
      'eventLocation.state': STATE,
      'eventLocation.zipCode': ZIP,
    });
  });

  it('__proto__ as a key', async () => {
    const body = JSON.stringify(eventRequest({ musicianEmail })).replace('{', '{"__proto__":{"status":"paid"},');
    const answer = await client.post('/requests/send-email', body);
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual(['__proto__']);
  });

  it('a concert that is not in the catalogue', async () => {
    const answer = await send({ requestType: 'MPCS', concertId: 'nobody-plays-this' });
    expectRefusal(answer, 422, 'validation', { concertId: expect.any(String) });
  });
});
