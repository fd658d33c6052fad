import { type AgreedRequest, aSignedAgreement } from './agreements.ts';
import type { Answer, BrowserSession } from './browser-session.ts';
import type { TestServer } from './test-server.ts';

export const DEPOSIT = 12_750;
export const TOTAL = 42_500;

export interface PayPage extends AgreedRequest {
  /** The provider's name of it. */
  checkout: string;
}

/** A signed agreement whose client has pressed the button for cards: the deposit is due. */
export async function aPayPage(server: TestServer, admin: BrowserSession): Promise<PayPage> {
  const agreed = await aSignedAgreement(server, {}, { admin });
  return { ...agreed, checkout: checkoutIn(await pressCard(agreed)) };
}

export function pressCard({ client, id }: Pick<AgreedRequest, 'client' | 'id'>): Promise<Answer> {
  return client.post('/agreements/checkout', { requestId: id });
}

export function checkoutIn({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`no checkout: ${status} ${JSON.stringify(body)}`);
  return new URL(body.url).pathname.split('/').at(-1) ?? '';
}

/** What owners have to see to of an event. */
export async function linesOf(admin: BrowserSession, { id }: Pick<AgreedRequest, 'id'>): Promise<string[]> {
  const { body } = await admin.get('/payments/lines');
  return (body as { requestId: string | null; words: string }[])
    .filter(({ requestId }) => requestId === id)
    .map(({ words }) => words);
}
