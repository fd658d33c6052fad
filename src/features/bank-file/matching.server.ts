import type { OrderStatus } from '../orders/model.ts';
import { matchKeyOf, splitShortcode } from '../orders/rules.ts';
import { type EventVerdict, eventJudge, type KnownEvent, type NamedRow } from './event-matching.server.ts';
import { dayOf, nameLines } from './lines.server.ts';
import type { StatementRow } from './statement.server.ts';

export interface KnownOrder {
  _id: string;
  code: string;
  shortcode: string;
  matchKey: string;
  status: OrderStatus;
  totalCents: number;
}

interface KnownWork {
  title: string;
  shortcode: string;
}

export type Verdict = OrderVerdict | EventVerdict;

export type OrderVerdict =
  /** `by` is the evidence. */
  | { kind: 'match'; order: KnownOrder; by: 'shortcode' | 'code' | 'work' }
  | { kind: 'cancelled'; order: KnownOrder }
  | { kind: 'amount'; order: KnownOrder }
  | { kind: 'confirmed'; order: KnownOrder }
  | { kind: 'unsettled'; order: KnownOrder }
  | { kind: 'twice'; order: KnownOrder; row: number }
  | { kind: 'several'; codes: string[]; what?: string }
  | { kind: 'work'; work: KnownWork }
  | { kind: 'none' };

type Paid = Pick<StatementRow, 'text' | 'cents'>;

interface Index {
  byCode: ReadonlyMap<string, KnownOrder>;
  codeLength: number;
  byWork: ReadonlyMap<string, KnownOrder[]>;
  /** Longest first: one may be a prefix of another. */
  works: readonly (readonly [key: string, work: KnownWork])[];
}

/** By description and exact amount, in file order. */
export function judge(
  rows: readonly StatementRow[],
  orders: readonly KnownOrder[],
  works: readonly KnownWork[],
  events: readonly KnownEvent[] = [],
): { row: NamedRow; verdict: Verdict }[] {
  const index = indexOf(orders, works);
  const lines = nameLines(rows);
  const named = rows.map((row, at): NamedRow => ({ ...row, line: lines[at] ?? '', day: dayOf(row.date) }));
  const byCode = new Map(events.map((event) => [event.code, event]));
  const judgeEvent = eventJudge(named);
  const paidBy = new Map<string, number>();
  return named.map((row) => {
    const events = eventsNamed(row.text, byCode);
    const [event] = events;
    if (event) {
      const codes = [...events, ...ordersNamed(row.text, matchKeyOf(row.text), index).keys()].map(({ code }) => code);
      return { row, verdict: codes.length > 1 ? { kind: 'several', codes, what: 'payments' } : judgeEvent(row, event) };
    }
    const found = verdictOn(row, index);
    if (found.kind !== 'match' && found.kind !== 'cancelled') return { row, verdict: found };
    const { order } = found;
    if (row.unsettled !== '') return { row, verdict: { kind: 'unsettled', order } };
    const earlier = paidBy.get(order._id);
    if (earlier !== undefined) return { row, verdict: { kind: 'twice', order, row: earlier } };
    paidBy.set(order._id, row.row);
    return { row, verdict: found };
  });
}

function indexOf(orders: readonly KnownOrder[], works: readonly KnownWork[]): Index {
  const byCode = new Map(orders.map((order) => [matchKeyOf(order.code), order]));
  const [anyCode = ''] = byCode.keys();
  return {
    byCode,
    codeLength: anyCode.length,
    byWork: Map.groupBy(
      orders.filter(({ status }) => status === 'open'),
      ({ shortcode }) => matchKeyOf(splitShortcode(shortcode).work),
    ),
    works: works
      .map((work) => [matchKeyOf(work.shortcode), work] as const)
      .toSorted(([one], [other]) => other.length - one.length),
  };
}

function verdictOn(paid: Paid, index: Index): OrderVerdict {
  const key = matchKeyOf(paid.text);
  const named = ordersNamed(paid.text, key, index);
  if (named.size > 0) return verdictOnNamed([...named], paid);
  const work = index.works.find(([workKey]) => workKey !== '' && key.includes(workKey));
  // Works may leave the store while an order is open.
  const workKey = work?.[0] ?? [...index.byWork.keys()].find((known) => known !== '' && key.includes(known));
  if (workKey === undefined) return { kind: 'none' };
  const fitting = (index.byWork.get(workKey) ?? []).filter(({ totalCents }) => totalCents === paid.cents);
  const [only, another] = fitting;
  if (only && !another) return { kind: 'match', order: only, by: 'work' };
  if (only) return { kind: 'several', codes: fitting.map(({ code }) => code) };
  return work ? { kind: 'work', work: work[1] } : { kind: 'none' };
}

/** By full shortcode (ignoring spaces), or a word that is its code. */
function ordersNamed(
  text: string,
  key: string,
  { byCode, codeLength: length }: Index,
): Map<KnownOrder, 'shortcode' | 'code'> {
  const named = new Map<KnownOrder, 'shortcode' | 'code'>();
  for (const word of wordsOf(text)) {
    const order = word.length === length ? byCode.get(matchKeyOf(word)) : undefined;
    if (order) named.set(order, 'code');
  }
  for (let end = length; length > 0 && end <= key.length; end += 1) {
    const order = byCode.get(key.slice(end - length, end));
    if (order && key.slice(0, end).endsWith(order.matchKey)) named.set(order, 'shortcode');
  }
  return named;
}

/** By a word that is the code. */
function eventsNamed(text: string, byCode: ReadonlyMap<string, KnownEvent>): KnownEvent[] {
  const named = byCode.size > 0 ? wordsOf(text).flatMap((word) => byCode.get(word.toUpperCase()) ?? []) : [];
  return [...new Set(named)];
}

export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}

function verdictOnNamed(
  named: readonly (readonly [KnownOrder, 'shortcode' | 'code'])[],
  { cents }: Paid,
): OrderVerdict {
  const fits = ([{ status, totalCents }]: readonly [KnownOrder, unknown]) =>
    (status === 'open' || status === 'cancelled') && totalCents === cents;
  const fitting = named.filter(fits);
  const whole = named.filter(([, by]) => by === 'shortcode');
  const candidates = fitting.length > 0 ? fitting : whole.length > 0 ? whole : named;
  const [first, another] = candidates;
  if (!first) return { kind: 'none' };
  if (another) return { kind: 'several', codes: candidates.map(([order]) => order.code) };
  const [order, by] = first;
  if (order.status === 'paid' || order.status === 'refunded') return { kind: 'confirmed', order };
  if (order.totalCents !== cents) return { kind: 'amount', order };
  return order.status === 'open' ? { kind: 'match', order, by } : { kind: 'cancelled', order };
}
