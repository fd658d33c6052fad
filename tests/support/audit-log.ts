import type { TestServer } from './test-server.ts';

/** What the log says of an item. */
export async function auditOf(server: TestServer, id: string) {
  const rows = await server.ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', id).execute();
  return rows.map(({ action, changes }) => ({ action, changes: JSON.parse(changes) }));
}
