import { type Kysely, PostgresAdapter, sql } from 'kysely';

const PER_UPDATE = 500;

/**
 * Works are found by SQL again: filters and keywords are answered by indexes in the order of titles, and no process has
 * to be told what changed.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const act of ['insert', 'update', 'delete'])
    await sql`drop trigger ${sql.id(`opus_${act}_noted`)} ${onPostgres ? sql`on opuses` : sql``}`.execute(db);
  if (onPostgres) await sql`drop function note_opus_changes`.execute(db);
  await db.schema.dropTable('opus_changes').execute();

  await db.schema
    .alterTable('opuses')
    .addColumn('instrument_keys', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('opuses_of_composer').on('opuses').columns(['composer', 'sort_key', 'id']).execute();
  await db.schema.dropIndex('opuses_order').execute();
  if (onPostgres) await indexOnPostgres(db);
  // All that is asked of works lies in the index itself; SQLite's has room for a text of any length.
  else
    await sql`create index opuses_found on opuses (sort_key, id, rep_type, instrument_keys, search_text)`.execute(db);

  await fillInstruments(db);
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function indexOnPostgres(db: Kysely<any>): Promise<void> {
  await sql`create index opuses_found on opuses (sort_key, id) include (rep_type, instrument_keys)`.execute(db);
  // Not everybody may add an extension to their database: without it keywords take longer, and find the same.
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index opuses_keyword on opuses using gin (search_text gin_trgm_ops);
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then null;
    end $$`.execute(db);
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function fillInstruments(db: Kysely<any>): Promise<void> {
  // Under a name of our own: what a column is called in an answer is up to the connection.
  const rows: { id: string; names: string }[] = await db
    .selectFrom('opuses')
    .select(['id', 'instrumentation as names'])
    .execute();
  for (const [names, works] of Map.groupBy(rows, (row) => row.names)) {
    const ids = works.map(({ id }) => id);
    const change = { instrument_keys: instrumentKeys(JSON.parse(names) as string[]) };
    for (let start = 0; start < ids.length; start += PER_UPDATE)
      await db
        .updateTable('opuses')
        .set(change)
        .where('id', 'in', ids.slice(start, start + PER_UPDATE))
        .execute();
  }
}

const FAMILIES = new Map([
  ['flute', ['piccolo']],
  ['oboe', ['english horn']],
  ['clarinet', ['bass clarinet']],
  ['saxophone', ['soprano saxophone', 'alto saxophone', 'tenor saxophone', 'baritone saxophone']],
  ['trombone', ['bass trombone']],
  ['tuba/euphonium', ['tuba', 'euphonium']],
  ['contrabass', ['double bass']],
]);

/** Each instrument and the families that find it, as the product folds them at this step. */
function instrumentKeys(instruments: readonly string[]): string {
  const names = instruments.map(folded);
  const families = [...FAMILIES].filter(([, members]) => members.some((member) => names.includes(member)));
  return `\n${[...new Set([...names, ...families.map(([family]) => family)])].join('\n')}\n`;
}

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
};

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı’‘“”]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
