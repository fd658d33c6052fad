import { parseArgs } from 'node:util';
import { BackupError } from '#/database/backup/backup-file.ts';
import { withBackup } from '#/database/backup/places/find-backup.ts';
import { restore } from '#/database/backup/restore.ts';
import { connect } from '#/database/engines/connect.ts';
import { ConfigError, readConfig } from '#/platform/config.ts';
import { AgeError } from '#/platform/encryption/age.ts';
import { S3Error } from '#/platform/files/s3/s3-error.ts';
import { FilesError } from '#/platform/files/storage/files.ts';

/* `npm run restore -- WHICH`: fills an empty site from a backup of SQLite or of PostgreSQL, wherever it lies. */

const USAGE = `Usage: npm run restore -- WHICH [--identity FILE]
WHICH is 'latest', a name that /admin/backups lists, a file, or s3://bucket/prefix/name.`;

try {
  const wanted = asked();
  const config = readConfig();
  await withBackup(wanted, config, async (file, from) => {
    const connection = connect(config);
    try {
      const { rows, files } = await restore({ connection, dataDir: config.dataDir, filesTo: config.filesTo }, file);
      const counts = `${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} uploads`;
      process.stdout.write(`Restored ${counts} of ${from} into ${connection.location}.\n`);
    } finally {
      await connection.db.destroy();
    }
  });
} catch (error) {
  const explained = [BackupError, ConfigError, AgeError, FilesError, S3Error].some((kind) => error instanceof kind);
  console.error(explained ? (error as Error).message : error);
  process.exitCode = 1;
}

function asked(): { which: string; identity: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
    const [which, ...rest] = positionals;
    if (which && rest.length === 0) return { which, identity: values.identity };
  } catch {
    // Explained below.
  }
  throw new BackupError(USAGE);
}
