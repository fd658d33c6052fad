import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#/features/context.ts';
import { agreementUrl } from '#/features/event-requests/agreement/links.server.ts';
import { removeOrphanScans } from '#/features/event-requests/agreement/scan/scans.server.ts';
import { lockedRequest } from '#/features/event-requests/money/booking.server.ts';
import { aVerifiedClient, PASSWORD } from '../support/account.ts';
import {
  type AgreedRequest,
  anAgreement,
  aSignedAgreement,
  book,
  inForce,
  ledgerOf,
  SIGNER,
} from '../support/agreements.ts';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { type ClamdDouble, openClamd } from '../support/clamd-double.ts';
import { EICAR } from '../support/eicar.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { mailedPath } from '../support/request-steps.ts';
import { aPdf } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and what follows', 'latin1');

let server: TestServer;
let mailbox: Mailbox;
let clamd: ClamdDouble;
let admin: BrowserSession;

beforeAll(async () => {
  [mailbox, clamd] = await Promise.all([openMailbox(), openClamd()]);
  server = await startTestServer({ SMTP_URL: mailbox.url, SCANNER: clamd.url });
  admin = await signInAsAdmin(server);
});
beforeEach(() => {
  clamd.mood = 'answering';
});
afterAll(async () => {
  await server.stop();
  await clamd.close();
  await mailbox.close();
});

const files = () => readdir(join(server.dataDir, 'uploads/agreements')).catch(() => []);

async function note(
  { id }: Pick<AgreedRequest, 'id'>,
  scan: Uint8Array | undefined,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  const { textHash } = await inForce(server, { id });
  for (const [name, value] of Object.entries({ textHash, name: SIGNER, ...changes })) form.append(name, value);
  if (scan) form.append('scan', new File([Uint8Array.from(scan)], 'signed.pdf'));
  const response = await fetch(`${server.origin}/api/requests/${id}/agreement/paper`, {
    method: 'POST',
    body: form,
    headers: { Cookie: admin.cookie, 'X-CSRF-Token': admin.token },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const open = (query: string, session = new BrowserSession(server)) =>
  fetch(`${server.origin}/api/agreements/scan?${query}`, { headers: { Cookie: session.cookie } });

describe('an agreement that was signed on paper', () => {
  it('binds as one that was signed on the site, with the day that stands on it and its scan', async () => {
    const agreed = await anAgreement(server, {}, { admin, client: await aVerifiedClient(server, mailbox) });
    const pdf = aPdf();
    expect((await note(agreed, pdf, { day: '2026-01-02' })).status).toBe(200);
    const signed = await inForce(server, agreed);
    expect(signed).toMatchObject({ state: 'signed', scan: 'signed.pdf' });
    expect(signed.signatures).toContainEqual(
      expect.objectContaining({ party: 'client', by: 'paper', name: SIGNER, day: '2026-01-02' }),
    );
    const { entries, instalments } = await ledgerOf(server, agreed);
    expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([['charge', 42_500]]);
    expect(instalments.map(({ openCents }) => openCents)).toEqual([12_750, 29_750]);
    await mailbox.find(agreed.client.email, /^Signed: agreement/);
    const answer = await open(`request=${agreed.id}`, admin);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
  });

  it('shows its scan to owners and the client, by account and by the link of the agreement, and to nobody else', async () => {
    const agreed = await anAgreement(server, {}, { admin, client: await aVerifiedClient(server, mailbox) });
    const token = (await mailedPath(server, agreed.client.email, '/agreement', mailbox)).split('token=')[1] ?? '';
    await note(agreed, PNG);
    const byId = `request=${agreed.id}`;
    expect((await open(`token=${token}`)).headers.get('Content-Type')).toBe('image/png');
    expect((await open(byId, agreed.client)).status).toBe(200);
    expect((await open(byId)).status).toBe(401);
    expect((await open(byId, await signUp(server))).status).toBe(404);
    const other = await aSignedAgreement(server, {}, { admin });
    expect((await open(`request=${other.id}`, other.client)).status).toBe(404);
    const stranger = await inTransaction(server.ctx, async (tx) => {
      await tx.db
        .updateTable('mailedLinks')
        .set({ endedAt: '2026-01-01' })
        .where('requestId', '=', agreed.id)
        .execute();
      return agreementUrl(tx, await lockedRequest(tx, agreed.id));
    });
    expect((await open(`token=${token}`)).status).toBe(409);
    expect((await open(`token=${stranger.split('token=')[1]}`)).status).toBe(200);
  });

  it('is noted once; the scan may come later, in place of an earlier one, whose file goes', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    expect((await note(agreed, undefined)).status).toBe(200);
    expect((await inForce(server, agreed)).scan).toBeNull();
    expect((await open(`request=${agreed.id}`, admin)).status).toBe(404);
    expect((await note(agreed, aPdf())).status).toBe(200);
    expect((await note(agreed, PNG)).status).toBe(200);
    expect((await open(`request=${agreed.id}`, admin)).headers.get('Content-Type')).toBe('image/png');
    expect((await ledgerOf(server, agreed)).entries).toHaveLength(1);
    const before = (await files()).length;
    server.clock.advance(20 * 60_000);
    expect(await removeOrphanScans(server.ctx)).toBe(1);
    expect(await files()).toHaveLength(before - 1);
  });

  it('takes no other file, none that is too large or harmful or was not looked at, and no day to come', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    const before = await files();
    const refused = { scan: expect.stringMatching(/./) };
    expectRefusal(await note(agreed, Buffer.from('<html>')), 422, 'validation', refused);
    expectRefusal(await note(agreed, Buffer.from(`%PDF-1.4\n% ${EICAR}\n%%EOF\n`)), 422, 'validation', refused);
    const large = Buffer.concat([PNG, Buffer.alloc(15 * 1024 * 1024)]);
    expectRefusal(await note(agreed, large), 413, 'too_large', refused);
    clamd.mood = 'gone';
    expectRefusal(await note(agreed, aPdf()), 503, 'unavailable');
    clamd.mood = 'answering';
    expectRefusal(await note(agreed, aPdf(), { day: '2126-01-01' }), 422, 'validation', {
      day: expect.stringMatching(/./),
    });
    expect((await inForce(server, agreed)).state).toBe('open');
    expect(await files()).toEqual(before);
    const online = await aSignedAgreement(server, {}, { admin });
    expectRefusal(await note(online, aPdf()), 409, 'conflict');
    expect(await files()).toEqual(before);
  });

  it('is in what a client takes along, and its scan goes with them once all is paid', async () => {
    const client = await signUp(server);
    const agreed = await anAgreement(server, {}, { admin, client });
    await note(agreed, PNG);
    const { body } = await client.get(`/clients/${client.email}/export`);
    expect(JSON.stringify(body)).toContain(PNG.toString('base64'));
    await book(agreed, { kind: 'payment', dollars: 425, method: 'check' });
    const { details } = await server.ctx.db
      .selectFrom('eventRequests')
      .select('details')
      .where('id', '=', agreed.id)
      .executeTakeFirstOrThrow();
    const past = JSON.stringify({ ...JSON.parse(details), eventDate: '2026-01-02' });
    await server.ctx.db
      .updateTable('eventRequests')
      .set({ details: past, eventDate: '2026-01-02' })
      .where('id', '=', agreed.id)
      .execute();
    const before = (await files()).length;
    expect((await client.post(`/clients/${client.email}/deletion`, { password: PASSWORD })).status).toBeLessThan(300);
    expect(await files()).toHaveLength(before - 1);
  });
});
