import { expect, it, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash is an argon2id PHC string with the costs of OWASP, salted anew each time', async () => {
  const [one, two] = await Promise.all([hashPassword('quiet-nocturne'), hashPassword('quiet-nocturne')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
});

it('takes the right password and no other', async () => {
  const hash = await hashPassword('quiet-nocturne');
  expect(await verifyPassword('quiet-nocturne', hash)).toBe(true);
  for (const wrong of ['Quiet-nocturne', 'quiet-nocturne ', 'quiet-nocturn', '']) {
    expect(await verifyPassword(wrong, hash)).toBe(false);
  }
});

it('takes a password however a keyboard composes its accents', async () => {
  const hash = await hashPassword('Étude-étude'.normalize('NFC'));
  expect(await verifyPassword('Étude-étude'.normalize('NFD'), hash)).toBe(true);
});

it('verifies hashes made with other costs, as another program or year would', async () => {
  // argon2id reference vector: password 'password', salt 'somesalt'
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash)).toBe(true);
  expect(await verifyPassword('passwore', hash)).toBe(false);
});

it('answers no without a hash: an unknown account, or one that has not chosen a password', async () => {
  for (const hash of [null, undefined]) {
    expect(await verifyPassword('quiet-nocturne', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  }
});

it('does not take a damaged hash for a wrong password', async () => {
  for (const hash of ['', 'quiet-nocturne', '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAA']) {
    await expect(verifyPassword('quiet-nocturne', hash)).rejects.toThrow(
      'A stored password hash is not in the PHC form.',
    );
  }
});

it('says 503 with Retry-After when too many wait, and goes on afterwards', async () => {
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => hashPassword('quiet-nocturne')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(50 - 42);
  expect(refused[0]?.reason).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  expect(await hashPassword('quiet-nocturne')).toMatch(/^\$argon2id\$/);
});

it('knows an unknown account from nobody also when its first login came while too many waited', async () => {
  // The search part makes it another module, in which nobody has logged in yet.
  const fresh: typeof import('./passwords.ts') = await import(`./passwords.ts?${'fresh'}`);
  const hash = await fresh.hashPassword('quiet-nocturne');
  const crowd = Array.from({ length: 42 }, () => fresh.hashPassword('quiet-nocturne'));
  for (const known of [hash, undefined]) {
    await expect(fresh.verifyPassword('quiet-nocturne', known)).rejects.toMatchObject({ status: 503 });
  }
  await Promise.all(crowd);
  expect(await fresh.verifyPassword('quiet-nocturne', undefined)).toBe(false);
  expect(await fresh.verifyPassword('quiet-nocturne', hash)).toBe(true);
});
