import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedAgreement, book } from '../support/agreements.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServerWithPages();
});
afterAll(() => server.stop());

it('Today begins with what is not set up yet until somebody waits, and then with them', async () => {
  const { cookie } = await signInAsAdmin(server);
  const places = async () => {
    const text = await (await fetch(`${server.origin}/admin`, { headers: { Cookie: cookie } })).text();
    return [text.indexOf('Make it yours'), text.indexOf('What needs an answer')] as const;
  };
  const [setUp, needs] = await places();
  expect(setUp).toBeGreaterThan(0);
  expect(setUp).toBeLessThan(needs);
  const message = contactMessage({ captchaValue: await solveCaptcha(server) });
  expect((await new BrowserSession(server).post('/requests/submit-form', message)).status).toBeLessThan(300);
  const [after, first] = await places();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(after);
});

it('Today says that no mail goes out while no mail server is set, and not that all has arrived', async () => {
  const { cookie } = await signInAsAdmin(server);
  const text = await (await fetch(`${server.origin}/admin`, { headers: { Cookie: cookie } })).text();
  expect(text).toContain('No mail goes out: no mail server is set.');
  expect(text).not.toContain('Every mail has arrived');
});

it('Today and the request say whose client says that a payment is on its way, until it has come', async () => {
  const admin = await signInAsAdmin(server);
  const agreed = await aSignedAgreement(server, { eventName: 'A Claimed Supper' }, { admin });
  const read = async (path: string) =>
    (await fetch(`${server.origin}${path}`, { headers: { Cookie: admin.cookie } })).text();
  expect(await read('/admin')).not.toContain('Payments to look for');
  expect((await agreed.client.post('/agreements/claim', { requestId: agreed.id })).status).toBe(200);
  const today = await read('/admin');
  expect(today).toContain('Payments to look for');
  expect(today).toContain('Says: paid, just now');
  expect(await read(`/requests/${agreed.id}`)).toContain('says that a payment is on its way');
  await book(agreed, { kind: 'payment', dollars: 127.5, method: 'bank' });
  expect(await read('/admin')).not.toContain('Payments to look for');
});
