import { ConfigError } from '../config.ts';

export class StartError extends ConfigError {}

export function damaged(location: string, found: string): StartError {
  const [first = ''] = found.split('\n');
  return new StartError(
    `The database ${location} is damaged (${first}). Nothing was changed. Keep that folder, and bring back your last backup into a new one: DATA_DIR=./data-restored npm run restore -- FILE`,
  );
}
