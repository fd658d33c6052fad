import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsSession, sessionIn } from './session-cookie.ts';

const part = fc.constantFrom('session', '__Host-session', 'visitor', '=', ';', ' ', '\t', '"', 'a', '%41');
const cookies = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

it('takes nobody who brings a session for a visitor', () => {
  fc.assert(
    fc.property(cookies, fc.constantFrom('http://a.test', 'https://a.test'), (given, origin) => {
      fc.pre(sessionIn(given, origin) !== undefined);
      expect(holdsSession(given)).toBe(true);
    }),
  );
});

it.each([
  [undefined, false],
  ['visitor=1', false],
  ['mysession=1', false],
  ['visitor=1; session=abc', true],
  ['__Host-session=abc', true],
])('of %j says %j', (given, holds) => {
  expect(holdsSession(given)).toBe(holds);
});
