import { BrowserSession } from './browser-session.ts';
import { contactMessage, solveCaptcha } from './contact.ts';
import { signInAsAdmin } from './factories.ts';
import { application, sendForm } from './resumes.ts';
import type { TestServer } from './test-server.ts';

let count = 0;

const captchaOf = (server: TestServer) => (server.parts.config.captcha.provider === 'off' ? '' : solveCaptcha(server));

/** An application that has just come, by its id. */
export async function anApplication(
  server: TestServer,
  changes: Parameters<typeof application>[0] = {},
): Promise<{ id: string; email: string }> {
  const clientEmail = `applicant-${++count}@visitor.example`;
  const fields = application({ clientEmail, captchaValue: await captchaOf(server), ...changes });
  const { status, body } = await sendForm(server, fields);
  if (status !== 202) throw new Error(`applying answered ${status}: ${JSON.stringify(body)}`);
  const email = String(changes.clientEmail ?? clientEmail).toLowerCase();
  const row = await server.ctx.db
    .selectFrom('joinApplications')
    .select('id')
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return { id: row.id, email };
}

/** A message that has just come through the contact form, by its id. */
export async function aMessage(
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
  const email = String(changes.email ?? `writer-${++count}@visitor.example`);
  const form = contactMessage({ email, captchaValue: await captchaOf(server), ...changes });
  const { status, body } = await new BrowserSession(server).post('/requests/submit-form', form);
  if (status !== 202) throw new Error(`writing answered ${status}: ${JSON.stringify(body)}`);
  const row = await server.ctx.db
    .selectFrom('contactMessages')
    .select('id')
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return { id: row.id, email };
}

/** An admin answers every message from an address, and notes something on every application. */
export async function lookAfterAll(server: TestServer, email: string, text: string): Promise<BrowserSession> {
  const admin = await signInAsAdmin(server);
  for (const { _id } of (await admin.get(`/messages?search=${encodeURIComponent(email)}`)).body.items)
    await admin.post(`/messages/${_id}/answer`, { subject: 'Our answer', words: text });
  for (const { _id } of (await admin.get(`/applications?search=${encodeURIComponent(email)}`)).body.items)
    await admin.post(`/applications/${_id}/notes`, { words: text });
  return admin;
}
