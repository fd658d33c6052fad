import { StatementSync } from 'node:sqlite';
import { SqliteAdapter } from 'kysely';
import pg from 'pg';
import { connect } from '#/database/engines/connect.ts';
import { SqliteFileDialect } from '#/database/engines/sqlite-dialect.ts';
import { migrateToLatest } from '#/database/migrate.ts';

/*
 * A process that brings a database up to date and is killed at its n-th statement. It prints how many there were when
 * that is never reached. `piecewise` takes the transaction away.
 */

const [dataDir = '', databaseUrl = '', nth = '', how = ''] = process.argv.slice(2);
let statements = 0;

function dieAtNth<Act extends (...values: never[]) => unknown>(act: Act): Act {
  return function (this: unknown, ...values: never[]) {
    statements += 1;
    if (statements === Number(nth)) process.kill(process.pid, 'SIGKILL');
    return act.apply(this, values);
  } as Act;
}

StatementSync.prototype.run = dieAtNth(StatementSync.prototype.run);
StatementSync.prototype.all = dieAtNth(StatementSync.prototype.all);
pg.Client.prototype.query = dieAtNth(pg.Client.prototype.query);
if (how === 'piecewise') SqliteFileDialect.prototype.createAdapter = () => new SqliteAdapter();

const { db } = connect({ dataDir, databaseUrl: databaseUrl || undefined });
await migrateToLatest(db);
await db.destroy();
process.stdout.write(String(statements));
