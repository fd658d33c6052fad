import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let musician: { id: string; email: string };

beforeAll(async () => {
  server = await startTestServer();
  musician = await aMusician(server, { firstName: 'Mira', lastName: 'First', instruments: ['Piano', 'Organ'] });
  await aMusician(server, { firstName: 'Adam', lastName: 'Second' });
});
afterAll(() => server.stop());

describe('musicians', () => {
  it('come in their own order, without addresses for visitors', async () => {
    const visitor = new BrowserSession(server);
    const { status, body } = await visitor.get('/musicians');
    const one = await visitor.get(`/musicians/musician/${musician.id}`);
    expect(status).toBe(200);
    expect(body.map((item: { lastName: string }) => item.lastName)).toEqual(['First', 'Second']);
    expect(body[0]).toEqual({
      _id: musician.id,
      firstName: 'Mira',
      owner: false,
      lastName: 'First',
      instruments: ['Piano', 'Organ'],
    });
    expect(one.body).toEqual(body[0]);
    expect(JSON.stringify([body, one.body])).not.toContain('@');
  });

  it('have an address for clients and admins', async () => {
    for (const caller of [await signUp(server), await signInAsAdmin(server)]) {
      const list = await caller.get('/musicians');
      const one = await caller.get(`/musicians/musician/${musician.id}`);
      expect(list.body[0].email).toBe(musician.email);
      expect(one.body.email).toBe(musician.email);
    }
  });

  const malformed = ['unknown', '%00', 'x'.repeat(10_000), '..%2Fmusicians', "'--"].map((id) => [id.slice(0, 30), id]);
  it.each(malformed)('answer 404 for %s', async (_, id) => {
    expectRefusal(await new BrowserSession(server).get(`/musicians/musician/${id}`), 404, 'not_found');
  });
});
