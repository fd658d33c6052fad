import { type Kysely, sql } from 'kysely';

/** The search asks for the works whose facts their owners have corrected: few, in a catalogue of any size. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index opuses_corrected on opuses (id) where own_facts is not null`.execute(db);
}
