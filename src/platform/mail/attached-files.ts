import { type Files, FilesError } from '../files/storage/files.ts';
import type { Attachment } from './outgoing-mail.ts';
import { inline } from './pictures.ts';

interface ReadAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
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

/** Whole before the mail begins: a place that breaks off must not break a message off. @throws Error naming the file */
export async function readAttachedFiles(files: Files, attachments: readonly Attachment[]): Promise<ReadAttachment[]> {
  const read = attachments.map(async ({ filename, path, contentType, cid }) => {
    try {
      const content = await files.read(path);
      return [cid === undefined ? { filename, contentType, content } : inline(filename, contentType, content, cid)];
    } catch (error) {
      // Words stand beside it, and the mail is awaited.
      if (cid !== undefined && error instanceof FilesError) return [];
      throw unreadable(filename, path, error);
    }
  });
  return (await Promise.all(read)).flat();
}

/** A missing file fails only this message; a place that is away keeps it waiting. */
function unreadable(filename: string, path: string, error: unknown): unknown {
  if (!(error instanceof FilesError)) return error;
  if (error.trouble !== 'missing') return new Error(`The files cannot be reached: ${error.message}`, { cause: error });
  return new Error(`The attachment '${filename}' cannot be read from ${path}: ENOENT`, { cause: error });
}
