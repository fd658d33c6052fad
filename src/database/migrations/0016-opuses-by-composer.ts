import { type Kysely, PostgresAdapter, sql } from 'kysely';

const SUFFIX = /^(I{1,3}|IV|VI{0,3}|Jr\.?|Sr\.?)$/;
const DOUBLE_SURNAMES = new Set(['Lloyd Webber', 'Vaughan Williams', 'Maxwell Davies']);
const COLLECTIVE = /[&,/]|\band\b/;

/** Works are searched by composer and sorted by surname, and come newest first, also where there are 30,000. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('opuses')
    .addColumn('composer_key', onPostgres ? sql`text collate "C"` : sql`text`, (c) => c.notNull().defaultTo(''))
    .execute();
  const rows = await db
    .selectFrom('opuses')
    .select(['composer', 'identity_key as identity', 'sort_key as sort', 'rep_type as type'])
    .orderBy('composer')
    .execute();
  for (const [composer, [row]] of Map.groupBy(rows, (each) => String(each.composer))) {
    // The identity holds the folded name already, between the title and the type.
    const rest = String(row?.identity).slice(String(row?.sort).length + 1);
    const folded = rest.slice(0, rest.indexOf(`|${row?.type}|`));
    await db
      .updateTable('opuses')
      .set({ composer_key: `${lastFirst(composer, folded)}\n${folded}` })
      .where('composer', '=', composer)
      .execute();
  }
  await db.schema.createIndex('opuses_by_composer').on('opuses').columns(['composer_key', 'sort_key', 'id']).execute();
  await db.schema.createIndex('opuses_newest').on('opuses').columns(['created_at desc', 'sort_key', 'id']).execute();
}

/** 'beethoven, ludwig van', turned as the name is written and in the letters of the folded one. */
function lastFirst(composer: string, folded: string): string {
  const written = composer.trim().split(/\s+/);
  const words = folded.split(' ');
  if (written.length < 2 || written.length !== words.length || COLLECTIVE.test(composer)) return folded;
  const suffix = SUFFIX.test(written.at(-1) ?? '') && written.length > 2 ? 1 : 0;
  const names = words.length - suffix;
  const pair = written.slice(names - 2, names).join(' ');
  const surname = names - (names > 2 && DOUBLE_SURNAMES.has(pair) ? 2 : 1);
  return `${words.slice(surname).join(' ')}, ${words.slice(0, surname).join(' ')}`;
}
