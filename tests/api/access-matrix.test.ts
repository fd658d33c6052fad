import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { CONTENT_ROWS } from '../support/content-access.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, anOpus, registration, signInAsAdmin, signUp } from '../support/factories.ts';
import { HOUSE_ROWS } from '../support/house-access.ts';
import { MONEY_ROWS } from '../support/money-access.ts';
import { PLAYER_ROWS } from '../support/players-access.ts';
import { DATE_ROWS, PROGRAMME_ROWS } from '../support/programme-access.ts';
import { SHEET_ROWS } from '../support/sheets-access.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
const known = {
  client: '',
  opus: '',
  musician: '',
  nobody: 'nobody@example.com',
  concert: 'american-pride',
  work: 'b1',
  name: 'about',
  zip: '89109',
};

beforeAll(async () => {
  server = await startTestServer();
  known.client = (await signUp(server)).email;
  known.opus = (await anOpus(server))._id;
  known.musician = (await aMusician(server)).id;
});
afterAll(() => server.stop());

interface Row {
  call: string;
  body?: () => unknown;
  visitor: number;
  client: number;
  admin: number;
}

const fees = () => ({ code: 'x', extras: [], bands: [] });
const someDay = { eventDate: '2027-04-17' };
const aBooking = () => ({
  ...eventRequest({ musicianId: known.musician }),
  newClient: { firstName: 'June', lastName: 'Sample' },
  status: 'pending',
});
const byLink = (body: object) => ({ token: 'nobodys', ...body });
const seen = () => ({ mark: '2026-11-27/1' });
const declined = () => byLink({ status: 'declined' });
const password = 'crescendo al niente';
const login = { email: 'nobody@example.com', password };
const written = { subject: 'A subject', words: 'Words' };
const aMember = { musicianId: 'x' };
const june = { firstName: 'June' };
const rows: Row[] = [
  ...PROGRAMME_ROWS,
  ...PLAYER_ROWS,
  ...DATE_ROWS,
  ...MONEY_ROWS,
  ...HOUSE_ROWS,
  { call: 'GET /opuses', visitor: 200, client: 200, admin: 200 },
  { call: 'GET /opuses?keyword=x', visitor: 200, client: 200, admin: 200 },
  { call: 'GET /opuses/composers?search=x', visitor: 200, client: 200, admin: 200 },
  { call: 'GET /search?q=x', visitor: 200, client: 200, admin: 200 },
  { call: 'GET /opuses/opus/:opus', visitor: 200, client: 200, admin: 200 },
  { call: 'POST /opuses', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'GET /admin/opuses/:opus', visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /opuses/:opus', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'DELETE /opuses/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /opuses/offers', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'GET /musicians', visitor: 200, client: 200, admin: 200 },
  { call: 'GET /musicians/musician/:musician', visitor: 200, client: 200, admin: 200 },
  { call: 'POST /musicians', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'GET /admin/musicians/:musician', visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /musicians/:musician', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'DELETE /musicians/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /deleted-items/musician/:nobody/restore', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /orders', body: () => ({}), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /orders/by-link/claim', body: () => byLink({}), visitor: 404, client: 404, admin: 404 },
  { call: 'POST /orders/by-link/cancel', body: () => byLink({}), visitor: 404, client: 404, admin: 404 },
  { call: 'POST /orders/by-link/checkout', body: () => byLink({}), visitor: 404, client: 404, admin: 404 },
  { call: 'POST /payments/stripe', body: () => ({}), visitor: 404, client: 404, admin: 404 },
  { call: 'GET /payments/lines', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /payments/lines/:nobody/settle', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /orders/links', body: () => ({ email: known.nobody }), visitor: 202, client: 202, admin: 202 },
  { call: 'GET /orders/file?ticket=x', visitor: 404, client: 404, admin: 404 },
  { call: 'POST /orders/:nobody/own-link', visitor: 401, client: 404, admin: 403 },
  { call: 'GET /orders', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /orders/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'PATCH /orders/:nobody', body: () => ({}), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /orders/:nobody/status', body: () => ({ step: 'confirm' }), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /orders/:nobody/links', body: () => ({}), visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /orders/:nobody/links', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /orders/confirmations', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'POST /ledger/bank-lines', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'POST /orders/bank-file', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'GET /orders/export', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /admin/concerts/:concert', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /concerts', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PATCH /concerts/:concert', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'DELETE /concerts/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /admin/sets/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /sets', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PATCH /sets/:nobody', body: () => ({}), visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /sets/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /admin/compositions/:work', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /compositions', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PATCH /compositions/:work', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'DELETE /compositions/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /compositions/:work/score', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /compositions/:work/score', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PATCH /compositions/:work/score', body: () => ({ samplePages: 0 }), visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /compositions/:work/score', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /compositions/:nobody/score/typesetting', visitor: 401, client: 403, admin: 409 },
  { call: 'GET /compositions/:work/notation', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /compositions/:work/notation', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PATCH /compositions/:work/notation', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'DELETE /compositions/:nobody/notation', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /admin/musicians/:musician/profile', visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /musicians/:musician/profile', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  ...CONTENT_ROWS,
  { call: 'GET /deleted-items', visitor: 401, client: 403, admin: 200 },
  { call: 'DELETE /deleted-items/musician/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /audit', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /admin/search?search=x', visitor: 401, client: 403, admin: 200 },
  ...SHEET_ROWS,
  { call: 'GET /performances', visitor: 200, client: 200, admin: 200 },
  { call: 'POST /performances', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'GET /admin/performances/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /performances/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'PATCH /performances/:opus', body: () => ({}), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /pictures', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'POST /pictures/gallery', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PUT /pictures/portraits/:musician', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PATCH /pictures/:opus', body: () => ({}), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /pictures/:opus/step', body: () => ({ way: 'later' }), visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /pictures/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /pictures/:opus/restoration', visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /pictures/removed/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /applications', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /applications/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /applications/:opus/resume', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /applications/:opus/stage', body: () => ({ stage: 'new' }), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /applications/:opus/notes', body: () => ({ words: 'x' }), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /applications/:opus/mail', body: () => written, visitor: 401, client: 403, admin: 404 },
  { call: 'PUT /applications/:opus/musician', body: () => aMember, visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /applications/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /messages', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /messages/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /messages/:opus/answer', body: () => written, visitor: 401, client: 403, admin: 404 },
  { call: 'POST /messages/:opus/state', body: () => ({ state: 'new' }), visitor: 401, client: 403, admin: 404 },
  {
    call: 'POST /messages/states',
    body: () => ({ ids: ['x'], state: 'spam' }),
    visitor: 401,
    client: 403,
    admin: 200,
  },
  { call: 'DELETE /messages/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /wanted', body: () => ({}), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /estimates', body: () => ({}), visitor: 200, client: 200, admin: 200 },
  { call: 'GET /travel/:zip', visitor: 200, client: 200, admin: 200 },
  { call: 'POST /wanted/answer', body: () => byLink({ answer: 'yes' }), visitor: 422, client: 422, admin: 422 },
  { call: 'GET /wanted', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /wanted/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /wanted/:opus/played', body: () => ({ opusId: 'x' }), visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /wanted/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /mails', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /mails/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /mails/:opus/retry', body: () => ({}), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /mails/:opus/stop', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /captcha/challenge', visitor: 200, client: 200, admin: 200 },
  { call: 'POST /requests/submit-form', body: () => ({}), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /auth/register', body: registration, visitor: 201, client: 201, admin: 201 },
  { call: 'POST /clients/login', body: () => login, visitor: 401, client: 401, admin: 401 },
  { call: 'POST /admins/login', body: () => login, visitor: 401, client: 401, admin: 401 },
  { call: 'GET /auth/session', visitor: 401, client: 200, admin: 200 },
  { call: 'POST /auth/logout', visitor: 401, client: 204, admin: 204 },
  { call: 'GET /clients', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /clients', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'POST /clients/:client/invitation', visitor: 401, client: 403, admin: 409 },
  { call: 'GET /admin/clients/:client', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /clients/:client', visitor: 401, client: 404, admin: 200 },
  { call: 'PATCH /clients/:client', body: () => june, visitor: 401, client: 404, admin: 200 },
  { call: 'GET /clients/:client/export', visitor: 401, client: 404, admin: 403 },
  { call: 'POST /clients/:client/deletion', body: () => ({ password }), visitor: 401, client: 404, admin: 403 },
  { call: 'DELETE /clients/:nobody', visitor: 401, client: 403, admin: 404 },
  {
    call: 'POST /auth/password',
    body: () => ({ currentPassword: 'not my password', newPassword: password }),
    visitor: 401,
    client: 422,
    admin: 422,
  },
  { call: 'POST /auth/forgotten', body: () => ({ email: login.email }), visitor: 202, client: 202, admin: 202 },
  { call: 'POST /auth/reset', body: () => ({ token: 'x', password }), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /auth/verify', body: () => ({ token: 'x' }), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /auth/verify/send', visitor: 401, client: 202, admin: 403 },
  { call: 'POST /auth/logout-everywhere', visitor: 401, client: 204, admin: 204 },
  { call: 'GET /admins', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /admins', body: () => ({ email: 'new-admin@example.com' }), visitor: 401, client: 403, admin: 201 },
  { call: 'DELETE /admins/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /admins/:nobody/link', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /auth/second-factor/setup', visitor: 401, client: 403, admin: 200 },
  ...['', '/off', '/recovery-codes'].map((act) => ({
    call: `POST /auth/second-factor${act}`,
    body: () => ({ currentPassword: 'not my password', code: '123456' }),
    visitor: 401,
    client: 403,
    admin: 422,
  })),
  { call: 'GET /cart', visitor: 401, client: 200, admin: 403 },
  { call: 'PUT /cart', body: () => [], visitor: 401, client: 200, admin: 403 },
  { call: 'GET /requests', visitor: 401, client: 200, admin: 403 },
  { call: `GET /availability?date=${dayIn(LAS_VEGAS, new Date(), 30)}`, visitor: 200, client: 200, admin: 200 },
  { call: 'GET /requests/availability', visitor: 401, client: 200, admin: 200 },
  { call: 'POST /requests', body: () => aBooking(), visitor: 401, client: 403, admin: 201 },
  { call: 'GET /requests/clients?search=clara', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /requests/export?format=csv', visitor: 401, client: 403, admin: 200 },
  { call: 'DELETE /requests/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /requests/:opus/proposal', body: () => someDay, visitor: 401, client: 403, admin: 404 },
  { call: 'POST /requests/:opus/link', visitor: 401, client: 403, admin: 404 },
  {
    call: 'POST /requests/:opus/internal-notes',
    body: () => ({ words: 'A note' }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  { call: 'GET /requests/:opus', visitor: 401, client: 404, admin: 404 },
  { call: 'POST /requests/:opus/status', body: () => ({ status: 'withdrawn' }), visitor: 401, client: 404, admin: 404 },
  { call: 'POST /requests/:opus/date', body: () => someDay, visitor: 401, client: 404, admin: 404 },
  { call: 'POST /requests/:opus/notes', body: () => ({ words: 'A note' }), visitor: 401, client: 404, admin: 404 },
  { call: 'POST /requests/by-link/status', body: declined, visitor: 404, client: 404, admin: 404 },
  { call: 'POST /requests/by-link/date', body: () => byLink(someDay), visitor: 404, client: 404, admin: 404 },
  { call: 'POST /requests/by-link/notes', body: () => byLink({ words: 'x' }), visitor: 404, client: 404, admin: 404 },
  { call: 'POST /requests/by-link/proposal', body: () => byLink(someDay), visitor: 404, client: 404, admin: 404 },
  { call: 'PUT /release-notes/seen', body: seen, visitor: 401, client: 403, admin: 204 },
  { call: 'GET /settings', visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /settings', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'POST /settings/wordmark', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'POST /settings/test-mail', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'POST /setup', body: () => ({ code: 'x' }), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /setup/settings', body: () => ({ code: 'x' }), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /setup/fees', body: fees, visitor: 422, client: 422, admin: 422 },
  { call: 'POST /setup/test-mail', body: () => ({ code: 'x' }), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /setup/admin', body: () => ({ ...login, code: 'x' }), visitor: 422, client: 422, admin: 422 },
  {
    call: 'POST /requests/send-email',
    body: () => eventRequest({ musicianId: known.musician }),
    visitor: 401,
    client: 202,
    admin: 403,
  },
];

const callers = {
  visitor: async () => new BrowserSession(server),
  client: () => signUp(server),
  admin: () => signInAsAdmin(server),
};

describe.each(rows)('$call', ({ call, body, ...statuses }) => {
  it.each(Object.keys(callers) as (keyof typeof callers)[])('as a %s', async (kind) => {
    const [method = '', path = ''] = call.split(' ');
    const caller = await callers[kind]();
    const filled = path.replace(/:(\w+)/, (_, name: keyof typeof known) => known[name]);
    const { status } = await caller.call(method, filled, { body: body?.() });
    expect(status).toBe(statuses[kind]);
  });
});

describe('the table of calls', () => {
  it('is whole: every call of the API stands in this matrix', async () => {
    const { body } = await new BrowserSession(server).get('/openapi.json');
    const listed = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) =>
          `${method.toUpperCase()} ${path
            .replace(/(ports|samples)\/\{kind\}/, '$1/musicians')
            .replace('{kind}', 'musician')
            .replace(/\{\w+\}/g, '*')}`,
      ),
    );
    const covered = rows.map(({ call }) => call.replace(/\?.*/, '').replace(/:\w+/g, '*'));
    expect([...new Set(covered)].toSorted()).toEqual(listed.toSorted());
  });
});
