import type { ParsedMail } from 'mailparser';
import type { RequestStatus } from '#/features/event-requests/model.ts';
import { BrowserSession } from './browser-session.ts';
import { signUp } from './factories.ts';
import type { Mailbox } from './mailbox.ts';
import { aRequest, bringTo, type SentRequest } from './request-steps.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'crescendo al niente';
export const RESET_SUBJECT = 'Choose a new password';
export const VERIFY_SUBJECT = 'Please confirm your email';

export type Client = BrowserSession & { email: string };

/** The secret in the link of a mail. */
export function tokenIn(mail: ParsedMail): string {
  const token = /[?]token=([\w-]{43})\s/.exec(mail.text ?? '')?.[1];
  if (!token) throw new Error(`no link in: ${mail.text}`);
  return token;
}

/** Asks for a link to choose a new password and reads it in the mail. */
export async function forgottenToken(server: TestServer, mailbox: Mailbox, email: string, count = 1): Promise<string> {
  await new BrowserSession(server).post('/auth/forgotten', { email });
  return tokenIn(await mailbox.find(email, RESET_SUBJECT, count));
}

/** A client who has confirmed their address. */
export async function aVerifiedClient(
  server: TestServer,
  mailbox: Mailbox,
  changes: Record<string, unknown> = {},
): Promise<Client> {
  const client = await signUp(server, changes);
  await client.post('/auth/verify', { token: tokenIn(await mailbox.find(client.email, VERIFY_SUBJECT)) });
  return client;
}

/** The same account in another browser. */
export async function logIn(server: TestServer, email: string, password = PASSWORD): Promise<BrowserSession> {
  const session = new BrowserSession(server);
  await session.post('/clients/login', { email, password });
  return session;
}

export async function isSignedIn(session: BrowserSession): Promise<boolean> {
  return (await session.get('/auth/session')).status === 200;
}

/** A request of this client to a musician of its own, taken to a later status. */
export async function aRequestAt(
  server: TestServer,
  client: Client,
  status: RequestStatus = 'pending',
  changes: Record<string, unknown> = {},
): Promise<SentRequest> {
  const sent = await aRequest(server, changes, { client });
  await bringTo(server, sent, status);
  return sent;
}
