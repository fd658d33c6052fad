import { afterAll, beforeAll, expect, it } from 'vitest';
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
