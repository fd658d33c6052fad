import fc from 'fast-check';

/** What no text field expects. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\r\nBcc: all@example.com',
  '\u2028',
  '\u202efdp.exe',
  "' or 1=1--",
  '"; drop table accounts; --',
  '%s%n%x',
  '%00',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  'C:\\x.pdf',
  '<script>alert(1)</script>',
  '</script><!--',
  '<img src=x onerror=alert(1)>',
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '=?utf-8?q?=0D=0A?=',
  "=cmd|' /C calc'!A0",
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '__proto__',
  'constructor',
  'toString',
  'true',
  'null',
  'undefined',
  'NaN',
  '-0',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  'x'.repeat(65_536),
  'é'.repeat(300),
  '🎹'.repeat(150),
  'ﬃ',
  'İ',
  '2027-02-31',
  '24:00',
  '+275760-09-13',
  '-000001-01-01',
];

/** Written as JSON by hand, since `1e309` and a doubled key have no value in JavaScript. */
export const HOSTILE_BODIES = [
  '',
  ' ',
  '{',
  '[',
  'null',
  'true',
  '123',
  '"text"',
  '[]',
  '{}',
  '[[[[]]]]',
  '{"a":1e309}',
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}',
  '{"email":"a@x.us","email":"b@x.us"}',
  '\ufeff{}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
];

/** What JSON can carry; `undefined` leaves the field out. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      undefined,
      true,
      false,
      0,
      -0,
      -1,
      -1.5,
      1e-7,
      2 ** 31,
      2 ** 53 + 1,
      1e308,
      [],
      {},
      [[]],
      [null],
      [{}],
      { $gt: '' },
      { length: 1e9 },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** One place of a body: made a list of itself, taken out, given a stranger beside it, or replaced. */
export function mutated(body: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(body);
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.constantFrom('replace', 'replace', 'replace', 'list', 'stranger'),
      hostileValue,
    )
    .map(([place, way, value]) => changedAt(body, place, (found) => (way === 'replace' ? value : twisted(found, way))));
}

function twisted(found: unknown, way: string): unknown {
  if (way === 'list') return [found, found];
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return { value: found };
  return { ...found, ['__proto__']: { role: 'admin' }, constructor: 1, isAdmin: true };
}

type Place = (string | number)[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

function changedAt(whole: unknown, [key, ...rest]: Place, change: (found: unknown) => unknown): unknown {
  if (key === undefined) return change(whole);
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  const found = (copy as Record<string | number, unknown>)[key];
  return Object.assign(copy, { [key]: changedAt(found, rest, change) });
}
