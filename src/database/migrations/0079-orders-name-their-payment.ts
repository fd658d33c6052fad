import { type Kysely, sql } from 'kysely';

/**
 * An order names the entry of the ledger by which it is confirmed; when, how and under which name it was paid stands only
 * there. What the name of a payment was by hand becomes the words of the entry.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('payment_entry', 'text').execute();
  // The newest that was not taken back.
  await sql`update orders set payment_entry = (
      select e.id from ledger_entries e
      where e.order_id = orders.id and e.kind = 'payment' and e.cents < 0
        and not exists (select 1 from ledger_entries a where a.order_id = orders.id and a.answers = e.id)
      order by e.at desc, e.id limit 1)
    where paid_at is not null`.execute(db);
  await sql`insert into ledger_notes (entry_id, words)
    select o.payment_entry, o.reference from orders o join ledger_entries e on e.id = o.payment_entry
    where o.reference != '' and (e.payment is null or e.payment != o.reference)
      and not exists (select 1 from ledger_notes n where n.entry_id = o.payment_entry)`.execute(db);
  for (const column of ['paid_at', 'method', 'reference'])
    await db.schema.alterTable('orders').dropColumn(column).execute();
}
