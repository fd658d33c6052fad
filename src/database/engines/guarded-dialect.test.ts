import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { besideTheCall, noteWrites } from '#/platform/writes.ts';
import { guarded } from './guarded-dialect.ts';

/** As node:sqlite says that the disk is full, and as `pg` says that the line is cut. */
const FULL = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const CUT = new Error('Connection terminated unexpectedly');

type Moment = 'acquire' | 'commit' | 'read' | 'write';
let failing: { at: Moment; error: Error } | undefined;
const failAt = (moment: Moment) => {
  if (failing?.at === moment) throw failing.error;
};

class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FailingDriver extends DummyDriver {
  override async acquireConnection() {
    failAt('acquire');
    const connection = await super.acquireConnection();
    const { executeQuery } = connection;
    connection.executeQuery = async (query, ...rest) => {
      failAt(query.sql.startsWith('select') ? 'read' : 'write');
      return executeQuery.call(connection, query, ...rest) as never;
    };
    return connection;
  }
  override async commitTransaction() {
    failAt('commit');
  }
}

const db = new Kysely<{ notes: { words: string } }>({
  dialect: guarded(
    {
      createAdapter: () => new Adapter(),
      createDriver: () => new FailingDriver(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    () => undefined,
  ),
});
const write = () => db.insertInto('notes').values({ words: 'x' }).execute();
const read = () => db.selectFrom('notes').selectAll().execute();
const transaction = () => db.transaction().execute((tx) => tx.insertInto('notes').values({ words: 'x' }).execute());
const from = (at: Moment, error = CUT) => {
  failing = { at, error };
};

beforeEach(() => {
  failing = undefined;
});

describe('a call that writes, and meets a failing machine', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'at its first look',
      async () => {
        from('read');
        await read();
      },
    ],
    [
      'when there is no connection',
      async () => {
        from('acquire');
        await write();
      },
    ],
    [
      'in the middle of a transaction',
      async () => {
        from('write');
        await transaction();
      },
    ],
    [
      'at a commit that the database refuses',
      async () => {
        from('commit', FULL);
        await transaction();
      },
    ],
    [
      'while it is being counted',
      async () => {
        from('write');
        await besideTheCall(write);
      },
    ],
    [
      'after it was counted',
      async () => {
        await besideTheCall(write);
        from('read');
        await read();
      },
    ],
  ])('%s: nothing was changed', async (_, call) => {
    await expect(noteWrites(call)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Nothing was changed.'),
    });
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'at its commit',
      async () => {
        from('commit');
        await transaction();
      },
      /cannot tell whether/,
    ],
    [
      'at a look after its commit',
      async () => {
        await transaction();
        from('read');
        await read();
      },
      /a part of this was kept/,
    ],
    [
      'when there is no connection after it wrote',
      async () => {
        await write();
        from('acquire');
        await read();
      },
      /a part of this was kept/,
    ],
    [
      'at its second transaction',
      async () => {
        await transaction();
        from('write', FULL);
        await transaction();
      },
      /a part of this was kept/,
    ],
  ])('%s: does not say so', async (_, call, text) => {
    await expect(noteWrites(call)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(text),
    });
  });
});

it('a call that only reads is told that it cannot be read', async () => {
  from('read');
  await expect(read()).rejects.toMatchObject({ message: expect.stringMatching(/^This cannot be read just now/) });
});
