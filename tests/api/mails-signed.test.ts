import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { registration, signInAsAdmin } from '../support/factories.ts';
import { aMessage, anApplication } from '../support/inbox.ts';
import { anOrder, aWork, confirm } from '../support/orders.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('every mail is signed by the business, whatever the owners call it', async () => {
  const admin = await signInAsAdmin(server);
  const named = { businessName: 'Red Rock Music', businessAddress: '1 Mesa Road, Las Vegas' };
  await admin.call('PATCH', '/settings', { body: named });
  await new BrowserSession(server).post('/auth/register', registration());
  const message = await aMessage(server);
  await admin.post(`/messages/${message.id}/answer`, { subject: 'Our answer', words: 'Gladly.' });
  const application = await anApplication(server);
  await admin.post(`/applications/${application.id}/mail`, { subject: 'Hello', words: 'Thank you.' });
  const declined = await aRequest(server);
  await bringTo(server, declined, 'declined', admin);
  await bringTo(server, await aRequest(server), 'paid', admin);
  const order = await anOrder(server, { lines: [{ opusNo: await aWork(admin), copies: 1 }] });
  await confirm(admin, order._id);
  await admin.post('/admins', { email: 'second@example.com' });

  const mails = await server.ctx.db.selectFrom('outbox').select(['kind', 'textBody', 'htmlBody', 'subject']).execute();
  expect(new Set(mails.map(({ kind }) => kind.split('.')[0]))).toEqual(
    new Set(['account', 'contact', 'join-application', 'event-request', 'order']),
  );
  for (const { kind, subject, textBody, htmlBody } of mails) {
    expect(textBody, kind).toMatch(/^Red Rock Music\n/);
    expect(textBody, kind).toContain('\n\nRed Rock Music, 1 Mesa Road, Las Vegas · ');
    expect(`${subject} ${textBody} ${htmlBody}`, kind).not.toMatch(/Forte/);
  }
});
