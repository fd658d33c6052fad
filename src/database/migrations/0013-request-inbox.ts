import type { Kysely } from 'kysely';

/** What an inbox of thousands is searched, counted and sorted by, and in whose name an admin did something. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['search_text', 'turn', 'turn_since']) {
    await db.schema
      .alterTable('event_requests')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('event_requests').addColumn('quote_until', 'text').execute();
  await db.schema.alterTable('event_requests').addColumn('total', 'integer').execute();
  await db.schema.alterTable('request_history').addColumn('whom', 'text').execute();
  await fillFromDetails(db);
  await db.schema.createIndex('event_requests_newest').on('event_requests').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('event_requests_turn').on('event_requests').columns(['turn', 'turn_since']).execute();
  await db.schema
    .createIndex('event_requests_standing')
    .on('event_requests')
    .columns(['status', 'event_date', 'total'])
    .execute();
}

interface Details {
  clientName?: string;
  clientEmail?: string;
  eventName?: string;
  eventLocation?: Record<string, string>;
  concert?: { title?: string };
  price?: { total?: number; exact?: boolean };
  quote?: { expiresAt?: string };
  proposal?: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function fillFromDetails(db: Kysely<any>): Promise<void> {
  const rows = await db
    .selectFrom('event_requests')
    .select(['id', 'status', 'details', 'waiting_since as waitingSince', 'updated_at as updatedAt'])
    .execute();
  for (const { id, status, details, waitingSince, updatedAt } of rows) {
    const request = JSON.parse(details) as Details;
    await db
      .updateTable('event_requests')
      .set({
        search_text: searchText(id, request),
        turn: turn(status, request.proposal !== undefined && waitingSince === null),
        turn_since: waitingSince ?? updatedAt,
        quote_until: status === 'quoted' ? (request.quote?.expiresAt ?? null) : null,
        total: request.price?.exact === true ? (request.price.total ?? null) : null,
      })
      .where('id', '=', id)
      .execute();
  }
}

function turn(status: string, proposed: boolean): string {
  if (status === 'pending') return proposed ? 'client' : 'musician';
  if (status === 'quoted') return 'client';
  return status === 'confirmed' || status === 'paid' ? 'business' : '';
}

function searchText(id: string, { eventName, concert, clientName, clientEmail, eventLocation }: Details): string {
  const { locationName, address, city, zipCode } = eventLocation ?? {};
  return [eventName, concert?.title, clientName, clientEmail, locationName, address, city, zipCode, id]
    .map((text) => fold(text ?? ''))
    .filter((text) => text !== '')
    .join('\n');
}

/** As text was folded when this step was released. */
function fold(text: string): string {
  const letters: Record<string, string> = {
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
  };
  const quotes: Record<string, string> = { '’': "'", '‘': "'", '“': '"', '”': '"' };
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı’‘“”]/g, (letter) => letters[letter] ?? quotes[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
