import { isAway } from '#/database/engines/trouble.ts';
import { ConfigError } from '#/platform/config.ts';
import { ContentError } from '#/platform/content-file.ts';
import { AppError } from '#/platform/errors.ts';

const IN_USE = 'The port is in use. Stop what listens there, or choose another: PORT=3001 npm start';

/** One line with a remedy; undefined for an unexpected error. */
export function startRefusal(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof ContentError) return error.message;
  if (error instanceof AppError) return error.cause ? databaseRefusal(error.cause) : error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' ? IN_USE : undefined;
}

/** What a supervisor does well to try again by itself. */
export function mayPass(error: unknown): boolean {
  return error instanceof AppError && isAway(error.cause);
}

function databaseRefusal(cause: unknown): string {
  const { message, code, errcode } = cause as Error & { code?: string; errcode?: number };
  const said = (message || code || 'no reason given').replaceAll(/\s+/g, ' ');
  return errcode === undefined
    ? `The database can't be used (${said}). Start it, or correct DATABASE_URL.`
    : `The database can't be used (${said}). Make room on its disk and let this user write there, then start again.`;
}
