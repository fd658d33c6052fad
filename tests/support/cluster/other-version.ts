import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const SHARED = ['build', 'content', 'node_modules', 'package.json', 'public'];

/** In a file of `src`: what stands there, and what stands there instead. */
export type Change = readonly [file: string, ours: string, other: string];

/** The folder of a version of the site that differs in these places. @throws when it has none of them any more */
export function otherVersion(changes: readonly Change[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'forte-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  for (const name of SHARED) symlinkSync(join(root, name), join(folder, name));
  for (const [file, ours, other] of changes) {
    const path = join(folder, 'src', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(ours)) throw new Error(`src/${file} has no '${ours}'`);
    writeFileSync(path, text.replace(ours, other));
  }
  return folder;
}

/** The next version, which brings these statements. */
export function withMigration(...statements: string[]): Change {
  const up = `async (db) => {
    const { sql } = await import('kysely');
    for (const statement of ${JSON.stringify(statements)}) await sql.raw(statement).execute(db);
  }`;
  return [
    'database/migrate.ts',
    '\n};\n\nexport const MIGRATION_NAMES',
    `\n  '9000-of-the-next-version': { up: ${up}, down: async () => undefined },\n};\n\nexport const MIGRATION_NAMES`,
  ];
}
