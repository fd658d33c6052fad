import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let june: BrowserSession & { email: string };
let other: BrowserSession & { email: string };
let admin: BrowserSession;
let juneId: string;

const JUNE = { clientName: 'Kahale, June', clientInstrument: 'harp', clientEmail: 'june@example.com' };

beforeAll(async () => {
  server = await startTestServer();
  const names = { email: 'june@example.com', firstName: 'June', lastName: 'Kahale', instrument: 'harp' };
  june = await signUp(server, names);
  other = await signUp(server, { firstName: 'Ada', lastName: 'Kahale' });
  admin = await signInAsAdmin(server);
  juneId = (await june.get('/clients/june@example.com')).body._id;
});
afterAll(() => server.stop());

describe('GET /api/clients', () => {
  it('is closed to visitors and clients', async () => {
    expectRefusal(await new BrowserSession(server).get('/clients'), 401, 'unauthenticated');
    expectRefusal(await june.get('/clients'), 403, 'forbidden');
  });

  it('gives admins every client by name, and no admin and no secret', async () => {
    const { status, body } = await admin.get('/clients');
    expect(status).toBe(200);
    expect(body).toEqual([
      { _id: expect.any(String), clientName: 'Kahale, Ada', clientInstrument: 'piano', clientEmail: other.email },
      { _id: juneId, ...JUNE },
    ]);
  });
});

describe('GET /api/clients/{idOrEmail}', () => {
  it('gives clients themselves, by id or e-mail in any case', async () => {
    for (const key of [juneId, 'june@example.com', 'June@Example.COM', 'june%40example.com']) {
      expect(await june.get(`/clients/${key}`)).toMatchObject({ status: 200, body: { _id: juneId, ...JUNE } });
    }
  });

  it('gives admins anyone', async () => {
    for (const key of [juneId, 'june@example.com']) {
      expect((await admin.get(`/clients/${key}`)).body).toEqual({ _id: juneId, ...JUNE });
    }
  });

  it('tells another client nothing: the answer is that of a client there is not', async () => {
    const unknown = await other.get('/clients/nobody@example.com');
    expectRefusal(unknown, 404, 'not_found');
    for (const key of [juneId, 'june@example.com', 'JUNE@example.com', 'unknown-id']) {
      const answer = await other.get(`/clients/${key}`);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(answer.status).toBe(404);
    }
  });

  it('is closed to visitors, also for clients there are not', async () => {
    const visitor = new BrowserSession(server);
    for (const key of [juneId, 'june@example.com', 'nobody@example.com']) {
      expectRefusal(await visitor.get(`/clients/${key}`), 401, 'unauthenticated');
    }
  });

  it('does not know admins', async () => {
    const { body } = await admin.get('/auth/session');
    expectRefusal(await admin.get(`/clients/${body.email}`), 404, 'not_found');
  });

  const malformed = ['%00', 'x'.repeat(10_000), '%25@example.com', "'%20or%201=1--", '%E2%80%A8'];
  it.each(malformed.map((key) => [key.slice(0, 30), key]))('answers 404 for %s', async (_, key) => {
    expectRefusal(await admin.get(`/clients/${key}`), 404, 'not_found');
  });
});
