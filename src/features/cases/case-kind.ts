import type { UpdateObject } from 'kysely';
import type { CaseHistoryTable } from '#/database/tables/requests.ts';
import type { Row, Tables } from '#/database/tables.ts';
import type { AppContext } from '../context.ts';

/* A case is something sent to the business: a message, an application, an event request, an order. */

export type CaseName = CaseHistoryTable['kind'];

export type VersionedTable = 'contactMessages' | 'joinApplications' | 'orders';

export interface Case {
  _id: string;
  version: number;
}

export interface AuditedKind<Item> {
  name: CaseName;
  auditName(item: Item): string;
}

export interface CaseKind<Item extends Case, State extends string, Table extends VersionedTable = VersionedTable>
  extends AuditedKind<Item> {
  table: Table;
  fromRow(row: Row<Table>, tx: AppContext): Item | Promise<Item>;
  stateOf(item: Item): State;
  stateColumns(state: State, since: string): UpdateObject<Tables, Table>;
  stateField: string;
  stateLabels: Record<State, string>;
  notFound: string;
  changedSince: string;
}

export interface Moves<State extends string> {
  moves: Record<State, readonly State[]>;
  moveImpossible(from: State, to: State): string;
}

export interface CaseEntry<Kind extends string> {
  at: string;
  /** An admin's e-mail, 'buyer', 'site', or the party. */
  actor: string;
  kind: Kind;
  subject: string;
  words: string;
  mail?: { _id: string; state: Tables['outbox']['state'] } | undefined;
}

export interface NewEntry<Kind extends string> {
  kind: Kind;
  subject?: string;
  words?: string;
  mailId?: string | undefined;
  actor?: string | undefined;
  /** Event requests: done for, or sent to. */
  whom?: CaseHistoryTable['whom'] | undefined;
}
