import { ConfigError } from '../config.ts';

/** What the settings name can't be used: the folder, the database. One line says why and how to mend it. */
export class StartError extends ConfigError {}

/** Says of a damaged file what brings the site back. */
export function damaged(location: string, found: string): StartError {
  const [first = ''] = found.split('\n');
  return new StartError(
    `The database ${location} is damaged (${first}). Nothing was changed. Keep that folder, and bring back your last backup into a new one: DATA_DIR=./data-restored npm run restore -- FILE`,
  );
}
