import { BrowserSession } from './browser-session.ts';
import type { TestStorage } from './engine.ts';
import { anOrder, type PlacedOrder } from './orders.ts';
import { type StripeFake, startStripeFake } from './stripe-fake.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const WEBHOOK = '/payments/stripe';

/** A server that takes cards, and a stand-in for Stripe that tells it what happens. */
export async function startCardServer(
  environment: Record<string, string> = {},
  kept?: TestStorage,
): Promise<{ server: TestServer; fake: StripeFake; stop(): Promise<void> }> {
  let server: TestServer | undefined;
  const fake = await startStripeFake({ now: () => server?.clock.now() ?? new Date() });
  server = await startTestServer({ ...fake.environment, ...environment }, kept);
  fake.webhooks.address = `${server.origin}/api${WEBHOOK}`;
  const started = server;
  return {
    server: started,
    fake,
    async stop() {
      await started.stop();
      await fake.close();
    },
  };
}

/** An order whose buyer has pressed the button for cards. */
export async function aCheckout(
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<PlacedOrder & { checkout: string }> {
  const order = await anOrder(server, changes);
  const { status, body } = await press(server, order.token);
  if (status !== 200) throw new Error(`no checkout: ${status} ${JSON.stringify(body)}`);
  return { ...order, checkout: new URL(body.url).pathname.split('/').at(-1) ?? '' };
}

export function press(server: TestServer, token: string) {
  return new BrowserSession(server).post('/orders/by-link/checkout', { token });
}
