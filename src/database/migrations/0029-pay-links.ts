import type { Kysely } from 'kysely';

const SAMPLE = 'https://pay.example.com/forte-and-piano';
/** From now on the site knows by itself what these take. */
const KNOWN = /(?:^|\.)(?:paypal\.(?:me|com)|venmo\.com|cash\.(?:app|me)|zelle(?:pay)?\.com)$/;

/**
 * The sample address leads nowhere, so it is no address any more. To every other one the site added `amount` and `note`:
 * an address says by itself now that it takes them.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const documents = await db
    .selectFrom('content_items')
    .select(['key', 'body'])
    .where('collection', '=', 'payment')
    .execute();
  for (const { key, body } of documents) {
    const { payTo } = JSON.parse(String(body)) as { payTo: string };
    await db
      .updateTable('content_items')
      .set({ body: JSON.stringify({ payTo: asNow(payTo) }) })
      .where('collection', '=', 'payment')
      .where('key', '=', key)
      .execute();
  }
}

function asNow(payTo: string): string {
  const url = URL.parse(payTo);
  if (!url || payTo === SAMPLE) return '';
  if (KNOWN.test(url.hostname)) return payTo;
  const { hash } = url;
  url.hash = '';
  for (const name of ['amount', 'note']) url.searchParams.delete(name);
  return `${url.href}${url.search ? '&' : '?'}amount={amount}&note={shortcode}${hash}`;
}
