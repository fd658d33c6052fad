import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { orderShortcode } from '#/features/compositions/rules.ts';
import type { AppContext } from '#/features/context.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { CsvError } from '#/platform/text/csv.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { momentIn } from '#/platform/time/in-zone.ts';
import { METHOD_LABELS } from '../orders/messages.ts';
import type { Paid } from '../orders/model.ts';
import { readPaid } from '../orders/payments/paid.server.ts';
import { orderName } from '../orders/rules.ts';
import type { EventVerdict } from './event-matching.server.ts';
import { eventsNamedIn } from './known-events.server.ts';
import { judge, type KnownOrder, type OrderVerdict, type Verdict } from './matching.server.ts';
import {
  bankAmount,
  bankCancelled,
  bankConfirmed,
  bankSeveral,
  bankTwice,
  bankUnsettled,
  bankWork,
  EVENT_ALL,
  EVENT_CANCELLED,
  EVENT_NEXT,
  EVENT_SOME,
  eventAgain,
  eventConfirmed,
  eventMore,
  eventPart,
  eventTwice,
  MATCHED_BY,
  STATEMENT_TOO_LARGE,
} from './messages.ts';
import {
  type BankFinding,
  type BankPreview,
  type BankRow,
  STATEMENT_MAX_BYTES,
  STATEMENT_OTHERS_SHOWN,
  STATEMENT_REFERENCE_MAX_LENGTH,
} from './model.ts';
import { readStatement, type Statement, type StatementRow } from './statement.server.ts';

const IDS_PER_STATEMENT = 1000;

type OrderRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'code'
  | 'shortcode'
  | 'matchKey'
  | 'status'
  | 'totalCents'
  | 'buyerName'
  | 'buyerEmail'
  | 'version'
  | 'paymentEntry'
>;

/** Read-only. @throws AppError unauthenticated, forbidden, validation, too_large */
export async function previewBankFile(ctx: AppContext, bytes: Uint8Array): Promise<BankPreview> {
  requireAdmin(ctx);
  const { rows, ignored } = read(bytes);
  const stored = await readOrders(ctx);
  const { originals, arrangements } = ctx.content.compositions;
  const works = [...originals, ...arrangements].map((work) => ({ title: work.title, shortcode: orderShortcode(work) }));
  const known = stored.map(({ id, ...order }): KnownOrder => ({ _id: id, ...order }));
  const events = await eventsNamedIn(
    ctx,
    rows.map(({ text }) => text),
  );
  const judged = judge(rows, known, works, events);
  const told = judged.filter(({ verdict }) => verdict.kind !== 'none');
  const others = judged.filter(({ verdict }) => verdict.kind === 'none').map(({ row }) => toBankRow(row));
  const byId = new Map(stored.map((order) => [order.id, order]));
  const names = await namesOf(ctx, [...new Set(told.flatMap(({ verdict }) => orderOf(verdict)?._id ?? []))]);
  const paid = await readPaid(
    ctx,
    told.flatMap(({ verdict }) => byId.get(orderOf(verdict)?._id ?? '') ?? []),
  );
  const findings = told.flatMap(({ row, verdict }): BankFinding[] => {
    if (verdict.kind === 'none') return [];
    const said = { ...toBankRow(row), verdict: verdict.kind, reference: referenceOf(row), cents: row.cents ?? null };
    if ('event' in verdict) {
      const { _id, code, title, clientName } = verdict.event;
      const event = { _id, code, clientName, day: row.day, line: row.line };
      return [{ ...said, words: eventText(verdict, row), order: null, event, name: title }];
    }
    const order = byId.get(orderOf(verdict)?._id ?? '');
    const name = names.get(order?.id ?? '') ?? '';
    return [
      {
        ...said,
        words: textOf(verdict, row, paid.get(order?.paymentEntry ?? ''), ctx.business.zone),
        order: order ? toFound(order) : null,
        event: null,
        name,
      },
    ];
  });
  return { findings, others: { total: others.length, rows: others.slice(0, STATEMENT_OTHERS_SHOWN) }, ignored };
}

