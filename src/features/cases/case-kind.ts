import type { UpdateObject } from 'kysely';
import type { CaseHistoryTable } from '#/database/tables/requests.ts';
import type { Row, Tables } from '#/database/tables.ts';
import type { AppContext } from '../context.ts';

/* A case is something people send to the house: a message, an application, a request for an event, an order. */

export type CaseName = CaseHistoryTable['kind'];

/** Tables of cases with a version that every change raises. */
export type VersionedTable = 'contactMessages' | 'joinApplications' | 'orders';

export interface Case {
  _id: string;
  version: number;
}

/** How the audit log speaks of a kind of case. */
export interface AuditedKind<Item> {
  /** Also in the history of cases. */
  name: CaseName;
  auditName(item: Item): string;
}

/** What is particular about one kind of case. */
export interface CaseKind<Item extends Case, State extends string, Table extends VersionedTable = VersionedTable>
  extends AuditedKind<Item> {
  table: Table;
  fromRow(row: Row<Table>, tx: AppContext): Item | Promise<Item>;
  stateOf(item: Item): State;
  /** The columns of a state, and since when. */
  stateColumns(state: State, since: string): UpdateObject<Tables, Table>;
  /** For the audit log. */
  stateField: string;
  stateWords: Record<State, string>;
  notFound: string;
  /** Told to whoever acts on an older version. */
  changedSince: string;
}

/** Where a case can go from each state, and what is told where it cannot. */
export interface Moves<State extends string> {
  moves: Record<State, readonly State[]>;
  moveImpossible(from: State, to: State): string;
}

/** Something that happened to a case. */
export interface CaseEntry<Kind extends string> {
  at: string;
  /** An admin's e-mail, 'buyer' or 'site'; of a request the party. */
  actor: string;
  kind: Kind;
  /** Of a mail; '' for anything else. */
  subject: string;
  words: string;
  /** What became of the mail, while the mail log has it. */
  mail?: { _id: string; state: Tables['outbox']['state'] } | undefined;
}

/** The same as it is to be written down. */
export interface NewEntry<Kind extends string> {
  kind: Kind;
  subject?: string;
  words?: string;
  mailId?: string | undefined;
  /** Unless it is the admin who is signed in, or the site by itself. */
  actor?: string | undefined;
  /** Of a request: in whose name it was done, or whom it was sent to. */
  whom?: CaseHistoryTable['whom'] | undefined;
}
