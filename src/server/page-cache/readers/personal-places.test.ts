import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cutAtPlaces, filled, valuesOf } from './personal-places.ts';
import { kindOf, markedReader, type Reader } from './readers.ts';

/* As React writes values into markup, and React Router into its script and its data. */

const dataOf = (reader: Reader) => JSON.stringify(['session', reader, 'items', [1, 2, 3]]);
const SIGNS = /[&<>\u2028\u2029]/g;
function pageOf(reader: Reader, nonce: string): string {
  const { email, cartCount, accountId, name } = reader;
  const said = renderToStaticMarkup(
    createElement('p', { title: email, id: accountId }, `Signed in as ${email}: ${name}, `, cartCount),
  );
  const script = JSON.stringify(dataOf(reader)).replace(
    SIGNS,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<head><script>begin()</script></head>${said}<script nonce="${nonce}">take(${script})</script>${said}`;
}

const readers = fc.record({
  role: fc.constant('client' as const),
  accountId: fc.stringMatching(/^[\w-]{16}$/),
  email: fc.oneof(
    fc.emailAddress(),
    fc.string().map((text) => `"${text}'</script><b>\u2028&"@example.com`),
  ),
  name: fc.string(),
  cartCount: fc.integer({ min: 2, max: 500 }),
});

const put = (body: string, nonce: string | undefined, isData: boolean, reader: Reader, fresh: string) => {
  const pieces = cutAtPlaces(body, nonce, isData) ?? expect.unreachable('a marked value is left');
  const values = filled(pieces.places, valuesOf(reader, fresh));
  return pieces.texts.map((text, index) => text + (values[index] ?? '')).join('');
};

describe('a page that is made once for a kind of reader', () => {
  it('is, with the values of a reader, what would have been made for that reader alone', () => {
    fc.assert(
      fc.property(readers, (reader) => {
        const marked = pageOf(markedReader(kindOf(reader)), 'first');
        expect(put(marked, 'first', false, reader, 'fresh')).toBe(pageOf(reader, 'fresh'));
      }),
    );
  });

  it('so is its data', () => {
    fc.assert(
      fc.property(readers, (reader) => {
        const marked = dataOf(markedReader(kindOf(reader)));
        expect(put(marked, undefined, true, reader, '')).toBe(dataOf(reader));
      }),
    );
  });

  it.each([
    ['in capitals', ({ email }: Reader) => email.toUpperCase()],
    ['in part', ({ accountId }: Reader) => accountId.slice(0, -1)],
  ])('is not used where a value stands %s', (_, written) => {
    const reader = markedReader('client, items');
    expect(cutAtPlaces(`<p>${written(reader)}</p>`, undefined, false)).toBeUndefined();
  });

  it.each([
    ['admin', 0, 'admin'],
    ['client', 0, 'client, empty cart'],
    ['client', 1, 'client, 1 item'],
    ['client', 2, 'client, items'],
  ] as const)('is another for %s with %i in the cart', (role, cartCount, kind) => {
    expect(kindOf({ role, cartCount, accountId: 'a', email: 'a@example.com', name: 'A B' })).toBe(kind);
  });
});
