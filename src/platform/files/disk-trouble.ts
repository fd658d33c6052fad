import { AppError } from '../errors.ts';

const TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** A refusal when the disk is full or read-only; else undefined. */
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
