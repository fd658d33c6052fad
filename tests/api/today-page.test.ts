import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '#/features/context.ts';
import { requestNumbers } from '#/features/event-requests/queries.server.ts';
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

const owner = (): AppContext => ({
  ...server.ctx,
  actor: { kind: 'admin', accountId: 'owner', email: 'owner@example.com' },
});

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

it('a mail that was written to a file is said to have reached nobody', async () => {
  const admin = await signInAsAdmin(server);
  const agreed = await aSignedAgreement(server, { eventName: 'An Unheard Supper' }, { admin });
  const search = `/mails?search=${agreed.client.email}&state=sent`;
  const find = async () => (await admin.get(search)).body.items[0];
  await expect.poll(find, { interval: 50 }).toMatchObject({ filed: true });
  const read = async (path: string) =>
    (await fetch(`${server.origin}${path}`, { headers: { Cookie: admin.cookie } })).text();
  const page = await read(`/admin/mail/${(await find())._id}`);
  expect(page).toContain('Written to a file; nobody got it.');
  expect(page).not.toContain('The mail server took it');
  expect(await read('/admin/mail')).toContain('Written to a file, ');
});

it('a request whose due instalments are paid is not to be paid until the next falls due', async () => {
  const admin = await signInAsAdmin(server);
  const { id, client, ...agreed } = await aSignedAgreement(server, { eventName: 'A Late Balance' }, { admin });
  const read = async (path: string, { cookie } = admin) => {
    const html = await (await fetch(`${server.origin}${path}`, { headers: { Cookie: cookie } })).text();
    return html.replaceAll('<!-- -->', '');
  };
  const toBePaid = async () => (await read('/admin/requests?status=to-be-paid')).includes('A Late Balance');
  const today = async () => (await requestNumbers(owner())).open.find(({ status }) => status === 'confirmed')?.count;
  const before = (await today()) ?? 0;
  expect(await toBePaid()).toBe(true);
  expect((await client.post('/agreements/claim', { requestId: id })).status).toBe(200);
  expect(await read(`/requests/${id}`)).toContain('$127.50 HAS COME');
  expect(await read(`/requests/${id}`, client)).toMatch(/You said on \w+ \d+ that you have paid \$127\.50; we look/);

  await book({ ...agreed, id, client, admin }, { kind: 'payment', dollars: 127.5, method: 'other' });
  expect([await toBePaid(), (await today()) ?? 0]).toEqual([false, before - 1]);
  for (const reader of [admin, client])
    expect(await read(`/requests/${id}`, reader)).toContain(
      'Deposit has come; $297.50 is due on Thursday, March 18, 2027.',
    );
  const request = await read(`/requests/${id}`);
  expect(request).not.toContain('for the payment');
  expect(request).toContain('MARK ALL AS PAID');

  await server.ctx.db.updateTable('instalments').set({ dueOn: '2026-01-01' }).where('requestId', '=', id).execute();
  expect([await toBePaid(), await today()]).toEqual([true, before]);
  expect(await read(`/requests/${id}`)).toContain('for the payment');
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
