/** `full` is a quota or a full disk, `busy` any other trouble of its own; `damaged`: less or other bytes than were sent. */
export type S3Trouble = 'missing' | 'no bucket' | 'refused' | 'full' | 'busy' | 'slow' | 'unreachable' | 'damaged';

const FULL = /^(QuotaExceeded|EntityTooLarge|InsufficientStorage|XMinioStorageFull)$/;
const DAMAGED = /^(BadDigest|XAmzContentSHA256Mismatch|IncompleteBody|InvalidDigest)$/;
const LONGEST_WORDS = 200;

/** What storage answered instead of what was asked; the message is for operators. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly trouble: S3Trouble;

  constructor(trouble: S3Trouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.trouble = trouble;
  }
}

/** Of an answer that is no success. HEAD has no body: a missing bucket is a missing object there. */
export function answerAsError(what: string, status: number, body: string): S3Error {
  const code = element(body, 'Code') ?? '';
  const words = element(body, 'Message')?.slice(0, LONGEST_WORDS);
  const said = [String(status), code, words].filter(Boolean).join(' ');
  return new S3Error(troubleOf(status, code), `${what} was answered with ${said}.`);
}

function troubleOf(status: number, code: string): S3Trouble {
  if (code === 'NoSuchBucket') return 'no bucket';
  if (FULL.test(code) || status === 507 || status === 413) return 'full';
  if (DAMAGED.test(code)) return 'damaged';
  if (status === 404) return 'missing';
  return status >= 500 || status === 429 ? 'busy' : 'refused';
}

/** Text of the first such element. */
export function element(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, named) =>
    named ? (NAMED[named as keyof typeof NAMED] ?? '') : String.fromCodePoint(Number(decimal ?? `0x${hex}`)),
  );
}

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
