import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answerFor, keepAnswer, keepTag, polish } from './cached-response.ts';

const body = Buffer.from('pianissimo '.repeat(500));
const made = () =>
  keepAnswer(new Headers({ 'Content-Type': 'text/html', 'X-Frame': 'x', 'Cache-Control': 'no-store' }), body, {
    tables: new Set(),
    until: Number.POSITIVE_INFINITY,
  });
const ready = (...asked: Parameters<typeof answerFor>) =>
  answerFor(...asked) ?? expect.unreachable('there are no bytes');
const pairs = (flat: readonly string[]) =>
  Object.fromEntries(Array.from({ length: flat.length / 2 }, (_, place) => flat.slice(2 * place, 2 * place + 2)));

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('who accepts %j is sent %j', async (accept, encoding) => {
  const { status, headers, bytes } = ready(await made(), accept, undefined);
  const sent = pairs(headers);
  expect(status).toBe(200);
  expect(sent['content-encoding']).toBe(encoding);
  expect(sent['content-length']).toBe(String(bytes?.length));
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((same: Buffer) => same);
  expect(unpack(bytes ?? Buffer.alloc(0))).toEqual(body);
  expect(sent).toMatchObject({ 'content-type': 'text/html', 'x-frame': 'x', 'cache-control': 'no-cache' });
  expect(sent.vary).toBe('Accept-Encoding, Cookie');
});

it('who has it is told that it is the same, with every header that is not about a body', async () => {
  const cached = await made();
  for (const known of [cached.etag, `"other", ${cached.etag}`]) {
    const { status, headers, bytes } = ready(cached, 'br', known);
    expect([status, bytes]).toEqual([304, null]);
    expect(pairs(headers)).toMatchObject({ etag: cached.etag, 'x-frame': 'x', 'cache-control': 'no-cache' });
    expect(Object.keys(pairs(headers))).not.toContain('content-type');
  }
  expect(ready(cached, 'br', '"other"').status).toBe(200);
});

it('polished, it is the same in fewer bytes', async () => {
  const cached = await made();
  const before = ready(cached, 'br', undefined);
  await polish(cached);
  const after = ready(cached, 'br', undefined);
  expect(brotliDecompressSync(after.bytes ?? '')).toEqual(body);
  expect(after.bytes?.length).toBeLessThanOrEqual(before.bytes?.length ?? 0);
  const { 'content-length': length, ...rest } = pairs(after.headers);
  expect(length).toBe(String(after.bytes?.length));
  expect(rest).toEqual({ ...pairs(before.headers), 'content-length': undefined });
});

it('of what is too large, only who has it is answered', () => {
  const cached = keepTag(new Headers({ 'Content-Type': 'application/json', 'X-Frame': 'x' }), 'state', new Set());
  expect(answerFor(cached, 'br', undefined)).toBeUndefined();
  expect(answerFor(cached, 'br', '"other"')).toBeUndefined();
  const { status, headers } = ready(cached, 'br', cached.etag);
  expect([status, pairs(headers)]).toEqual([
    304,
    { etag: cached.etag, 'x-frame': 'x', 'cache-control': 'no-cache', vary: expect.any(String) },
  ]);
  expect(keepTag(new Headers(), 'another state', new Set()).etag).not.toBe(cached.etag);
});
