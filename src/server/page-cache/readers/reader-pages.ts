import { randomUUID } from 'node:crypto';
import type { ShownVersions, Versions } from '#/database/shown-versions.ts';
import type { Reads } from '#/platform/reads.ts';
import type { Clock } from '#/platform/time/clock.ts';
import { acceptsGzip } from '../cached-response.ts';
import { type Asked, validity } from '../page-cache.ts';
import { type CacheEntry, createRoom } from '../room.ts';
import { compressPiece, gzipOf, type Piece, plainOf } from './gzip-pieces.ts';
import { cutAtPlaces, filled, type Pieces, valuesOf } from './personal-places.ts';
import { kindOf, type Reader, type ReaderKind } from './readers.ts';

const ROOM = 48 * 1_048_576;
const NONCE_OF_POLICY = /'nonce-([^']+)'/;
const POLICY = 'content-security-policy';
const PLACED_BY_US = new Set([
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'vary',
  'cache-control',
  POLICY,
]);

interface ReaderPage extends CacheEntry {
  status: number;
  headers: string[];
  /** Cut at the nonce. */
  policy: string[];
  places: Pieces['places'];
  compressed: Piece[];
}

interface MadeForReaders {
  status: number;
  headers: Headers;
  body: string;
  reads: Reads;
  versions: Versions;
}

export interface FilledAnswer {
  status: number;
  headers: string[];
  bytes: Buffer;
}

export interface ReaderPages {
  find(reader: Reader, address: string): ReaderPage | undefined;
  /** Undefined when the page shows more of a person. */
  keep(kind: ReaderKind, address: string, made: MadeForReaders): ReaderPage | undefined;
  readonly asked: Asked;
}

export function createReaderPages(versions: ShownVersions, clock: Clock): ReaderPages {
  const room = createRoom<ReaderPage>(versions, clock, ROOM);
  const keyOf = (kind: ReaderKind, address: string) => `${kind} ${address}`;
  return {
    asked: { hits: 0, misses: 0 },
    find: (reader, address) => room.find(keyOf(kindOf(reader), address)),
    keep(kind, address, { status, headers, body, reads, versions: versionsRead }) {
      if (reads.person) return undefined;
      const policy = headers.get(POLICY) ?? '';
      const nonce = NONCE_OF_POLICY.exec(policy)?.[1];
      const pieces = cutAtPlaces(body, nonce, !headers.get('Content-Type')?.startsWith('text/html'));
      if (!pieces) return undefined;
      const given = [...headers].filter(([name]) => !PLACED_BY_US.has(name)).flat();
      const compressed = pieces.texts.map(compressPiece);
      const size = compressed.reduce((sum, { plain, deflated }) => sum + plain.length + deflated.length, 1_000);
      const page = {
        ...{ status, headers: given, policy: nonce === undefined ? [policy] : policy.split(nonce) },
        ...{ places: pieces.places, compressed, size, ...validity(reads, clock) },
      };
      const isCounted = reads.tables.isSubsetOf(versions.known);
      if (status === 200 && isCounted && !headers.has('Set-Cookie'))
        room.keep(keyOf(kind, address), page, versionsRead);
      return page;
    },
  };
}

/** With a fresh nonce. */
export function fill(page: ReaderPage, reader: Reader, acceptEncoding: string | undefined): FilledAnswer {
  const nonce = randomUUID();
  const values = filled(page.places, valuesOf(reader, nonce)).map((value) => Buffer.from(value));
  const isZipped = acceptsGzip(acceptEncoding);
  const bytes = (isZipped ? gzipOf : plainOf)(page.compressed, values);
  return {
    status: page.status,
    headers: [
      ...page.headers,
      ...[POLICY, page.policy.join(nonce)],
      ...['cache-control', 'no-store', 'vary', 'Accept-Encoding, Cookie'],
      ...(isZipped ? ['content-encoding', 'gzip'] : []),
      ...['content-length', String(bytes.length)],
    ],
    bytes,
  };
}
