import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pathInside } from '../files/uploads.ts';
import type { Attachment } from './outgoing-mail.ts';

interface OpenAttachment {
  filename: string;
  contentType: string;
  content: Readable;
}

/** @throws Error when the stored list is damaged */
export function readAttachments(stored: string | null): Attachment[] {
  try {
    const files = JSON.parse(stored ?? '[]') as unknown;
    if (Array.isArray(files) && files.every(isAttachment)) return files;
  } catch {}
  throw new Error('The mail cannot be put together: its list of attachments is damaged.');
}

function isAttachment(file: unknown): file is Attachment {
  if (typeof file !== 'object' || file === null) return false;
  return ['filename', 'path', 'contentType'].every((name) => typeof Reflect.get(file, name) === 'string');
}

/** Streams files from disk and closes them. @throws Error naming a missing file */
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

/** Opened before sending, so that a missing file fails only this message. */
async function opened(dataDir: string, { filename, path, contentType }: Attachment): Promise<OpenAttachment> {
  const handle = await open(pathInside(dataDir, path)).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The attachment '${filename}' cannot be read from ${path}: ${cause.code ?? cause.message}`);
  });
  const content = handle.createReadStream();
  // Without a listener, a stream error would end the process.
  content.on('error', () => undefined);
  return { filename, contentType, content };
}
