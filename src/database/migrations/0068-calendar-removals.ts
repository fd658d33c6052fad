import { type Kysely, sql } from 'kysely';

/**
 * What was in a musician's calendar and is theirs no more, so that it is taken off there. Whoever was told so far that an
 * agreed event is off goes on being told.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('calendar_removals')
    // Refers to nothing, as in asks.
    .addColumn('musician_id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('removed_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('calendar_removals_once', ['musician_id', 'subject_id'])
    .execute();
  await db.schema.createIndex('calendar_removals_request').on('calendar_removals').column('request_id').execute();
  await sql`insert into calendar_removals (musician_id, subject_id, request_id, removed_at)
    select a.musician_id, a.request_id, a.request_id, max(a.answered_at)
    from request_asks a join event_requests r on r.id = a.request_id
    where a.state = 'not-needed' and a.answered_at is not null and r.status in ('declined', 'withdrawn')
      and exists (select 1 from case_history h where h.kind = 'request' and h.case_id = r.id and h.what = 'confirmed')
    group by a.musician_id, a.request_id`.execute(db);
}
