import pg from 'pg';
import { onTestFinished } from 'vitest';

/** As requests are locked, by `lockRequest`; and as all other rows are. */
const LOCKED_REQUEST = 'update "event_requests" set "updated_at" = $1 where "id" = $2 returning *';
const READ_REQUEST = 'select *, $1::text as unlocked from "event_requests" where "id" = $2';
const ROW_LOCK = / for no key update$/;

/**
 * Until the test has ended no transaction of this process locks rows of PostgreSQL: for the control of a race, which must
 * do its damage then. (SQLite locks its file, whatever is asked of it.)
 */
export function withoutRowLocks(): void {
  const client = pg.Client.prototype as { query: (statement: unknown, ...rest: unknown[]) => unknown };
  const { query } = client;
  client.query = function lockless(statement, ...rest) {
    return query.call(this, typeof statement === 'string' ? unlocked(statement) : statement, ...rest);
  };
  onTestFinished(() => {
    client.query = query;
  });
}

function unlocked(statement: string): string {
  return statement === LOCKED_REQUEST ? READ_REQUEST : statement.replace(ROW_LOCK, '');
}
