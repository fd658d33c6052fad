import { slices } from '#/database/slices.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { toRequests } from '../event-requests/records.server.ts';
import { isOver, requestTitle } from '../event-requests/rules.ts';
import { promisedTips } from '../event-requests/tips/records.server.ts';
import { CODE_LETTERS } from '../ledger/model.ts';
import { CODE_LENGTH } from '../ledger/pay-codes.server.ts';
import { readLedger } from '../ledger/records.server.ts';
import type { KnownEvent } from './event-matching.server.ts';
import { wordsOf } from './matching.server.ts';
import { LINE_NAME } from './model.ts';

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);
const CODES_AT_ONCE = 1000;

/** Events whose code is a word of the file. The caller checks the policy. */
export async function eventsNamedIn(ctx: AppContext, texts: readonly string[]): Promise<KnownEvent[]> {
  const words = texts.flatMap(wordsOf).map((word) => word.toUpperCase());
  const found: KnownEvent[] = [];
  for (const codes of slices([...new Set(words.filter((word) => CODE.test(word)))], CODES_AT_ONCE)) {
    const rows = await ctx.db.selectFrom('eventRequests').selectAll().where('payCode', 'in', codes).execute();
    const requests = await toRequests(ctx, rows);
    for (const [at, request] of requests.entries()) found.push(await knownEvent(ctx, request, rows[at]?.payCode ?? ''));
  }
  return found;
}

async function knownEvent(ctx: AppContext, request: EventRequest, code: string): Promise<KnownEvent> {
  const { owedCents, instalments, entries } = await readLedger(ctx, request._id);
  const transfers = entries.filter(({ kind, method, cents }) => kind === 'payment' && method === 'bank' && cents < 0);
  return {
    _id: request._id,
    code,
    title: requestTitle(request),
    clientName: request.clientName,
    cancelled: isOver(request.status) && request.status !== 'completed',
    owedCents,
    instalments,
    promised: (await promisedTips(ctx, request._id)).map(({ cents }) => cents),
    transfers: transfers.map(({ cents, day, payment }) => ({
      cents: -cents,
      day,
      line: payment !== null && LINE_NAME.test(payment) ? payment : null,
    })),
  };
}
