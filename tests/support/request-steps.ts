import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect } from 'vitest';
import type { RequestStatus } from '#/features/event-requests/model.ts';
import { readHistory } from '#/features/event-requests/records.server.ts';
import type { Clock } from '#/platform/time/clock.ts';
import type { BrowserSession } from './browser-session.ts';
import { eventRequest } from './event-request.ts';
import { aMusician, signInAsAdmin, signUp } from './factories.ts';
import type { Mailbox } from './mailbox.ts';
import type { TestServer } from './test-server.ts';

let count = 0;

export interface SentRequest {
  id: string;
  client: BrowserSession & { email: string };
  musician: { id: string; email: string };
}

/** A request that has just been sent, by a new client to a new musician unless `to` says otherwise. */
export async function aRequest(
  server: TestServer,
  changes: Record<string, unknown> = {},
  known: Partial<Omit<SentRequest, 'id'>> = {},
): Promise<SentRequest> {
  const client = known.client ?? (await signUp(server));
  const musician = known.musician ?? (await aMusician(server));
  const answer = await client.post('/requests/send-email', eventRequest({ musicianId: musician.id, ...changes }), {
    headers: { 'Idempotency-Key': `request-${++count}` },
  });
  if (answer.status !== 202) throw new Error(`sending answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { id: answer.body._id as string, client, musician };
}

/** A quote that is right in every field, good for a week. */
export function aQuote(server: { clock: Clock }, amounts: number[] = [400, 25]) {
  const validUntil = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  return {
    lines: amounts.map((amount, index) => ({ label: index === 0 ? 'Playing' : `Line ${index + 1}`, amount })),
    validUntil,
  };
}

const WAY: Record<RequestStatus, RequestStatus[]> = {
  pending: [],
  quoted: ['quoted'],
  confirmed: ['quoted', 'confirmed'],
  paid: ['quoted', 'confirmed', 'paid'],
  completed: ['quoted', 'confirmed', 'paid', 'completed'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
};

/** Takes a new request to `status`, as an admin does. */
export async function bringTo(
  server: TestServer,
  { id }: SentRequest,
  status: RequestStatus,
  known?: BrowserSession,
): Promise<void> {
  const admin = known ?? (await signInAsAdmin(server));
  for (const step of WAY[status]) {
    const quote = step === 'quoted' ? { quote: aQuote(server) } : {};
    const answer = await admin.post(`/requests/${id}/status`, { status: step, ...quote });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

/** The secret of the newest link to answer with that was mailed to `to`. */
export async function mailedToken(
  server: TestServer,
  to: string,
  mailbox?: Mailbox,
  page: '/answer' | '/play' | '/stage-door' = '/answer',
): Promise<string> {
  return (await mailedPath(server, to, page, mailbox)).split('token=')[1] ?? '';
}

/** The newest link of that kind that was mailed to `to`, read in the mail: the database forgets its secret then. */
export async function mailedPath(
  { ctx: { db }, dataDir }: TestServer,
  to: string,
  page: '/answer' | '/agreement' | '/day' | '/play' | '/stage-door' | '/thanks' | '.ics',
  mailbox?: Mailbox,
): Promise<string> {
  const newest = await db
    .selectFrom('outbox')
    .select(['id', 'messageId'])
    .where('toAddress', '=', to)
    .where('textBody', 'like', `%${page}?token=%`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!newest) throw new Error(`no link was mailed to ${to}`);
  const mail = () =>
    mailbox
      ? mailbox.received.find(({ messageId }) => messageId === newest.messageId)
      : readFile(join(dataDir, 'mail', `${newest.id}.eml`)).then(simpleParser, () => undefined);
  await expect.poll(mail, { interval: 10 }).toBeDefined();
  const text = (await mail())?.text ?? '';
  return new RegExp(`${page}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';
}

/** What is stored of a request, for comparing before and after. */
export async function everythingAbout({ ctx }: TestServer, id: string) {
  const { db } = ctx;
  const [request, history, links, mails] = await Promise.all([
    db.selectFrom('eventRequests').selectAll().where('id', '=', id).execute(),
    readHistory(ctx, id, { forAdmins: true }),
    db.selectFrom('mailedLinks').selectAll().where('requestId', '=', id).orderBy('secretDigest').execute(),
    // Mails about accounts go once they are sent, whenever that is.
    db.selectFrom('outbox').select('id').where('kind', 'not like', 'account.%').orderBy('id').execute(),
  ]);
  return { request, history, links, mails };
}
