import { AppError } from '#/platform/errors.ts';

interface Place {
  sortKey: string;
  id: string;
}

/** Stable under inserts. */
export function encodeCursor({ sortKey, id }: Place): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');
}

/** @throws AppError validation */
export function decodeCursor(cursor: string): Place {
  try {
    const [sortKey, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof sortKey === 'string' && typeof id === 'string' && !`${sortKey}${id}`.includes('\0'))
      return { sortKey, id };
  } catch {}
  throw new AppError('validation', 'This page of the list does not exist.', {
    fields: { cursor: 'Not a cursor from an earlier answer.' },
  });
}
