import { text } from 'node:stream/consumers';
import { sha256Of } from '../sha256.ts';
import { createS3Caller, type S3Options } from './s3-call.ts';
import { element, S3Error } from './s3-error.ts';
import type { S3Place } from './s3-place.ts';

export interface S3Object {
  /** Without the prefix of the place. */
  key: string;
  size: number;
  modifiedAt: Date;
}

export interface S3 {
  /** Whole or not at all; replaces. The storage compares what came with its SHA-256. A file's blob is `fs.openAsBlob`. */
  put(key: string, content: Uint8Array | Blob): Promise<void>;
  /** @throws S3Error `missing` */
  get(key: string): Promise<{ size: number; pieces: AsyncGenerator<Uint8Array> }>;
  /** With the SHA-256 that `put` noted, where it was put by this client; undefined when there is none. */
  head(key: string): Promise<(S3Object & { sha256: string | undefined }) | undefined>;
  /** In the order of their keys. */
  list(prefix: string): AsyncGenerator<S3Object>;
  /** What is gone already counts as deleted. */
  delete(key: string): Promise<void>;
}

const NOTED = 'x-amz-meta-sha256';

/** Every function @throws S3Error. The options are for tests. */
export function createS3(place: S3Place, { pageSize = 1_000, ...options }: S3Options & { pageSize?: number } = {}): S3 {
  const call = createS3Caller(place, options);
  return {
    async put(key, content) {
      const body = content instanceof Blob ? content : new Blob([content as Uint8Array<ArrayBuffer>]);
      const sha256 = await sha256Of(body.stream());
      await call({ method: 'PUT', key, body, headers: { 'x-amz-content-sha256': sha256, [NOTED]: sha256 } });
    },
    async get(key) {
      const { headers, pieces } = await call({ method: 'GET', key });
      return { size: Number(headers.get('content-length')), pieces };
    },
    async head(key) {
      const answer = await call({ method: 'HEAD', key }).catch(nothingIfMissing);
      if (!answer) return undefined;
      const { headers } = answer;
      const modifiedAt = new Date(headers.get('last-modified') ?? 0);
      const size = Number(headers.get('content-length'));
      return { key, size, modifiedAt, sha256: headers.get(NOTED) ?? undefined };
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const next = token ? { 'continuation-token': token } : {};
        const query = { 'list-type': '2', 'max-keys': String(pageSize), prefix: `${place.prefix}${prefix}`, ...next };
        const { pieces } = await call({ method: 'GET', query });
        const page = await text(pieces);
        for (const [, item = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield toObject(item, place);
        token = element(page, 'NextContinuationToken');
      } while (token);
    },
    async delete(key) {
      await call({ method: 'DELETE', key }).catch(nothingIfMissing);
    },
  };
}

function toObject(item: string, { prefix }: S3Place): S3Object {
  const modifiedAt = new Date(element(item, 'LastModified') ?? 0);
  return { key: (element(item, 'Key') ?? '').slice(prefix.length), size: Number(element(item, 'Size')), modifiedAt };
}

function nothingIfMissing(error: unknown): undefined {
  if (!(error instanceof S3Error) || error.trouble !== 'missing') throw error;
}
