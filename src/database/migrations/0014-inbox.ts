import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
type AnyDatabase = Kysely<any>;

/** Applications and messages have a way they go, with a history; both, and all mail, can be searched. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['join_applications', 'contact_messages']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const table of ['join_applications', 'contact_messages', 'outbox']) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('join_applications')
    .addColumn('stage_since', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('join_applications').addColumn('musician_id', 'text').execute();
  await db.schema
    .alterTable('contact_messages')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('new'))
    .execute();
  await db.schema
    .alterTable('contact_messages')
    .addColumn('unanswered', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('contact_messages')
    .addColumn('state_since', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  await createHistory(db, 'application_history', 'application_id', 'join_applications');
  await createHistory(db, 'message_history', 'message_id', 'contact_messages');
  await fillWhatIsThere(db);

  const indexes: [name: string, table: string, columns: string[]][] = [
    ['join_applications_stage', 'join_applications', ['stage', 'created_at', 'id']],
    ['join_applications_created', 'join_applications', ['created_at', 'id']],
    ['join_applications_email', 'join_applications', ['email']],
    ['contact_messages_open', 'contact_messages', ['unanswered', 'created_at', 'id']],
    ['contact_messages_created', 'contact_messages', ['created_at', 'id']],
    ['contact_messages_state', 'contact_messages', ['state', 'state_since']],
    ['contact_messages_email', 'contact_messages', ['email']],
    // A mail is long: what a list looks for is found without reading any.
    ['outbox_listed', 'outbox', ['created_at', 'id', 'search_text', 'state', 'kind']],
    ['outbox_state', 'outbox', ['state', 'created_at', 'id']],
    ['outbox_kind', 'outbox', ['kind']],
  ];
  for (const [name, table, columns] of indexes) await db.schema.createIndex(name).on(table).columns(columns).execute();
}

async function createHistory(db: AnyDatabase, name: string, owner: string, of: string): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn(owner, 'text', (c) => c.notNull().references(`${of}.id`).onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'text')
    .execute();
  await db.schema.createIndex(`${name}_owner`).on(name).columns([owner, 'position']).unique().execute();
}

async function fillWhatIsThere(db: AnyDatabase): Promise<void> {
  await db
    .updateTable('join_applications')
    .set((e) => ({ stage_since: e.ref('created_at') }))
    .execute();
  await db
    .updateTable('contact_messages')
    .set((e) => ({ state_since: e.ref('created_at') }))
    .execute();
  const searched: [table: string, columns: string[]][] = [
    ['join_applications', ['first_name', 'last_name', 'email', 'instruments']],
    ['contact_messages', ['first_name', 'last_name', 'email', 'message']],
    ['outbox', ['to_address', 'subject']],
  ];
  for (const [table, columns] of searched) {
    // Under names of our own: what a column is called in an answer is up to the connection.
    const asked = columns.map((column, index) => `${column} as c${index}`);
    const rows: Record<string, string>[] = await db
      .selectFrom(table)
      .select(['id', ...asked])
      .execute();
    for (const row of rows) {
      const texts = columns.map((column, index) => words(column, row[`c${index}`] ?? ''));
      const text = [...folded(texts.join(' '))].slice(0, table === 'outbox' ? 300 : undefined).join('');
      await db.updateTable(table).set({ search_text: text }).where('id', '=', row.id).execute();
    }
  }
}

function words(column: string, text: string): string {
  return column === 'instruments' ? (JSON.parse(text) as string[]).join(' ') : text;
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

/** As the product folds text at this step. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı’‘“”]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
