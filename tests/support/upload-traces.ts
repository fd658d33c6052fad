import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Everything that lies in the data folder but the database: paths, and who may do what with each. */
export async function filesIn(dataDir: string): Promise<Map<string, number>> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const modes = new Map<string, number>();
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    if (/sqlite(-wal|-shm)?$/.test(path)) continue;
    modes.set(path.slice(dataDir.length + 1), (await stat(path)).mode & 0o7777);
  }
  return modes;
}

/** Every trace that an upload may leave: rows, mails, spent captchas, remembered answers and files. */
export async function tracesOf({ ctx, dataDir }: TestServer): Promise<unknown> {
  const count = async (table: 'joinApplications' | 'outbox' | 'captchaUsed' | 'idempotencyKeys') =>
    Number(
      (
        await ctx.db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  return {
    files: [...(await filesIn(dataDir)).keys()].toSorted(),
    applications: await count('joinApplications'),
    mails: await count('outbox'),
    captchas: await count('captchaUsed'),
    keys: await count('idempotencyKeys'),
  };
}

/** What `act` answers; afterwards there is nothing more of an upload than there was before. */
export async function leavingNoTrace<Result>(server: TestServer, act: () => Promise<Result>): Promise<Result> {
  const before = await tracesOf(server);
  const result = await act();
  expect(await tracesOf(server)).toEqual(before);
  return result;
}
