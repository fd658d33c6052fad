import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import { isOfThisMachine, isPublicAddress } from './public-address.ts';

const REDIRECTS_MAX = 3;
/** Below it are other services than the web. */
const FREE_PORTS_FROM = 1024;
const WEB_PORTS = new Set(['', '80', '443']);
const HEADER_MAX = 500;

export type OutsideTrouble =
  | { problem: 'not_an_address' | 'not_public' | 'not_found' | 'unreachable' | 'too_slow' | 'too_large' | 'redirects' }
  | { problem: 'status'; status: number };

/** What a later reading is asked with, so that nothing is sent twice. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

type OutsideAnswer = OutsideTrouble | { unchanged: true } | ({ bytes: Buffer } & Validators);

interface ReadingLimits {
  bytes: number;
  /** For all of it, redirects included. */
  patienceMs: number;
}

export interface Outside {
  /** GET of an address that somebody typed. What fails there is an answer. @throws Error when stopped */
  read(address: string, limits: ReadingLimits, known?: Validators): Promise<OutsideAnswer>;
  /** Aborted by `stop`. */
  readonly ending: AbortSignal;
  stop(): void;
}

interface OutsideParts {
  /** For tests and for trying things out. */
  thisMachineToo: boolean;
  lookup?: typeof systemLookup;
}

class Refused extends Error {
  override readonly name = 'Refused';
  readonly trouble: OutsideTrouble;

  constructor(trouble: OutsideTrouble) {
    super(trouble.problem);
    this.trouble = trouble;
  }
}

/**
 * Reads what strangers name and nothing of our own network: each host is looked up once, refused if any of its addresses
 * is not public, and connected to by the addresses that were judged, so that a second answer of its name server is never used.
 */
export function createOutside({ thisMachineToo, lookup = systemLookup }: OutsideParts): Outside {
  const ending = new AbortController();
  const mayRead = (address: string) => isPublicAddress(address) || (thisMachineToo && isOfThisMachine(address));
  const judged: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(new Refused({ problem: 'not_found' }), '');
      if (!found.every(({ address }) => mayRead(address))) return done(new Refused({ problem: 'not_public' }), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

  async function ask(url: URL, known: Validators | undefined, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Literal addresses are not looked up.
    if (isIP(host) && !mayRead(host)) throw new Refused({ problem: 'not_public' });
    const isSafe = url.protocol === 'https:';
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const options = {
      agent: isSafe ? new HttpsAgent() : new HttpAgent(),
      lookup: judged,
      signal,
      headers: {
        Accept: 'text/calendar, */*;q=0.1',
        'Accept-Encoding': 'gzip',
        'User-Agent': 'Forte-and-Piano',
        ...(known?.etag && { 'If-None-Match': known.etag }),
        ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
      },
    };
    const sent = isSafe ? httpsRequest(url, options, resolve) : httpRequest(url, options, resolve);
    sent.once('error', reject).end();
    return promise;
  }

  async function follow(
    address: string,
    limits: ReadingLimits,
    known: Validators | undefined,
    signal: AbortSignal,
  ): Promise<OutsideAnswer> {
    let url = addressOf(address);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const answer = await ask(url, known, signal);
      const { statusCode: status = 0, headers } = answer;
      const isElsewhere = status >= 300 && status < 400 && headers.location !== undefined;
      if (!isElsewhere && status === 200) {
        const bytes = await bodyOf(answer, limits.bytes, signal);
        return { bytes, etag: kept(headers.etag), lastModified: kept(headers['last-modified']) };
      }
      answer.destroy();
      if (status === 304 && known) return { unchanged: true };
      if (!isElsewhere) return { problem: 'status', status };
      const next = addressOf(headers.location ?? '', url);
      // The secret is in the address: it does not go on in the clear.
      if (url.protocol === 'https:' && next.protocol !== 'https:') return { problem: 'redirects' };
      url = next;
    }
    return { problem: 'redirects' };
  }

  return {
    async read(address, limits, known) {
      const patience = AbortSignal.timeout(limits.patienceMs);
      const signal = AbortSignal.any([patience, ending.signal]);
      try {
        return await follow(address, limits, known, signal);
      } catch (error) {
        if (ending.signal.aborted) throw error;
        if (error instanceof Refused) return error.trouble;
        return { problem: patience.aborted ? 'too_slow' : 'unreachable' };
      }
    },
    ending: ending.signal,
    stop: () => ending.abort(),
  };
}

function addressOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb) throw new Refused({ problem: 'not_an_address' });
  if (!WEB_PORTS.has(url.port) && Number(url.port) < FREE_PORTS_FROM) throw new Refused({ problem: 'not_public' });
  return url;
}

/** Counted as it is unpacked: a small file can hold a large one. */
async function bodyOf(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  const packed = answer.headers['content-encoding'] === 'gzip';
  const stream = packed ? answer.pipe(createGunzip()) : answer;
  // A pipe hands no errors on.
  answer.once('error', (error) => stream.destroy(error));
  signal.addEventListener('abort', () => stream.destroy(new Error('too slow')), { once: true });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream) {
      size += part.length;
      if (size > most) throw new Refused({ problem: 'too_large' });
      parts.push(part);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(parts);
}

function kept(header: string | undefined): string | null {
  return header !== undefined && header.length <= HEADER_MAX ? header : null;
}
