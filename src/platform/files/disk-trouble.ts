import { AppError } from '../errors.ts';

/** Full, over its quota, read-only, broken; too many files open. A file comes before the row that names it. */
const TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** The answer to somebody whose file the disk would not take; undefined for every other error. */
export function diskRefuses(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !TROUBLE.has(String((error as NodeJS.ErrnoException).code))) return undefined;
  return new AppError(
    'unavailable',
    'This cannot be kept just now. Nothing was changed. Please try again in a moment.',
    {
      headers: { 'Retry-After': '5' },
      cause: error,
    },
  );
}
