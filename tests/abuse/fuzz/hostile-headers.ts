import fc from 'fast-check';

const JUNK = [
  '',
  'x',
  ' ',
  'null',
  '\u00ff\u00fe',
  '%00',
  "' or 1=1--",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{"$gt":""}',
  'x'.repeat(4_000),
  '*',
  '"',
  ',,,',
  ';;;=',
  'bytes=0-,0-,0-',
  'bytes=9999999999999999999999-',
  '2001:db8::1%eth0',
  '::ffff:1.2.3.4, [::1]:80',
  'https://evil.example',
  'cross-site',
  'en;q=9999999,*;q=-1',
  'gzip;q=1e309, br;q=, ,',
];

const NAMES = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Cookie',
  'Forwarded',
  'Idempotency-Key',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'Stripe-Signature',
  'User-Agent',
  'X-CSRF-Token',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'X-Request-Id',
];

/** Headers nobody of ours sends; `undefined` takes one out. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...JUNK)), { minLength: 1, maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs));

export const CONTENT_TYPES = [
  undefined,
  '',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'application/json, multipart/form-data; boundary=x',
];
