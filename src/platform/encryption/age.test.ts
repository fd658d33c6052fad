import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import { installIfMissing } from '../../../scripts/system-tools.ts';
import { decryptFile, encryptFile, recipientProblem } from './age.ts';

const folder = mkdtempSync(join(tmpdir(), 'forte-age-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [plain, encrypted, back] = ['plain', 'encrypted', 'back'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const [other, theirs] = await (async () => {
  const key = await generateX25519Identity();
  return [key, await identityToRecipient(key)];
})();
/** Several chunks of age, and a bit. */
const CONTENT = Buffer.alloc(300_001, 'four movements ');
writeFileSync(plain, CONTENT);

describe('a file', () => {
  it('is read by each key it is encrypted for, with the comments that age-keygen writes', async () => {
    await encryptFile(plain, encrypted, [recipient, theirs]);
    expect(readFileSync(encrypted).includes('four movements')).toBe(false);
    for (const key of [`# created: today\n# public key: ${recipient}\n${identity}\n`, other]) {
      await decryptFile(encrypted, back, key);
      expect(readFileSync(back).equals(CONTENT)).toBe(true);
    }
  });

  it('says why it cannot be read', async () => {
    await encryptFile(plain, encrypted, [theirs]);
    await expect(decryptFile(encrypted, back, identity)).rejects.toThrow('It is encrypted for another key');
    await expect(decryptFile(encrypted, back, '# nothing\n')).rejects.toThrow('The identity file is empty.');
    await expect(decryptFile(encrypted, back, 'age1public')).rejects.toThrow('holds no secret key of age');
    await expect(decryptFile(plain, back, identity)).rejects.toThrow('It is damaged, or not encrypted by age');
    const bytes = readFileSync(encrypted);
    for (const damaged of [bytes.subarray(0, -70_000), Buffer.from(bytes.with(200_000, (bytes[200_000] ?? 0) ^ 1))]) {
      writeFileSync(encrypted, damaged);
      await expect(decryptFile(encrypted, back, other)).rejects.toThrow('It is damaged');
    }
    await expect(decryptFile(join(folder, 'none'), back, identity)).rejects.toThrow('ENOENT');
  });

  it('is read by the program age', async () => {
    const age = installIfMissing('age', ['age'], () =>
      spawnSync('age', ['--version']).status === 0 ? 'age' : undefined,
    );
    if (!age) return expect(age).toBeUndefined();
    await encryptFile(plain, encrypted, [recipient]);
    const { stdout, status } = spawnSync(age, ['-d', '-i', '-', encrypted], { input: identity, maxBuffer: 1e6 });
    expect([status, stdout.equals(CONTENT)]).toEqual([0, true]);
  });
});

it('a public key with a wrong letter is found before it is used', async () => {
  expect(await recipientProblem(recipient)).toBeUndefined();
  const wrong = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`;
  expect(await recipientProblem(wrong)).toMatch(/is no public key of age/);
  expect(await recipientProblem('age1')).toMatch(/is no public key of age/);
});
