import { MaxHeaderSizeExceededError, MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser';
import { AppError, fieldRefused } from '../errors.ts';

/** Twice the fields of the longest application. */
const PARTS_MAX = 250;
/** File systems allow no more. */
const NAME_MAX = 255;
const PART_HEAD_BYTES = 4 * 1024;

const TOO_MANY_FIELDS = `This form has more than the ${PARTS_MAX} fields we can take.`;
const FILE_NAME_TOO_LONG = `The name of this file is longer than ${NAME_MAX} characters. Please shorten it and try again.`;
const NAMES_TOO_LONG = `A field of this form, or a file in it, has a name longer than ${NAME_MAX} characters. Please shorten it.`;
const NO_FORM = 'This form is not complete.';

/** RFC 2046. */
const FORM_TYPE =
  /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?])"|([\w'()+,\-./:=?]{1,70}))$/i;
/** The only header that is read (HTML, "multipart form data"). */
const FIELD = /^form-data;\s*name="([^"]*)"(?:;\s*filename="([^"]*)")?$/i;

export function formBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = FORM_TYPE.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** The one reader of multipart/form-data, with its limits. @throws AppError too_large, validation, bad_json */
export function readForm(bytes: Uint8Array<ArrayBuffer>, boundary: string): FormData {
  const form = new FormData();
  const sizes = { maxHeaderSize: PART_HEAD_BYTES, maxFileSize: bytes.length, maxTotalSize: bytes.length };
  if (bytes.length === 0) throw new AppError('bad_json', NO_FORM);
  try {
    for (const part of parseMultipart(bytes, { boundary, maxParts: PARTS_MAX, ...sizes })) {
      const [, name, fileName] = FIELD.exec(part.headers['content-disposition'] ?? '') ?? [];
      if (name === undefined) throw new AppError('bad_json', NO_FORM);
      const field = unescaped(name);
      if (field.length > NAME_MAX) throw new AppError('too_large', NAMES_TOO_LONG);
      if (fileName === undefined) form.append(field, part.text);
      else form.append(field, new File(part.content as Uint8Array<ArrayBuffer>[], fileNameOf(fileName, field)));
    }
  } catch (cause) {
    throw refusalOf(cause);
  }
  return form;
}

function fileNameOf(written: string, field: string): string {
  const name = unescaped(written);
  if (name.length > NAME_MAX) throw fieldRefused(field, FILE_NAME_TOO_LONG);
  return name;
}

const ESCAPED = /%(?:0A|0D|22)/gi;

function unescaped(name: string): string {
  return name.replace(ESCAPED, decodeURIComponent);
}

function refusalOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof MaxPartsExceededError) return new AppError('too_large', TOO_MANY_FIELDS);
  if (cause instanceof MaxHeaderSizeExceededError) return new AppError('too_large', NAMES_TOO_LONG);
  return new AppError('bad_json', NO_FORM, { cause });
}
