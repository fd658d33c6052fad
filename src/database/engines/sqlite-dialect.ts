import { setTimeout as pause } from 'node:timers/promises';
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { isBusy } from './trouble.ts';

/** How long a write waits for a lock that another process holds. */
const PATIENCE_MS = 2_000;
const TRY_EVERY_MS = 20;
/** About 4 MB of log. */
const WRITES_PER_CHECKPOINT = 200;

export class SqliteFileDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  /** Who waits for the one connection. */
  readonly line = { waiting: 0 };

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): DialectAdapter {
    return new SqliteFileAdapter();
  }

  override createDriver(): Driver {
    return new SqliteFileDriver(this.#database, this.line);
  }
}

class SqliteFileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * `node:sqlite` blocks while it waits for a lock, so a busy write gives up its connection and retries after a moment.
 */
class SqliteFileDriver extends SqliteDriver {
  readonly #database: SqliteDatabase;
  readonly #line: { waiting: number };
  #turn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;
  #inTransaction = false;
  #writes = 0;
  #patient = new WeakSet<DatabaseConnection>();

  constructor(database: SqliteDatabase, line: { waiting: number }) {
    super({ database });
    this.#database = database;
    this.#line = line;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn();
    const connection = await super.acquireConnection();
    if (!this.#patient.has(connection)) this.#makePatient(connection);
    return connection;
  }

  /** SQLite's own checkpoints hide a failed fsync, so they are off and run here. */
  override async releaseConnection(): Promise<void> {
    try {
      if (this.#writes < WRITES_PER_CHECKPOINT) return;
      this.#writes = 0;
      this.#database.prepare('pragma wal_checkpoint(passive)').all([]);
    } finally {
      this.#endTurn();
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#inTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#inTransaction = false;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).finally(() => {
      this.#inTransaction = false;
    });
  }

  #makePatient(connection: DatabaseConnection): void {
    this.#patient.add(connection);
    const { executeQuery } = connection;
    connection.executeQuery = async <Row>(query: CompiledQuery, options?: AbortableOperationOptions) => {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        try {
          const result = (await executeQuery.call(connection, query, options)) as QueryResult<Row>;
          this.#writes += Number(result.numAffectedRows ?? 0n) > 0 ? 1 : 0;
          return result;
        } catch (error) {
          // Waiting inside a transaction could deadlock.
          if (!isBusy(error) || this.#inTransaction || performance.now() > until) throw error;
        }
        this.#endTurn();
        await pause(TRY_EVERY_MS);
        await this.#takeTurn();
      }
    };
  }

  async #takeTurn(): Promise<void> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    this.#line.waiting += 1;
    await before;
    this.#line.waiting -= 1;
    this.#endTurn = resolve;
  }
}
