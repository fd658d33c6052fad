import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#/database/engines/connect.ts';
import type { TestStorage } from './engine.ts';
import { contentOf } from './filled-site.ts';

const ROWS_AT_ONCE = 500;

/** As many rows as years of work leave, and files. */
export async function fillYears(storage: TestStorage, { rows, megabytes }: { rows: number; megabytes: number }) {
  const { db } = connect(storage);
  const createdAt = new Date().toISOString();
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    const row = (index: number) => ({
      scope: 'years of work',
      key: `${from + index}`,
      requestDigest: sha256(`${from + index}`),
      answer: JSON.stringify({ message: 'Your request is on its way.'.repeat(8), _id: `${from + index}` }),
      createdAt,
    });
    await db
      .insertInto('idempotencyKeys')
      .values(Array.from({ length: ROWS_AT_ONCE }, (_, index) => row(index)))
      .execute();
  }
  await db.destroy();
  mkdirSync(join(storage.dataDir, 'uploads/2027'), { recursive: true });
  for (let count = 0; count < megabytes; count += 1)
    writeFileSync(join(storage.dataDir, `uploads/2027/${count}.pdf`), randomBytes(1_048_576));
}

/** A hash of every table, and of every upload, by name. */
export async function everythingIn(storage: TestStorage): Promise<{ rows: number; hashes: Map<string, string> }> {
  const connection = connect(storage);
  const content = await contentOf({ connection, dataDir: storage.dataDir });
  await connection.db.destroy();
  const hashes = new Map<string, string>();
  let count = 0;
  for (const [table, found] of Object.entries(content)) {
    // What the commands and checks note of themselves.
    const data = found.map((row) => JSON.stringify(row)).filter((row) => !/"last-(backup|ready-check)"/.test(row));
    count += data.length;
    hashes.set(table, sha256(data.toSorted().join('\n')));
  }
  const uploads = join(storage.dataDir, 'uploads');
  const entries = existsSync(uploads) ? readdirSync(uploads, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    hashes.set(path.slice(uploads.length), sha256(readFileSync(path)));
  }
  return { rows: count, hashes };
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}
