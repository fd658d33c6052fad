import { readLedger } from '#/features/ledger/records.server.ts';
import { tipCents } from '#/features/ledger/rules.ts';
import { recordPayouts } from '#/features/payouts/recording.server.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { Answer, BrowserSession } from './browser-session.ts';
import { checkoutIn } from './event-cards.ts';
import { signInAsAdmin } from './factories.ts';
import { type Agreed, anAgreedEvent } from './payouts.ts';
import type { SentRequest } from './request-steps.ts';
import type { StripeFake } from './stripe-fake.ts';
import type { TestServer } from './test-server.ts';

const DAYS_MS = 3 * 86_400_000;

/** Played by three, and over. */
export interface Played extends Agreed {
  id: string;
  client: SentRequest['client'];
  admin: BrowserSession;
}

export async function takeTips(admin: BrowserSession, takes: 'on' | 'off' = 'on'): Promise<void> {
  const { status, body } = await admin.call('PATCH', '/settings', { body: { takeTips: takes } });
  if (status !== 200) throw new Error(`the setting answered ${status}: ${JSON.stringify(body)}`);
}

export async function aPlayedEvent(
  server: TestServer,
  more: Parameters<typeof anAgreedEvent>[2] = {},
): Promise<Played> {
  const event = await anAgreedEvent(server, await signInAsAdmin(server), more);
  server.clock.advance(DAYS_MS);
  await recordPayouts(server.ctx);
  const { id, client } = event.request;
  return { ...event, id, client, admin: await signInAsAdmin(server) };
}

export interface Wish {
  dollars?: number;
  words?: string;
  seenCents?: number;
}

interface Giver {
  client: BrowserSession;
  id: string;
}

export const pressTip = ({ client, id }: Giver, wish: Wish = {}): Promise<Answer> =>
  client.post('/tips/checkout', { requestId: id, dollars: 100, seenCents: 0, ...wish });

export const promiseTip = ({ client, id }: Giver, wish: Wish = {}): Promise<Answer> =>
  client.post('/tips/promise', { requestId: id, dollars: 100, seenCents: 0, ...wish });

/** A card has paid it. */
export async function aTip(fake: StripeFake, event: Played, dollars = 100, words = ''): Promise<string> {
  const checkout = checkoutIn(await pressTip(event, { dollars, words }));
  await fake.pay(checkout);
  return checkout;
}

export function payOut(
  { ctx }: TestServer,
  { admin }: Played,
  lines: readonly { id: string; version: number }[],
): Promise<Answer> {
  const seen = lines.map(({ id, version }) => ({ id, seen: version }));
  return admin.post('/payouts/payments', { lines: seen, paidOn: dayIn(LAS_VEGAS, ctx.clock.now()), paidBy: 'bank' });
}

export function feesOf(lines: readonly { feeCents: number | null }[]): (number | null)[] {
  return lines.map(({ feeCents }) => feeCents);
}

let presses = 0;

export function actOnTips(
  { admin, id }: Pick<Played, 'admin' | 'id'>,
  act: Record<string, unknown>,
  key = `tip-${++presses}`,
): Promise<Answer> {
  return admin.post(`/requests/${id}/tips`, act, { headers: { 'Idempotency-Key': key } });
}

/** What is in the ledger of an event. */
export async function moneyOf({ ctx }: TestServer, { id }: Pick<Played, 'id'>) {
  const { entries, owedCents, paidCents } = await readLedger(ctx, id);
  const tips = entries.filter(({ kind }) => kind.startsWith('tip')).map(({ kind, cents }) => [kind, cents]);
  return { owedCents, paidCents, tipCents: tipCents(entries), tips, entries };
}

/** The shares, once the clock has divided what came: by the order of the players. */
export async function sharesOf({ ctx }: TestServer, { id }: Pick<Played, 'id'>) {
  await recordPayouts(ctx);
  const rows = ctx.db.selectFrom('payoutLines').selectAll().where('requestId', '=', id).where('tipId', 'is not', null);
  return rows.orderBy('createdAt').orderBy('feeCents', 'desc').orderBy('id').execute();
}
