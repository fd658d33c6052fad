import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pathInside } from '../files/uploads.ts';
import type { Attachment } from './outgoing-mail.ts';

interface OpenAttachment {
  filename: string;
  contentType: string;
  content: Readable;
}

/**
 * The files of a stored message. @throws Error that says so, where what was stored is damaged
 */
export function readAttachments(stored: string | null): Attachment[] {
  try {
    const files = JSON.parse(stored ?? '[]') as unknown;
    if (Array.isArray(files) && files.every(isAttachment)) return files;
  } catch {
    // As one that is JSON and no list of files.
  }
  throw new Error('The mail cannot be put together: its list of attachments is damaged.');
}

function isAttachment(file: unknown): file is Attachment {
  if (typeof file !== 'object' || file === null) return false;
  return ['filename', 'path', 'contentType'].every((name) => typeof Reflect.get(file, name) === 'string');
}

/**
 * Hands a message its files as streams from the disk, and lets go of them whatever comes of it.
 * @throws Error that names the file, when one is not there
 */
export async function withAttachedFiles<T>(
  dataDir: string,
  attachments: readonly Attachment[],
  use: (files: OpenAttachment[]) => Promise<T>,
): Promise<T> {
  const files: OpenAttachment[] = [];
  try {
    for (const attachment of attachments) files.push(await opened(dataDir, attachment));
    return await use(files);
  } finally {
    for (const { content } of files) content.destroy();
  }
}

/** Opened before anything is sent, so that a missing file is this message's trouble and nobody else's. */
async function opened(dataDir: string, { filename, path, contentType }: Attachment): Promise<OpenAttachment> {
  const handle = await open(pathInside(dataDir, path)).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The attachment '${filename}' cannot be read from ${path}: ${cause.code ?? cause.message}`);
  });
  const content = handle.createReadStream();
  // Who reads it hears of an error too; when nobody does any more, it must not end the process.
  content.on('error', () => undefined);
  return { filename, contentType, content };
}
