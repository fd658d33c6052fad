import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import { noteWrite, writesSoFar } from '#/platform/writes.ts';
import { isFailedSync, mayBeKept, type Outcome, unavailable } from './trouble.ts';

/** Turns machine failures into a 503 that says whether the write was kept; a failed fsync calls `onLost`. */
export function guarded(dialect: Dialect, onLost: (error: unknown) => void): Dialect {
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => guardDriver(createDriver(), onLost);
  return dialect;
}

function guardDriver(driver: Driver, onLost: (error: unknown) => void): Driver {
  const inTransaction = new WeakSet<DatabaseConnection>();
  const guardedBefore = new WeakSet<DatabaseConnection>();
  let lost: unknown;

  async function guard<T>(outcome: Outcome, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isFailedSync(error) && !lost) {
        lost = error;
        onLost(error);
      }
      const known = inView(outcome);
      if (mayBeKept(error, known)) noteWrite();
      throw unavailable(error, known) ?? error;
    }
  }

  function guardConnection(connection: DatabaseConnection): void {
    if (guardedBefore.has(connection)) return;
    guardedBefore.add(connection);
    const { executeQuery } = connection;
    connection.executeQuery = <Row>(query: CompiledQuery, options?: AbortableOperationOptions) => {
      const outcome = isRead(query) ? 'read' : inTransaction.has(connection) ? 'nothing-changed' : 'unknown';
      return guard(outcome, async () => {
        const result = (await executeQuery.call(connection, query, options)) as QueryResult<Row>;
        if (outcome === 'unknown') noteWrite();
        return result;
      });
    };
  }

  const original = {
    acquire: driver.acquireConnection.bind(driver),
    begin: driver.beginTransaction.bind(driver),
    commit: driver.commitTransaction.bind(driver),
    rollback: driver.rollbackTransaction.bind(driver),
    release: driver.releaseConnection.bind(driver),
  };
  driver.acquireConnection = async (options) => {
    if (lost) throw unavailable(lost, inView('nothing-changed'));
    const connection = await guard('nothing-changed', () => original.acquire(options));
    guardConnection(connection);
    return connection;
  };
  driver.beginTransaction = async (connection, settings) => {
    inTransaction.add(connection);
    try {
      await guard('nothing-changed', () => original.begin(connection, settings));
    } catch (error) {
      inTransaction.delete(connection);
      throw error;
    }
  };
  driver.commitTransaction = async (connection) => {
    inTransaction.delete(connection);
    await guard('unknown', () => original.commit(connection));
    noteWrite();
  };
  driver.rollbackTransaction = async (connection) => {
    inTransaction.delete(connection);
    // The database has often rolled back already; the first error is the one that counts.
    await original.rollback(connection).catch(() => undefined);
  };
  // The answer is out already, so only a lost disk is reported.
  driver.releaseConnection = (connection, options) =>
    guard('read', () => original.release(connection, options)).catch(() => undefined);
  return driver;
}

/** Takes earlier writes of the call into account: a failed read does not undo them. */
function inView(outcome: Outcome): Outcome {
  const writes = writesSoFar();
  if (!writes || (outcome === 'unknown' && !writes.beside)) return outcome;
  return writes.any ? 'partly' : 'nothing-changed';
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*(select|pragma)\b/i.test(sql);
}