function read(bytes: Uint8Array): Statement {
  if (bytes.length > STATEMENT_MAX_BYTES)
    throw new AppError('too_large', STATEMENT_TOO_LARGE, { fields: { file: STATEMENT_TOO_LARGE } });
  try {
    return readStatement(bytes);
  } catch (error) {
    if (error instanceof CsvError) throw fieldRefused('file', error.message);
    throw error;
  }
}

/** Which order a payment names is unknown beforehand. */
function readOrders({ db }: AppContext): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'shortcode', 'matchKey', 'status', 'totalCents'])
    .select(['buyerName', 'buyerEmail', 'version', 'paymentEntry'])
    .execute();
}

async function namesOf({ db }: AppContext, ids: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, { title: string }[]>();
  for (const some of slices(ids, IDS_PER_STATEMENT)) {
    const lines = await db
      .selectFrom('orderLines')
      .select(['orderId', 'title'])
      .where('orderId', 'in', some)
      .orderBy('position')
      .execute();
    for (const { orderId, title } of lines) titles.set(orderId, [...(titles.get(orderId) ?? []), { title }]);
  }
  return new Map([...titles].map(([id, lines]) => [id, orderName(lines)]));
}

function orderOf(verdict: Verdict): KnownOrder | undefined {
  return 'order' in verdict ? verdict.order : undefined;
}

function toFound({ id, code, buyerName, buyerEmail, totalCents, version }: OrderRow): BankFinding['order'] {
  return { _id: id, code, buyerName, buyerEmail, totalCents, version };
}

function toBankRow({ row, date, amount, text }: StatementRow): BankRow {
  return { row, date, amount, text: shortened(text) };
}

function textOf(
  verdict: Exclude<OrderVerdict, { kind: 'none' }>,
  { amount, cents, unsettled }: StatementRow,
  paid: Paid | undefined,
  zone: string,
): string {
  const came = cents === undefined ? amount : dollars(cents);
  switch (verdict.kind) {
    case 'match':
      return MATCHED_BY[verdict.by];
    case 'cancelled':
      return bankCancelled(verdict.order.code);
    case 'amount':
      return bankAmount(came, dollars(verdict.order.totalCents));
    case 'confirmed': {
      const when = paid ? momentIn(zone, paid.paidAt) : '';
      return bankConfirmed(verdict.order.code, verdict.order.status, when, METHOD_LABELS[paid?.method ?? 'other']);
    }
    case 'unsettled':
      return bankUnsettled(unsettled);
    case 'twice':
      return bankTwice(verdict.row);
    case 'several':
      return bankSeveral(verdict.codes, verdict.what);
    case 'work':
      return bankWork(verdict.work.title, came);
  }
}

function eventText(verdict: EventVerdict, { amount, cents, unsettled }: StatementRow): string {
  switch (verdict.kind) {
    case 'match':
      return { next: EVENT_NEXT, some: EVENT_SOME, all: EVENT_ALL }[verdict.due];
    case 'part':
      return eventPart(verdict.next, verdict.owed);
    case 'more':
      return eventMore(verdict.owed, verdict.event.promised.includes((cents ?? 0) - Math.max(0, verdict.owed)));
    case 'amount':
      return bankAmount(amount, dollars(Math.max(0, verdict.next)));
    case 'again':
      return eventAgain(verdict.day);
    case 'confirmed':
      return eventConfirmed(verdict.event.code, verdict.day);
    case 'twice':
      return eventTwice(verdict.row);
    case 'cancelled':
      return EVENT_CANCELLED;
    case 'unsettled':
      return bankUnsettled(unsettled);
  }
}

function referenceOf({ date, text }: StatementRow): string {
  return shortened([date, text].filter(Boolean).join(', '));
}

function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= STATEMENT_REFERENCE_MAX_LENGTH) return text;
  return `${letters.slice(0, STATEMENT_REFERENCE_MAX_LENGTH - 2).join('')} …`;
}
