import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { systemClock } from '../time/clock.ts';
import { createRecaptcha } from './recaptcha.ts';

async function checkedBy(listener: RequestListener, token = 'token-of-the-browser') {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const siteverify = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  const captcha = createRecaptcha({ siteKey: 'site', secretKey: 'our secret', clock: systemClock, siteverify });
  return captcha.check(token).finally(() => {
    server.close();
    server.closeAllConnections();
  });
}

const answers =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));

it('asks with our secret and the token, and gives a key that is the same for the same token', async () => {
  let asked = '';
  const listener: RequestListener = async (request, response) => {
    for await (const part of request) asked += part;
    answers({ success: true, score: 0.9 })(request, response);
  };
  const first = await checkedBy(listener);
  const again = await checkedBy(answers({ success: true }));
  expect(Object.fromEntries(new URLSearchParams(asked.slice(0, asked.length)))).toEqual({
    secret: 'our secret',
    response: 'token-of-the-browser',
  });
  expect(first?.key).toMatch(/^[\w-]{43}$/);
  expect(again?.key).toBe(first?.key);
});

it.each([
  ['a token Google refuses', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['what looks like a program', { success: true, score: 0.1 }],
  ['anything but true', { success: 'true' }],
])('refuses %s', async (_, body) => expect(await checkedBy(answers(body))).toBeUndefined());

it('asks nobody about an empty or endless token', async () => {
  const never: RequestListener = () => expect.unreachable();
  expect(await checkedBy(never, '')).toBeUndefined();
  expect(await checkedBy(never, 'x'.repeat(9000))).toBeUndefined();
});

it.each<[string, RequestListener]>([
  ['is broken', (_, response) => response.writeHead(500).end()],
  ['speaks no JSON', (_, response) => response.end('<html>')],
  ['hangs up', (request) => request.socket.destroy()],
  ['never answers', () => undefined],
])('is unavailable (503) when the other side %s', async (_, listener) => {
  await expect(checkedBy(listener)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});
