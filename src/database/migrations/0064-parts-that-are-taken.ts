import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A part that somebody said yes to stays, with its list, whatever the code does; with its whole request it may go. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const taken = [
    ['request_places', 'place_id'],
    ['request_pools', 'pool_id'],
  ] as const;
  for (const [table, column] of taken) {
    const name = `${table}_taken`;
    const isTaken = sql`exists (select 1 from request_asks where ${sql.id(column)} = old.id and state = 'yes')
      and exists (select 1 from event_requests where id = old.request_id)`;
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
        begin if ${isTaken} then raise exception 'somebody said yes to this part'; end if; return old; end $$`.execute(
        db,
      );
      await sql`create trigger ${sql.id(name)} before delete on ${sql.id(table)}
        for each row execute function ${sql.id(name)}()`.execute(db);
    } else {
      await sql`create trigger ${sql.id(name)} before delete on ${sql.id(table)} when ${isTaken}
        begin select raise(abort, 'somebody said yes to this part'); end`.execute(db);
    }
  }
}
