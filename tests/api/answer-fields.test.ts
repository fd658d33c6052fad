import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { aMusician, anOpus, aPerformance, registration, signInAsAdmin, signUp } from '../support/factories.ts';
import { anOrder } from '../support/orders.ts';
import { aRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Which fields leave the server, for whom. A field that is new in an answer has to be written here by somebody. */

let server: TestServer;
let visitor: BrowserSession;
let client: BrowserSession & { email: string };
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer({ CAPTCHA: 'altcha' });
  visitor = new BrowserSession(server);
  const sent = await aRequest(server);
  client = sent.client;
  admin = await signInAsAdmin(server);
  await anOpus(server, { offeringMusicians: [(await aMusician(server)).id] });
  await aPerformance(server);
  await anOrder(server);
});
afterAll(() => server.stop());

/** Every path of a field in an answer, those of lists once. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => fieldsOf(item, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inside]) => fieldsOf(inside, path ? `${path}.${name}` : name));
}

const line = (value: unknown) => fieldsOf(value).toSorted().join(' ');

it('shows visitors of a musician no address', async () => {
  expect(line((await visitor.get('/musicians')).body)).toMatchInlineSnapshot(
    `"[]._id [].firstName [].instruments[] [].lastName [].owner"`,
  );
  expect(line((await client.get('/musicians')).body)).toMatchInlineSnapshot(
    `"[]._id [].email [].firstName [].instruments[] [].lastName [].owner"`,
  );
});

it('shows of works and performances what stands on the site', async () => {
  expect(line((await visitor.get('/opuses')).body)).toMatchInlineSnapshot(
    `"[]._id [].composer [].instrumentation[] [].movements[]._id [].movements[].movementTitle [].offeringMusicians[] [].repType [].title"`,
  );
  expect(line((await visitor.get('/performances')).body)).toMatchInlineSnapshot(
    `"[]._id [].calledOff [].city [].date [].description [].locationName [].maxPrice [].minPrice [].openToPublic [].state [].ticketsLink [].time [].title"`,
  );
});

it('answers who signs up or in, and who asks, with the same three', async () => {
  expect(line((await visitor.post('/auth/register', registration())).body)).toMatchInlineSnapshot(`"email role token"`);
  const login = { email: client.email, password: 'crescendo al niente' };
  expect(line((await new BrowserSession(server).post('/clients/login', login)).body)).toMatchInlineSnapshot(
    `"email role token"`,
  );
  expect(line((await client.get('/auth/session')).body)).toMatchInlineSnapshot(`"email role token"`);
});

it('tells of clients nothing of their password or their sessions', async () => {
  expect(line((await client.get(`/clients/${client.email}`)).body)).toMatchInlineSnapshot(
    `"_id clientEmail clientInstrument clientName"`,
  );
  expect(line((await admin.get('/clients')).body)).toMatchInlineSnapshot(
    `"[]._id [].clientEmail [].clientInstrument [].clientName"`,
  );
  const { _id } = (await admin.get(`/clients/${client.email}`)).body;
  expect(line((await admin.get(`/admin/clients/${_id}`)).body)).toMatchInlineSnapshot(
    `"item._id item.createdAt item.email item.emailVerified item.firstName item.hasPassword item.instrument item.lastName references[].blocks references[].words version"`,
  );
  expect(line((await admin.get('/admins')).body)).toMatchInlineSnapshot(
    `"[]._id [].createdAt [].email [].invited [].lastSeenAt [].secondFactor"`,
  );
});

it('tells of requests and orders what their people see', async () => {
  expect(line((await client.get('/requests')).body)).toMatchInlineSnapshot(
    `"[]._id [].additionalComments [].clientEmail [].clientName [].createdAt [].estimate.exact [].estimate.from [].estimate.lines[].from [].estimate.lines[].id [].estimate.lines[].label [].estimate.lines[].note [].estimate.lines[].to [].estimate.to [].estimate.unknown[] [].eventDate [].eventEndTime [].eventLocation.address [].eventLocation.city [].eventLocation.locationName [].eventLocation.state [].eventLocation.zipCode [].eventName [].eventStartTime [].musician._id [].musician.email [].musician.name [].piano [].requestType [].sequence [].status [].version"`,
  );
  expect(line((await admin.get('/orders')).body)).toMatchInlineSnapshot(
    `"items[]._id items[].buyerEmail items[].buyerName items[].claimedAt items[].code items[].createdAt items[].deliveredAt items[].lines[].composer items[].lines[].copies items[].lines[].opusNo items[].lines[].ready items[].lines[].title items[].lines[].unitCents items[].linksRevokedAt items[].payment items[].shortcode items[].status items[].statusSince items[].totalCents items[].version page pages total"`,
  );
  expect(line((await visitor.get('/captcha/challenge')).body)).toMatchInlineSnapshot(
    `"parameters.algorithm parameters.cost parameters.expiresAt parameters.keyLength parameters.keyPrefix parameters.keySignature parameters.nonce parameters.salt provider signature"`,
  );
});

it('says of a refusal what is wrong and no more', async () => {
  expect(line((await visitor.get('/cart')).body)).toMatchInlineSnapshot(`""`);
  expect(line((await (await signUp(server)).get('/clients')).body)).toMatchInlineSnapshot(`"code error requestId"`);
});
