import { resolve } from 'node:path';
import { backUp } from '#/database/backup/backup.ts';
import { BackupError } from '#/database/backup/backup-file.ts';
import { recordBackup } from '#/database/backup/backup-record.ts';
import { connect } from '#/database/engines/connect.ts';
import { ConfigError, readConfig } from '#/platform/config.ts';
import { FilesError } from '#/platform/files/storage/files.ts';

/* `npm run backup -- FILE`: database and uploads in one file, taken while the site serves. */

try {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith('-') || rest.length > 0) throw new BackupError('Usage: npm run backup -- FILE');
  const config = readConfig();
  const connection = connect(config);
  try {
    const at = new Date();
    const { rows, files } = await backUp({ connection, dataDir: config.dataDir, filesTo: config.filesTo }, file, at);
    // The backup exists even if this fails.
    await recordBackup(connection.db, { at, file: resolve(file) }).catch((error: unknown) =>
      console.error('The backup is made, but could not be written down:', error),
    );
    const counts = `${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} uploads`;
    process.stdout.write(
      `Backed up ${counts} to ${file}. It holds people's addresses: keep it where only you can read it.\n`,
    );
  } finally {
    await connection.db.destroy();
  }
} catch (error) {
  const explained = error instanceof BackupError || error instanceof ConfigError || error instanceof FilesError;
  console.error(explained ? error.message : error);
  process.exitCode = 1;
}
