import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus, signInAsAdmin } from '../support/factories.ts';
import { aPlannedRequest, requestOf } from '../support/request-programmes.ts';
import { mailedToken } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let song: Opus;

beforeAll(async () => {
  server = await startTestServer();
  song = await anOpus(server, { movements: [] });
});
afterAll(() => server.stop());

const time = (minutes: number | null) => ({ times: [{ opusId: song._id, movementId: null, minutes }] });
const minutesIn = async (who: BrowserSession, id: string) =>
  (await requestOf(who, id)).request.programme.pieces[0].minutes;

it('a musician says by the mailed link how long a work takes, and it counts for this request and the next', async () => {
  const { id, client, musician } = await aPlannedRequest(server, song);
  const token = await mailedToken(server, musician.email);
  const visitor = new BrowserSession(server);
  const { status, body } = await visitor.put('/requests/by-link/lengths', { token, ...time(4.5) });
  expect({ status, version: body.programmeVersion }).toEqual({ status: 200, version: 1 });
  expect(await minutesIn(client, id)).toEqual([4.5, 4.5]);
  const next = await aPlannedRequest(server, song, { musicianId: musician.id });
  expect(await minutesIn(next.client, next.id)).toEqual([4.5, 4.5]);
  const another = await aPlannedRequest(server, song);
  expect(await minutesIn(another.client, another.id)).not.toEqual([4.5, 4.5]);

  const usual = await visitor.put('/requests/by-link/lengths', { token, ...time(null) });
  expect(usual.status).toBe(200);
  expect(await minutesIn(client, id)).toEqual(await minutesIn(another.client, another.id));
});

it('an admin says it in the musician’s name; no client does, and nobody for a work that is not asked for', async () => {
  const { id, client } = await aPlannedRequest(server, song);
  const admin = await signInAsAdmin(server);
  expect((await admin.put(`/requests/${id}/lengths`, time(3))).status).toBe(200);
  expect(await minutesIn(client, id)).toEqual([3, 3]);
  expectRefusal(await client.put(`/requests/${id}/lengths`, time(1)), 403, 'forbidden');
  const other = await anOpus(server, { movements: [] });
  const times = [{ opusId: other._id, movementId: null, minutes: 2 }];
  expectRefusal(await admin.put(`/requests/${id}/lengths`, { times }), 409, 'conflict');
  expectRefusal(await admin.put(`/requests/${id}/lengths`, time(-1)), 422, 'validation');
});
