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
/** About four megabytes of log. */
const WRITES_PER_CHECKPOINT = 200;

/** Kysely's dialect for one file that other processes may use too. */
export class SqliteFileDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): DialectAdapter {
    return new SqliteFileAdapter();
  }

  override createDriver(): Driver {
    return new SqliteFileDriver(this.#database);
  }
}

class SqliteFileAdapter extends SqliteAdapter {
  /** SQLite's schema is part of its transactions: an interrupted migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** There is one; the driver below gives it out in turn. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * `node:sqlite` waits for a lock without letting anything else run. So it hardly waits: who finds the file locked gives
 * the connection back, and takes it again a moment later. Meanwhile others read.
 */
class SqliteFileDriver extends SqliteDriver {
  readonly #database: SqliteDatabase;
  #turn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;
  #inTransaction = false;
  #writes = 0;
  #patient = new WeakSet<DatabaseConnection>();

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn();
    const connection = await super.acquireConnection();
    if (!this.#patient.has(connection)) this.#makePatient(connection);
    return connection;
  }

  /** SQLite's own checkpoints keep a failed fsync to themselves, so they are off, and these are in their place. */
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
          // In a transaction it would hold what it has, and wait for what it does not get.
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
    await before;
    this.#endTurn = resolve;
  }
}
