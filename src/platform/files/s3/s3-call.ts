import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { answerAsError, S3Error } from './s3-error.ts';
import type { S3Place } from './s3-place.ts';

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of the bucket itself when left out. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
}

/** An answer whose body is read with the same patience. */
interface S3Answer {
  headers: Headers;
  pieces: AsyncGenerator<Uint8Array>;
}

/** Until an answer begins, and between two pieces of it. */
const PATIENCE_MS = 10_000;
/** A line that is slower counts as none. */
const SLOWEST_BYTES_PER_MS = 50;
const TRIES = 2;
const PAUSE_MS = 200;

export interface S3Options {
  patienceMs?: number;
}

/** Signs and sends; tries once more when the line broke or the storage was busy, for every call may be repeated.
 * @throws S3Error */
export function createS3Caller(
  place: S3Place,
  { patienceMs = PATIENCE_MS }: S3Options,
): (call: S3Call) => Promise<S3Answer> {
  const { region, accessKeyId, secretAccessKey } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function once(call: S3Call): Promise<S3Answer> {
    const what = `${call.method} ${call.key ?? place.bucket} at ${new URL(place.endpoint).host}`;
    const patience = createPatience(what);
    const { method, headers = {}, body = null } = call;
    const request = await client.sign(addressOf(place, call), {
      ...{ method, headers, body, redirect: 'manual', signal: patience.signal },
    });
    const response = await patience.during(patienceMs + (body?.size ?? 0) / SLOWEST_BYTES_PER_MS, () => fetch(request));
    async function* pieces() {
      const reader = response.body?.getReader();
      try {
        for (;;) {
          const piece = await patience.during(patienceMs, async () => reader?.read());
          if (!piece || piece.done) return;
          yield piece.value;
        }
      } finally {
        // Only part of it may have been wanted.
        await reader?.cancel().catch(() => undefined);
      }
    }
    if (response.ok) return { headers: response.headers, pieces: pieces() };
    throw answerAsError(what, response.status, await text(pieces()));
  }

  return async (call) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(call);
      } catch (error) {
        const again = error instanceof S3Error && (error.trouble === 'unreachable' || error.trouble === 'busy');
        if (!again || tried === TRIES) throw error;
        await pause(PAUSE_MS);
      }
    }
  };
}

/** One limit after another on one call. */
function createPatience(what: string) {
  const abort = new AbortController();
  return {
    signal: abort.signal,
    async during<T>(ms: number, work: () => Promise<T>): Promise<T> {
      const clock = setTimeout(() => abort.abort(), ms);
      try {
        return await work();
      } catch (error) {
        if (abort.signal.aborted) throw new S3Error('slow', `${what} was not answered in time.`, error);
        throw new S3Error('unreachable', `${what} failed: ${reasonOf(error)}.`, error);
      } finally {
        clearTimeout(clock);
      }
    },
  };
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code = '', message: inner = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  return code || inner || message;
}

function addressOf({ endpoint, bucket, prefix }: S3Place, { key, query = {} }: S3Call): URL {
  const path = key === undefined ? bucket : `${bucket}/${prefix}${key}`;
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), `${endpoint}/`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
