import { AppError } from '../errors.ts';
import { FilesError } from './storage/files.ts';

const TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** A refusal when the disk is full or read-only, or the place of the files is away; else undefined. */
export function diskRefuses(error: unknown): AppError | undefined {
  if (!isTrouble(error)) return undefined;
  return new AppError(
    'unavailable',
    'This cannot be kept just now. Nothing was changed. Please try again in a moment.',
    {
      headers: { 'Retry-After': '5' },
      cause: error,
    },
  );
}

function isTrouble(error: unknown): boolean {
  if (error instanceof FilesError) return error.trouble !== 'missing';
  return error instanceof Error && TROUBLE.has(String((error as NodeJS.ErrnoException).code));
}
