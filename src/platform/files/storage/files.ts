import { randomUUID } from 'node:crypto';
import type { Log } from '../../process/log.ts';

/** `away`: nobody answers, or it cannot be used just now. */
export type FilesTrouble = 'missing' | 'full' | 'away';

/** What the place of the files answered instead of what was asked; the message is for operators. */
export class FilesError extends Error {
  override readonly name = 'FilesError';
  readonly trouble: FilesTrouble;

  constructor(trouble: FilesTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.trouble = trouble;
  }
}

export interface StoredFile {
  /** 'uploads/scores/1.pdf': names with slashes between them. */
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
  /** Hex, where the place has noted it. */
  sha256?: string;
}

/** Where the site keeps what is no row: a folder, or S3-compatible storage. Every function @throws FilesError */
export interface Files {
  /** Whole or not at all, and kept once this resolves; replaces. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Buffer>;
  /** What is left unread has to be ended by `return`, as `for await` does. */
  open(key: string): Promise<AsyncGenerator<Uint8Array>>;
  head(key: string): Promise<StoredFile | undefined>;
  /** Everything whose key begins with it, in no promised order. */
  list(prefix: string): AsyncGenerator<StoredFile>;
  /** What is gone already counts as deleted. */
  delete(key: string): Promise<void>;
  /** For people who run the site. */
  readonly description: string;
}

/** Of every place, before it is asked. @throws Error when it leads out */
export function checkKey(key: string): void {
  if (/(^|\/)\.{0,2}(\/|$)/.test(key)) throw new Error(`'${key}' leads out of the data folder.`);
}

/** For `catch`: other troubles are thrown on. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof FilesError) || error.trouble !== 'missing') throw error;
}

/** Of those that nobody has written since a moment, in ms since 1970. */
export async function filesOlderThan(files: Files, prefix: string, youngest: number): Promise<string[]> {
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list(prefix)) if (modifiedAt.getTime() < youngest) old.push(key);
  return old;
}

/** After the row is gone: what cannot be deleted just now is left to the sweep. True when it is gone. */
export async function deleteOrLeave(files: Files, key: string, log: Pick<Log, 'warn'>): Promise<boolean> {
  try {
    await files.delete(key);
    return true;
  } catch (err) {
    if (!(err instanceof FilesError)) throw err;
    log.warn({ err, key }, 'a file is left to be swept');
    return false;
  }
}

/** Writes, reads and deletes a small file. Undefined when all is well, else what was answered. */
export async function troubleOfFiles(files: Files): Promise<string | undefined> {
  const key = `.health-${randomUUID()}`;
  try {
    await files.put(key, Buffer.from(key));
    if (!(await files.read(key)).equals(Buffer.from(key))) return 'It gives back other bytes than it was given';
    await files.delete(key);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
