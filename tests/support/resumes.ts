import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Answer } from './browser-session.ts';
import { solveCaptcha } from './contact.ts';
import type { TestServer } from './test-server.ts';

/** A PDF that readers open, of `size` bytes, most of them random. */
export function aPdf(size = 2_000): Buffer {
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj';
  const pages = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj';
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${pages}\n${page}\n%`;
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), randomBytes(size - head.length - tail.length), Buffer.from(tail)]);
}

/** The header of an OLE compound file, as Word wrote until 2003, and noise. */
export function aDoc(): Buffer {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(4_096)]);
}

export function aDocx(): Buffer {
  return aZip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'word/styles.xml']);
}

/** A zip of stored files with these names. */
export function aZip(names: readonly string[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const [path, data] = [Buffer.from(name), Buffer.from(`<x>${name}</x>`)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, data]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, position, path]));
    parts.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, table, end, Buffer.from(comment, 'latin1')]);
}

/** A file as a browser puts it into a form. */
export function aFile(name: string, bytes: Uint8Array = aPdf(), type = 'application/octet-stream'): File {
  return new File([Uint8Array.from(bytes)], name, { type });
}

export type FormFields = [name: string, value: string | File][];

/** An application that is right in every field, with a PDF. */
export function application(changes: Record<string, string | File | undefined> = {}): FormFields {
  const fields = {
    requestType: 'joinUs',
    clientEmail: 'applicant@visitor.example',
    firstName: 'June',
    lastName: 'Kahale',
    categories: 'accompanist,performer - keyboard',
    instruments: 'piano',
    captchaValue: '',
    resume: aFile('resume.pdf'),
    ...changes,
  };
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  ) as FormFields;
}

/** Sends a form as a browser does. */
export async function sendForm(
  { origin }: Pick<TestServer, 'origin'>,
  fields: FormFields,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const response = await fetch(`${origin}/api/requests/submit-form`, { method: 'POST', body: form, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Sends an application that is right in every field. */
export async function applyToJoin(server: Pick<TestServer, 'origin'>, clientEmail: string): Promise<void> {
  const fields = application({ clientEmail, captchaValue: await solveCaptcha(server) });
  const { status, body } = await sendForm(server, fields);
  if (status !== 202) throw new Error(`applying answered ${status}: ${JSON.stringify(body)}`);
}
