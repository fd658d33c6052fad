import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface OldHistory {
  kind: string;
  /** The table of the cases. */
  cases: string;
  table: string;
  owner: string;
  /** The table as a snapshot of a deleted account names it, and its owner. */
  kept: string;
  keptOwner: string;
  /** What stands in `actor`, `subject`, `mail_id` and `whom`. */
  columns: string;
}

const COLUMNS = 'actor, subject, mail_id, null';
const OLD: readonly OldHistory[] = [
  old('message', 'contact_messages', COLUMNS),
  old('application', 'join_applications', COLUMNS),
  old('request', 'event_requests', `party, '', null, whom`),
  old('order', 'orders', `actor, '', mail_id, null`),
];

function old(kind: string, cases: string, columns: string): OldHistory {
  const table = `${kind}_history`;
  return { kind, cases, table, owner: `${kind}_id`, kept: `${kind}History`, keptOwner: `${kind}Id`, columns };
}

/** What happened to messages, applications, requests and orders stands in one table. It goes with its case. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('case_history')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('case_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'text')
    .addColumn('whom', 'text')
    .addPrimaryKeyConstraint('case_history_key', ['kind', 'case_id', 'position'])
    .execute();
  for (const { kind, table, owner, columns } of OLD) {
    const [from, id] = [sql.table(table), sql.ref(owner)];
    await sql`insert into case_history (actor, subject, mail_id, whom, kind, case_id, "position", at, what, words)
      select ${sql.raw(columns)}, ${sql.lit(kind)}, ${id},
        row_number() over (partition by ${id} order by "position", id) - 1, at, kind, words
      from ${from}`.execute(db);
    await db.schema.dropTable(table).execute();
  }
  await forgetWithCase(db);
  await changeSnapshots(db);
}

/** As a foreign key with 'on delete cascade' would, if one could refer to four tables. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function forgetWithCase(db: Kysely<any>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (onPostgres)
    await sql`create function forget_case_history() returns trigger language plpgsql as $$
      begin
        delete from case_history where kind = tg_argv[0] and case_id = old.id;
        return null;
      end $$`.execute(db);
  for (const { kind, cases } of OLD) {
    const deleted = sql`create trigger ${sql.id(`${cases}_history_forgotten`)} after delete on ${sql.table(cases)}`;
    if (onPostgres)
      await sql`${deleted} for each row execute function forget_case_history(${sql.lit(kind)})`.execute(db);
    else
      await sql`${deleted}
        begin delete from case_history where kind = ${sql.lit(kind)} and case_id = old.id; end`.execute(db);
  }
}

type KeptRow = Record<string, unknown>;

/** Accounts that can still be brought back keep their rows as JSON, by table. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function changeSnapshots(db: Kysely<any>): Promise<void> {
  const clients: { itemId: string; json: string }[] = await db
    .selectFrom('deleted_items')
    .select(['item_id as itemId', 'snapshot as json'])
    .where('kind', '=', 'client')
    .execute();
  for (const { itemId, json } of clients) {
    const snapshot = JSON.parse(json);
    const kept: [table: string, rows: KeptRow[]][] = snapshot.rows;
    const history = kept.flatMap(([table, rows]) => {
      const from = OLD.find((known) => known.kept === table);
      return from ? rows.map((row) => caseHistoryRow(from, row)) : [];
    });
    if (history.length === 0) continue;
    snapshot.rows = [...kept.filter(([table]) => !OLD.some((known) => known.kept === table)), ['caseHistory', history]];
    await db
      .updateTable('deleted_items')
      .set({ snapshot: JSON.stringify(snapshot) })
      .where('kind', '=', 'client')
      .where('item_id', '=', itemId)
      .execute();
  }
}

function caseHistoryRow({ kind, keptOwner }: OldHistory, row: KeptRow): KeptRow {
  const { position, at, actor, party, kind: what, subject = '', words, mailId = null, whom = null } = row;
  return { kind, caseId: row[keptOwner], position, at, actor: actor ?? party, what, subject, words, mailId, whom };
}
