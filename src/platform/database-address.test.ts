import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesOf, shownHosts } from './database-address.ts';

describe('the address of a database', () => {
  it('names one host, or several of which the one that takes writes is used', () => {
    expect(addressesOf('postgres://forte:se%40cret@db.example.com:5432/forte')).toEqual([
      'postgres://forte:se%40cret@db.example.com:5432/forte',
    ]);
    expect(addressesOf('postgresql://forte@one,two:6432,[::1]:5433/forte?sslmode=require')).toEqual([
      'postgresql://forte@one/forte?sslmode=require',
      'postgresql://forte@two:6432/forte?sslmode=require',
      'postgresql://forte@[::1]:5433/forte?sslmode=require',
    ]);
  });

  it('may say that it wants the one that takes writes, and no other kind', () => {
    const wanting = (kind: string) => addressesOf(`postgres://one,two/forte?target_session_attrs=${kind}`);
    expect(wanting('read-write')).toEqual(['postgres://one/forte', 'postgres://two/forte']);
    expect(wanting('primary')).toHaveLength(2);
    for (const kind of ['any', 'standby', 'prefer-standby', 'read-only', '']) expect(wanting(kind)).toBeUndefined();
  });

  it.each([
    '',
    'one:5432',
    'mysql://one/forte',
    'postgres://',
    'postgres://one,/forte',
    'postgres://one:x/forte',
    'postgres://o ne/forte',
  ])('%j is none', (given) => {
    expect(addressesOf(given)).toBeUndefined();
  });

  it('is shown without its password, whatever that is', () => {
    const word = fc.stringMatching(/^[a-z]{6,20}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.stringMatching(/^[A-Z!$&'()*+;=~%25]{4,20}$/),
        (hosts, password) => {
          const shown = shownHosts(`postgres://forte:${encodeURIComponent(password)}@${hosts.join()}/house`);
          expect(shown).toBe(`${hosts.join()}/house`);
        },
      ),
    );
  });
});
