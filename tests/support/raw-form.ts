const BOUNDARY = 'form-boundary';

/** The header of a form that is written by hand. */
export const RAW_FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface RawPart {
  /** Every line before the content, without the empty one. */
  head: string;
  content: string | Buffer;
}

export function textPart(name: string, content: string): RawPart {
  return { head: `Content-Disposition: form-data; name="${name}"`, content };
}

export function filePart(fileName: string, content: string | Buffer, type = 'application/octet-stream'): RawPart {
  return {
    head: `Content-Disposition: form-data; name="resume"; filename="${fileName}"\r\nContent-Type: ${type}`,
    content,
  };
}

/** What an applicant has to say of themselves. */
export function applicantParts(clientEmail = 'applicant@visitor.example'): RawPart[] {
  const fields = { requestType: 'joinUs', clientEmail, firstName: 'June', lastName: 'Kahale' };
  return Object.entries(fields).map(([name, content]) => textPart(name, content));
}

/** The body of a form, also one that no browser would write. */
export function rawForm(parts: readonly RawPart[], boundary = BOUNDARY): Buffer {
  const pieces = parts.map(({ head, content }) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]),
  );
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
