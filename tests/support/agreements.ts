import type { Agreement } from '#/features/event-requests/agreement/model.ts';
import { agreementInForce } from '#/features/event-requests/agreement/records.server.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import type { BrowserSession } from './browser-session.ts';
import { signInAsAdmin } from './factories.ts';
import { aRequest, bringTo, type SentRequest } from './request-steps.ts';
import type { TestServer } from './test-server.ts';

export const SIGNER = 'June Ito';

export interface AgreedRequest extends SentRequest {
  admin: BrowserSession;
}

/** A request that is confirmed for $425, on April 17, 2027, so that its agreement is there to be signed. */
export async function anAgreement(
  server: TestServer,
  changes: Record<string, unknown> = {},
  known: Parameters<typeof aRequest>[2] & { admin?: BrowserSession } = {},
): Promise<AgreedRequest> {
  const admin = known.admin ?? (await signInAsAdmin(server));
  const sent = await aRequest(server, changes, known);
  await bringTo(server, sent, 'confirmed', admin);
  return { ...sent, admin };
}

export async function aSignedAgreement(...given: Parameters<typeof anAgreement>): Promise<AgreedRequest> {
  const agreed = await anAgreement(...given);
  const answer = await sign(given[0], agreed);
  if (answer.status !== 200) throw new Error(`signing answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return agreed;
}

export async function inForce({ ctx }: TestServer, { id }: Pick<SentRequest, 'id'>): Promise<Agreement> {
  const agreement = await agreementInForce(ctx, id);
  if (!agreement) throw new Error('there is no agreement');
  return agreement;
}

export async function sign(
  server: TestServer,
  { id, client }: SentRequest,
  changes: Record<string, unknown> = {},
): ReturnType<BrowserSession['post']> {
  const { textHash } = await inForce(server, { id });
  return client.post('/agreements/sign', { requestId: id, textHash, name: SIGNER, consent: true, ...changes });
}

/** An event that is over and paid, with `words` in everything that can hold some, of a client who wants no reminders. Its id. */
export async function aSettledEvent(server: TestServer, client: SentRequest['client'], words: string): Promise<string> {
  const admin = await signInAsAdmin(server);
  const agreed = await aSignedAgreement(server, { eventName: words }, { client, admin });
  await sign(server, agreed);
  await book({ ...agreed, admin }, { kind: 'charge', dollars: 20, words });
  await book({ ...agreed, admin }, { kind: 'payment', dollars: 445, method: 'bank', words });
  const { db } = server.ctx;
  await db.updateTable('agreementSignatures').set({ name: words }).where('party', '=', 'client').execute();
  const agreement = await inForce(server, agreed);
  const scan = { agreementId: agreement._id, fileId: agreed.id, kind: 'pdf', fileName: words, fileSize: 1 } as const;
  await db
    .insertInto('agreementScans')
    .values({ ...scan, uploadedAt: '2026-01-01' })
    .execute();
  const tip = { requestId: agreed.id, cents: 2_000, words, madeAt: '2026-01-01', promisedAt: null, entryId: null };
  await db
    .insertInto('tips')
    .values({ ...tip, id: agreed.id })
    .execute();
  const about = { musicianId: agreed.id, about: words, occasion: '' };
  const review = { ...about, words, signedAs: words, mayShow: 1, givenAt: '2026-01-01', shownAt: '2026-01-01' };
  await db
    .insertInto('reviews')
    .values({ ...review, id: agreed.id, requestId: agreed.id })
    .execute();
  const row = await db
    .selectFrom('eventRequests')
    .select(['details', 'clientId'])
    .where('id', '=', agreed.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reminderStops')
    .values({ accountId: row.clientId, musicianId: null, at: '2026-01-01' })
    .execute();
  const details = JSON.stringify({ ...JSON.parse(row.details), eventDate: '2026-01-02' });
  await db.updateTable('eventRequests').set({ details, eventDate: '2026-01-02' }).where('id', '=', agreed.id).execute();
  return agreed.id;
}

let presses = 0;

export function book({ admin, id }: AgreedRequest, entry: Record<string, unknown>, key = `entry-${++presses}`) {
  return admin.post(`/requests/${id}/ledger`, entry, { headers: { 'Idempotency-Key': key } });
}

export function ledgerOf({ ctx }: TestServer, { id }: Pick<SentRequest, 'id'>) {
  return readLedger(ctx, id);
}

export async function statusOf({ client, id }: SentRequest): Promise<string> {
  return (await client.get(`/requests/${id}`)).body.request.status;
}
