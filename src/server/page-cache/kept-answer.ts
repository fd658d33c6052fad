import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Good enough at once: the best takes twenty times as long for a tenth less. */
const QUICK = 5;
const BEST = constants.BROTLI_MAX_QUALITY;

type Encoding = 'br' | 'gzip' | 'identity';

/** What goes over the wire, names and values in turn as `writeHead` takes them. */
interface Variant {
  headers: string[];
  bytes: Buffer;
}

/** One answer, ready in every encoding. */
export interface KeptAnswer {
  etag: string;
  variants: Record<Encoding, Variant>;
  /** Headers of a 304. */
  unchanged: string[];
  /** Which tables it shows. */
  tables: ReadonlySet<string>;
  /** Milliseconds since 1970: from then on the time of day may make another answer. */
  until: number;
  /** How many bytes of memory it takes. */
  size: number;
  /** How often it was asked for. */
  hits: number;
}

export interface ReadyAnswer {
  status: 200 | 304;
  headers: string[];
  bytes: Buffer | null;
}

const PLACED_BY_US = new Set(['cache-control', 'content-encoding', 'content-length', 'etag', 'set-cookie', 'vary']);
const ABOUT_A_BODY = new Set(['content-type', 'content-encoding', 'content-length']);

/**
 * Whatever may be kept by a browser, it asks again each time: `no-cache`. Two sessions never share it: `Vary: Cookie`.
 */
export async function keepAnswer(
  response: Headers,
  body: Buffer,
  about: Pick<KeptAnswer, 'tables' | 'until'>,
): Promise<KeptAnswer> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const given = [...response].filter(([name]) => !PLACED_BY_US.has(name)).flat();
  const common = [...given, 'cache-control', 'no-cache', 'etag', etag, 'vary', 'Accept-Encoding, Cookie'];
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

/** The same with the smallest bytes there are. */
export async function polish({ variants }: KeptAnswer): Promise<void> {
  const bytes = await compressed(variants.identity.bytes, BEST);
  const rest = variants.br.headers.slice(0, -2 * 2);
  variants.br = { headers: headersOf(rest, bytes, 'br'), bytes };
}

/** What of it answers a request that came with these headers. */
export function answerFor(
  kept: KeptAnswer,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): ReadyAnswer {
  if (ifNoneMatch !== undefined && (ifNoneMatch === kept.etag || ifNoneMatch.split(/,\s*/).includes(kept.etag)))
    return { status: 304, headers: kept.unchanged, bytes: null };
  return { status: 200, ...kept.variants[bestEncoding(acceptEncoding)] };
}

function headersOf(common: readonly string[], { length }: Buffer, encoding?: string): string[] {
  return [...common, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(length)];
}

function compressed(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

const negotiated = new Map<string, Encoding>();
const NEGOTIATED_MAX = 200;

/** RFC 9110, 12.5.3; browsers send the same few texts again and again. */
function bestEncoding(accept = ''): Encoding {
  let best = negotiated.get(accept);
  if (!best) {
    best = takes(accept, 'br') ? 'br' : takes(accept, 'gzip') ? 'gzip' : 'identity';
    if (negotiated.size >= NEGOTIATED_MAX) negotiated.clear();
    if (accept.length < NEGOTIATED_MAX) negotiated.set(accept, best);
  }
  return best;
}

function takes(accept: string, encoding: Encoding): boolean {
  const named = accept.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const asked = named.find(([name]) => name === encoding) ?? named.find(([name]) => name === '*');
  return asked !== undefined && !asked.some((part) => /^q=0(\.0*)?$/.test(part));
}
