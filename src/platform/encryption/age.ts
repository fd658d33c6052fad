import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/* age (age-encryption.org): for public keys, whose secret halves lie elsewhere. Loaded only where it is used. */

export class AgeError extends Error {
  override readonly name = 'AgeError';
}

/** Undefined for a public key of age. */
export async function recipientProblem(recipient: string): Promise<string | undefined> {
  const { Encrypter } = await import('age-encryption');
  try {
    new Encrypter().addRecipient(recipient);
    return undefined;
  } catch {
    return `${recipient.slice(0, 20)}… is no public key of age; one letter may be wrong.`;
  }
}

/** Replaces `to`, which is on the disk when this is done. */
export async function encryptFile(from: string, to: string, recipients: readonly string[]): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(bytesOf(from));
  await pipeline(Readable.fromWeb(encrypted as ReadableStream), createWriteStream(to, { mode: 0o600, flush: true }));
}

/** `identities`: the text of a file of age-keygen. @throws AgeError */
export async function decryptFile(from: string, to: string, identities: string): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const keys = identities
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key.trim());
  } catch {
    throw new AgeError('The identity file holds no secret key of age (AGE-SECRET-KEY-…).');
  }
  if (keys.length === 0) throw new AgeError('The identity file is empty.');
  try {
    const decrypted = await decrypter.decrypt(bytesOf(from));
    await pipeline(Readable.fromWeb(decrypted as ReadableStream), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined && /^E[A-Z]+$/.test(code)) throw error;
    const other = /no identity matched/i.test(message);
    throw new AgeError(
      other
        ? 'It is encrypted for another key than this identity.'
        : `It is damaged, or not encrypted by age: ${message}`,
    );
  }
}

function bytesOf(file: string): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
}
