import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Releases may render the same facts differently. */
const PROCESS = randomUUID();
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best compression takes twenty times as long for a tenth less. */
const QUICK = 5;
const BEST = constants.BROTLI_MAX_QUALITY;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];
/** Browsers have few ways to say what they accept. */
const WAYS_KEPT = 100;

interface Variant {
  headers: string[];
  bytes: Buffer;
}

export interface CachedResponse {
  etag: string;
  /** Undefined when too large to keep. */
  variants: Record<Encoding, Variant> | undefined;
  unchanged: string[];
  tables: ReadonlySet<string>;
  until: number;
  size: number;
  hits: number;
}

interface ReadyAnswer {
  status: 200 | 304;
  headers: string[];
  bytes: Buffer | null;
}

const PLACED_BY_US = new Set(['cache-control', 'content-encoding', 'content-length', 'etag', 'set-cookie', 'vary']);
const ABOUT_A_BODY = new Set(['content-type', 'content-encoding', 'content-length']);

export async function keepAnswer(
  response: Headers,
  body: Buffer,
  about: Pick<CachedResponse, 'tables' | 'until'>,
): Promise<CachedResponse> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const given = [...response].filter(([name]) => !PLACED_BY_US.has(name)).flat();
  const common = [...given, ...taggedAs(etag).flat()];
  const [br, gz] = await Promise.all([compressed(body, QUICK), zip(body, { level: 9 })]);
  const ready = (bytes: Buffer, encoding?: string): Variant => ({ headers: headersOf(common, bytes, encoding), bytes });
  return {
    etag,
    variants: { br: ready(br, 'br'), gzip: ready(gz, 'gzip'), identity: ready(body) },
    unchanged: common.filter((_, place) => !ABOUT_A_BODY.has(common[place - (place % 2)] ?? '')),
    ...about,
    size: body.length + br.length + gz.length + 4 * common.join('').length,
    hits: 0,
  };
}

export function keepTag(response: Headers, state: string, tables: ReadonlySet<string>): CachedResponse {
  const etag = `W/"${createHash('sha256').update(PROCESS).update(state).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers(response);
  for (const [name, value] of [...taggedAs(etag)]) headers.set(name, value);
  const unchanged = [...headers].filter(([name]) => !ABOUT_A_BODY.has(name)).flat();
  return { etag, variants: undefined, unchanged, tables, until: Number.POSITIVE_INFINITY, size: 1000, hits: 0 };
}

export async function polish({ variants }: CachedResponse): Promise<void> {
  if (!variants) return;
  const bytes = await compressed(variants.identity.bytes, BEST);
  const rest = variants.br.headers.slice(0, -2 * 2);
  variants.br = { headers: headersOf(rest, bytes, 'br'), bytes };
}

/** Browsers must revalidate; sessions never share a copy. */
export function taggedAs(etag: string): [name: string, value: string][] {
  return [
    ['cache-control', 'no-cache'],
    ['etag', etag],
    ['vary', 'Accept-Encoding, Cookie'],
  ];
}

/** 200 or 304; undefined without stored bytes. */
export function answerFor(
  cached: CachedResponse,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): ReadyAnswer | undefined {
  if (ifNoneMatch !== undefined && (ifNoneMatch === cached.etag || ifNoneMatch.split(/,\s*/).includes(cached.etag)))
    return { status: 304, headers: cached.unchanged, bytes: null };
  return cached.variants && { status: 200, ...cached.variants[BEST_FOR.memo(acceptEncoding ?? '')] };
}

function headersOf(common: readonly string[], { length }: Buffer, encoding?: string): string[] {
  return [...common, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(length)];
}

function compressed(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The smallest that the client accepts (RFC 9110, 12.5.3). */
function bestEncoding(accept: string, among: readonly Encoding[]): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([...among]);
  return among.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

const bestAmong = (among: readonly Encoding[]) =>
  new LRUCache<string, Encoding>({ max: WAYS_KEPT, memoMethod: (accept) => bestEncoding(accept, among) });
const BEST_FOR = bestAmong(ENCODINGS);
const GZIP_FOR = bestAmong(['gzip', 'identity']);

export function acceptsGzip(accept: string | undefined): boolean {
  return GZIP_FOR.memo(accept ?? '') === 'gzip';
}
