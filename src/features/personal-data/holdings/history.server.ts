import type { ExpressionBuilder } from 'kysely';
import type { Row, Tables } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import type { Person } from '../model.ts';
import { verifiedAddress } from '../rules.ts';

type HistoryRow = Row<'caseHistory'>;

/** Without staff names. */
export async function historyOf({ db }: AppContext, person: Person): Promise<unknown[]> {
  const rows = await db
    .selectFrom('caseHistory')
    .selectAll()
    .where((e) => ofCases(e, person, { paidOrders: true }))
    // docs/personal-data.md: internal notes are given out by hand.
    .where('what', 'not in', ['internal', 'players'])
    .orderBy('kind')
    .orderBy('caseId')
    .orderBy('position')
    .execute();
  return rows.map(exported);
}

function exported({ kind, caseId, at, what, actor, subject, words }: HistoryRow): object {
  const told = { kind, caseId, at, what };
  if (kind === 'order') return told;
  return kind === 'request' ? { ...told, actor, words } : { ...told, subject, words };
}

export async function removeHistory({ db }: AppContext, person: Person): Promise<void> {
  await db
    .deleteFrom('caseHistory')
    .where((e) => ofCases(e, person, { paidOrders: false }))
    .execute();
}

export function keepHistory({ db }: AppContext, person: Person): Promise<HistoryRow[]> {
  return db
    .selectFrom('caseHistory')
    .selectAll()
    .where((e) => ofCases(e, person, { paidOrders: false }))
    .execute();
}

function ofCases(e: ExpressionBuilder<Tables, 'caseHistory'>, person: Person, { paidOrders }: { paidOrders: boolean }) {
  const address = verifiedAddress(person);
  const orders = e.selectFrom('orders').select('id').where('buyerEmail', '=', address);
  const ids = {
    message: e.selectFrom('contactMessages').select('id').where('email', '=', address),
    application: e.selectFrom('joinApplications').select('id').where('email', '=', address),
    request: e.selectFrom('eventRequests').select('id').where('clientId', '=', person.accountId),
    order: paidOrders ? orders : orders.where('receiptNo', 'is', null),
  };
  const kinds = Object.keys(ids) as (keyof typeof ids)[];
  return e.or(kinds.map((kind) => e.and([e('kind', '=', kind), e('caseId', 'in', ids[kind])])));
}
