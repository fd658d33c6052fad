import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLDINGS } from '#/features/personal-data/holdings/holdings.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { eventRequest, untilOutbox } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const lines = [{ label: 'Playing', amount: 400 }];

/** Entered for somebody who called and has no e-mail: a request of no account. */
async function aBooking(changes: Record<string, unknown> = {}) {
  const musician = await aMusician(server);
  const body = {
    ...eventRequest({ musicianId: musician.id }),
    newClient: { firstName: 'Ottilie', lastName: 'Unforgotten' },
    status: 'pending',
    ...changes,
  };
  const answer = await admin.post('/requests', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body._id as string, musician };
}

const forget = (id: string) => admin.call('DELETE', `/requests/${id}`);

/** Tables in which a word stands; of what admins did only the id of what they did it to. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(HOLDINGS) as (keyof typeof HOLDINGS)[]) {
    const rows = await server.ctx.db.selectFrom(table).selectAll().execute();
    if (rows.some((row) => JSON.stringify(row).includes(word))) found.push(table);
  }
  return found;
}

describe('DELETE /api/requests/{id}', () => {
  it('forgets who has no account, in every table, and tells the musician who was still asked', async () => {
    const { id, musician } = await aBooking();
    await admin.post(`/requests/${id}/internal-notes`, { words: 'Mrs Unforgotten called twice' });
    await untilOutbox(server, 'sent', 1);
    expect(await tablesWith('Unforgotten')).toEqual(expect.arrayContaining(['caseHistory', 'eventRequests', 'outbox']));
    expect((await forget(id)).status).toBe(204);
    const mail = await mailbox.find(musician.email, /^A request is withdrawn/);
    expect(mail.text).toContain('You need not answer');
    expect(mail.text).not.toMatch(/Ottilie|Unforgotten/);
    await expect.poll(() => tablesWith('Unforgotten')).toEqual([]);
    expectRefusal(await forget(id), 404, 'not_found');
  });

  it('is one line in the history of what admins did, without a name', async () => {
    const { id } = await aBooking();
    await forget(id);
    const { items } = (await admin.get(`/audit?item=${id}`)).body;
    expect(items).toMatchObject([{ action: 'deleted', kind: 'request' }, { action: 'added' }]);
    expect(items[0].itemName).toContain('2027');
  });

  it('leaves of an agreed event that is over what the books need, and nothing more to forget', async () => {
    const { id } = await aBooking({ status: 'confirmed', lines, eventDate: '2026-01-02' });
    expect((await forget(id)).status).toBe(204);
    const { details } = await server.ctx.db
      .selectFrom('eventRequests')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ clientName: 'Ottilie Unforgotten', eventDate: '2026-01-02' });
    expect(details).not.toMatch(/Spring Gala|Sample Way|89109|tuned/);
    expectRefusal(await forget(id), 409, 'conflict');
  });

  it('is refused while an agreed event is ahead, and for what belongs to an account', async () => {
    const { id } = await aBooking({ status: 'confirmed', lines, eventDate: '2199-01-02' });
    const ahead = await forget(id);
    expectRefusal(ahead, 409, 'conflict');
    expect(ahead.body.error).toContain('Call it off first');
    const owned = await aRequest(server);
    await bringTo(server, owned, 'declined', admin);
    const answer = await forget(owned.id);
    expectRefusal(answer, 409, 'conflict');
    expect(answer.body.error).toContain('belongs to an account');
  });

  it('happens once when it is asked for twice at the same moment', async () => {
    const { id, musician } = await aBooking();
    const answers = await Promise.all([forget(id), forget(id), forget(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    await mailbox.find(musician.email, /^A request is withdrawn/);
    const { items } = (await admin.get(`/audit?item=${id}`)).body;
    expect((items as { action: string }[]).filter(({ action }) => action === 'deleted')).toHaveLength(1);
  });
});
