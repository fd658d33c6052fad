import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAgreement, book } from '../support/agreements.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServerWithPages();
});
afterAll(() => server.stop());

const pageFor = async ({ cookie }: BrowserSession, path: string) => {
  const html = await (await fetch(server.origin + path, { headers: { Cookie: cookie } })).text();
  return html.replaceAll('<!-- -->', '');
};

it('what comes before the signature is shown as received: to owners, in the ledger of the house, to the client', async () => {
  const { admin, client, id, ...agreed } = await anAgreement(server);
  const before = await pageFor(admin, `/requests/${id}`);
  expect(before).toContain('nothing charged yet');
  expect(before).not.toContain('settled');
  await book({ ...agreed, admin, client, id }, { kind: 'payment', dollars: 100, method: 'card' });
  const own = await pageFor(admin, `/requests/${id}`);
  expect(own).toContain('$325.00 is open.');
  for (const wrong of ['we owe', 'To refund']) expect(own).not.toContain(wrong);
  const house = await pageFor(admin, '/admin/ledger');
  expect(house).toContain('$325.00 is open.');
  expect(house).not.toContain('>To go back</h2>');
  expect(house).not.toContain('id="to-go-back"');
  const agreement = await pageFor(client, `/agreement/${id}`);
  expect(agreement).toContain('$100.00 has come. $27.50 is due today.');
});
