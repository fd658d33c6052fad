import type { Kysely } from 'kysely';

const ROWS_AT_ONCE = 500;

/** A mail says in columns what it is about; before, its last line said it, and deleted accounts kept it the same way. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('topic', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('outbox').addColumn('subject_id', 'text').execute();
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'kind', 'textBody'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, kind, textBody } of rows) {
      const { topic, subjectId } = subjectOf(kind, textBody);
      await db.updateTable('outbox').set({ topic, subject_id: subjectId }).where('id', '=', id).execute();
    }
    if (rows.length < ROWS_AT_ONCE) break;
    last = rows.at(-1)?.id;
  }
  await db.schema.createIndex('outbox_subjects').on('outbox').columns(['topic', 'subject_id']).execute();
  await tellSnapshots(db);
}

function subjectOf(kind: string, text: string): { topic: string; subjectId: string | null } {
  const named =
    /(?:Request|Application|Message|Order) ([\w-]{16,60})\s*$/.exec(text) ??
    /\/admin\/orders\/([\w-]{16,60})/.exec(text);
  return { topic: kind.split('.')[0] ?? kind, subjectId: named?.[1] ?? null };
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function tellSnapshots(db: Kysely<any>): Promise<void> {
  const clients = await db
    .selectFrom('deleted_items')
    .select(['itemId', 'snapshot'])
    .where('kind', '=', 'client')
    .execute();
  for (const { itemId, snapshot } of clients) {
    const kept = JSON.parse(snapshot);
    kept.rows = kept.rows.map(([table, rows]: [string, { kind: string; textBody: string }[]]) => [
      table,
      table === 'outbox' ? rows.map((row) => ({ ...row, ...subjectOf(row.kind, row.textBody) })) : rows,
    ]);
    await db
      .updateTable('deleted_items')
      .set({ snapshot: JSON.stringify(kept) })
      .where('kind', '=', 'client')
      .where('item_id', '=', itemId)
      .execute();
  }
}
