import { BackupError } from '#/database/backup/backup-file.ts';
import { restore } from '#/database/backup/restore.ts';
import { connect } from '#/database/engines/connect.ts';
import { ConfigError, readConfig } from '#/platform/config.ts';

/* `npm run restore -- FILE`: fills an empty site from a backup, of SQLite or of PostgreSQL. */

try {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith('-') || rest.length > 0) throw new BackupError('Usage: npm run restore -- FILE');
  const config = readConfig();
  const connection = connect(config);
  try {
    const { rows, files } = await restore({ connection, dataDir: config.dataDir }, file);
    const counts = `${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} uploads`;
    process.stdout.write(`Restored ${counts} into ${connection.location}.\n`);
  } finally {
    await connection.db.destroy();
  }
} catch (error) {
  const explained = error instanceof BackupError || error instanceof ConfigError;
  console.error(explained ? error.message : error);
  process.exitCode = 1;
}
