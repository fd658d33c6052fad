import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#/database/backup/backup-file.ts';
import { copyDatabase } from '#/database/copy/copy-database.ts';
import { type Connection, connect, SQLITE_FILE } from '#/database/engines/connect.ts';
import { readConfig } from '#/platform/config.ts';
import { startRefusal } from '#/server/first-start/start-refusal.ts';

/* `npm run database -- copy --to postgres://…|FOLDER`: the other engine, while the site is stopped; docs/operating/postgresql.md. */

const USAGE = 'Usage: npm run database -- copy --to postgres://user:password@host:5432/database|FOLDER';

try {
  const config = readConfig();
  const target = targetOf(readArguments());
  const [from, to] = [connect(config), connect(target)];
  try {
    const { rows, tables } = await copyDatabase(from, to, (line) => process.stdout.write(`${line}\n`));
    const counts = `${rows.toLocaleString('en-US')} rows of ${tables} tables`;
    process.stdout.write(`Copied ${counts} to ${to.location}: the same there, row for row.\n${nextSteps()}\n`);
  } finally {
    await Promise.all([from, to].map(close));
  }

  function nextSteps(): string {
    const files = config.dataDir;
    if (target.databaseUrl)
      return `Files stay in ${files}. Set DATABASE_URL to the new database, leave DATA_DIR as it is, and start the site.`;
    if (target.dataDir === files) return 'Take DATABASE_URL out, and start the site.';
    if (config.filesTo)
      return `Files stay at s3://${config.filesTo.bucket}/${config.filesTo.prefix}. Take DATABASE_URL out, set DATA_DIR=${target.dataDir}, and start the site.`;
    return `Files stay in ${files}: npm run files -- copy --to ${target.dataDir} brings them there. Then take DATABASE_URL out, set DATA_DIR=${target.dataDir}, and start the site.`;
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : (startRefusal(error) ?? error));
  process.exitCode = 1;
}

function readArguments(): string {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
    if (values.to && positionals.join() === 'copy') return values.to;
  } catch {
    // An option that is not known.
  }
  throw new BackupError(USAGE);
}

/** An address of PostgreSQL, or the folder or the file of SQLite. */
function targetOf(to: string): { databaseUrl?: string; dataDir: string } {
  if (/^postgres(ql)?:\/\//.test(to)) {
    const { databaseUrl, dataDir } = readConfig({ DATABASE_URL: to });
    return { ...(databaseUrl && { databaseUrl }), dataDir };
  }
  if (/^\w+:\/\//.test(to)) throw new BackupError(USAGE);
  const path = resolve(to);
  if (basename(path) === SQLITE_FILE) return { dataDir: dirname(path) };
  if (/\.(sqlite3?|db)$/.test(path))
    throw new BackupError(`The site looks for a file named ${SQLITE_FILE}: --to ${join(dirname(to), SQLITE_FILE)}`);
  return { dataDir: path };
}

async function close({ db, life }: Connection): Promise<void> {
  await life.stop();
  await db.destroy();
}
