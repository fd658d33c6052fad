import { buffer } from 'node:stream/consumers';
import { createS3, type S3Object } from '../s3/s3.ts';
import type { S3Options } from '../s3/s3-call.ts';
import { S3Error, type S3Trouble } from '../s3/s3-error.ts';
import type { S3Place } from '../s3/s3-place.ts';
import { checkKey, type Files, FilesError, type FilesTrouble, type StoredFile } from './files.ts';

/** Whatever is wrong there, what is asked for cannot be had just now: only operators can tell a wrong key from a storm. */
const TROUBLE: Partial<Record<S3Trouble, FilesTrouble>> = { missing: 'missing', full: 'full' };

/** A prefix of a bucket, which several nodes may share. The options are for tests. */
export function createBucket(place: S3Place, options: S3Options & { pageSize?: number } = {}): Files {
  const s3 = createS3(place, options);
  return {
    description: `s3://${place.bucket}/${place.prefix} at ${new URL(place.endpoint).host}`,
    put: async (key, bytes) => explained(s3.put(checked(key), bytes)),
    read: async (key) => explained(s3.get(checked(key)).then(({ pieces }) => buffer(pieces))),
    async open(key) {
      const { pieces } = await explained(s3.get(checked(key)));
      return explainedPieces(pieces);
    },
    async head(key) {
      const found = await explained(s3.head(checked(key)));
      return found && { ...toFile(found), ...(found.sha256 !== undefined && { sha256: found.sha256 }) };
    },
    async *list(prefix) {
      for await (const found of explainedPieces(s3.list(prefix))) yield toFile(found);
    },
    delete: async (key) => explained(s3.delete(checked(key))),
  };
}

function checked(key: string): string {
  checkKey(key);
  return key;
}

function toFile({ key, size, modifiedAt }: S3Object): StoredFile {
  return { key, size, modifiedAt };
}

function explained<T>(work: Promise<T>): Promise<T> {
  return work.catch(explain);
}

async function* explainedPieces<T>(pieces: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (error) {
    explain(error);
  }
}

function explain(error: unknown): never {
  if (!(error instanceof S3Error)) throw error;
  throw new FilesError(TROUBLE[error.trouble] ?? 'away', error.message, error);
}
