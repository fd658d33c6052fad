import { randomBytes } from 'node:crypto';
import type { Answer } from './browser-session.ts';
import { solveCaptcha } from './contact.ts';
import { anOleFile } from './ole-file.ts';
import type { TestServer } from './test-server.ts';
import { aZip } from './zip-file.ts';

/** A PDF that readers open, of `size` bytes, most of them random. */
export function aPdf(size = 2_000): Buffer {
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj';
  const pages = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj';
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${pages}\n${page}\n%`;
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), randomBytes(size - head.length - tail.length), Buffer.from(tail)]);
}

/** As Word wrote until 2003. */
export function aDoc(): Buffer {
  return anOleFile({ streams: ['WordDocument', '1Table', '\u0005SummaryInformation'] });
}

export function aDocx(): Buffer {
  return aZip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'word/styles.xml']);
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
