import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage } from '../support/engine.ts';
import { eventRequest } from '../support/event-request.ts';
import { registration } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { openMailbox } from '../support/mailbox.ts';
import { startRealSite } from '../support/real-site.ts';

describe('a process that is killed right after it accepted a request', () => {
  it('has it on disk, and the next process sends its three mails once each', async () => {
    const storage = await createTestStorage();
    const nobodyHome = `smtp://127.0.0.1:${await freePort()}`;
    const dying = await startRealSite({ SMTP_URL: nobodyHome, LOG_LEVEL: 'silent' }, storage);
    onTestFinished(() => dying.kill());
    const client = new BrowserSession(dying);
    await client.post('/auth/register', registration());
    const { body: musicians } = await client.get('/musicians');
    const { body: works } = await client.get('/opuses');
    const key = { headers: { 'Idempotency-Key': 'one-click' } };
    const request = eventRequest({ musicianEmail: musicians[0].email, requestedRepertoire: works.slice(0, 2) });
    const accepted = await client.post('/requests/send-email', request, key);
    await dying.kill();
    expect(accepted.status).toBe(202);

    const mailbox = await openMailbox();
    const next = await startRealSite({ SMTP_URL: mailbox.url }, storage);
    onTestFinished(() => next.stop());
    await mailbox.until(3);
    const back = Object.assign(new BrowserSession(next), { cookie: client.cookie, token: client.token });
    const repeated = await back.post('/requests/send-email', request, key);
    await next.stop();
    await mailbox.close();
    expect(repeated).toMatchObject({ status: 202, body: accepted.body });
    expect(mailbox.received).toHaveLength(3);
    expect(new Set(mailbox.received.map(({ messageId }) => messageId)).size).toBe(3);
    for (const mail of mailbox.received) expect(mail.text).toContain(works[0].title);

    const { db } = connect(storage);
    const requests = await db.selectFrom('eventRequests').select(['id', 'status']).execute();
    const mails = await db.selectFrom('outbox').select('state').where('kind', 'like', 'event-request.%').execute();
    await db.destroy();
    await storage.remove();
    expect(requests).toEqual([{ id: accepted.body._id, status: 'pending' }]);
    expect(mails).toEqual(Array(3).fill({ state: 'sent' }));
  });
});
