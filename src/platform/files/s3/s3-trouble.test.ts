import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../tests/support/free-port.ts';
import { createS3 } from './s3.ts';

/** Of this client, where the storage says nothing any more. */
const PATIENCE_MS = 300;

function at(port: number, patienceMs?: number) {
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'house', secretAccessKey: 'quiet-example' };
  return createS3(
    { endpoint, region: 'us-east-1', bucket: 'music', prefix: '', ...keys },
    patienceMs ? { patienceMs } : {},
  );
}

/** Storage that answers as it is told, and how often it was asked for what lies in it: its port may have been another's,
 * whom somebody still asks whether it is ready. */
async function storage(answer: RequestListener, patienceMs?: number) {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/music/')) asked += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { s3: at((server.address() as AddressInfo).port, patienceMs), asked: () => asked };
}

const troubled = (status: number, code = '') =>
  storage((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`));
  });

describe('storage in trouble', () => {
  it.each([
    [503, 'SlowDown', 'busy', 2],
    [500, '', 'busy', 2],
    [429, '', 'busy', 2],
    [507, '', 'full', 1],
    [403, 'QuotaExceeded', 'full', 1],
    [400, 'BadDigest', 'damaged', 1],
    [403, 'RequestTimeTooSkewed', 'refused', 1],
    [301, 'PermanentRedirect', 'refused', 1],
  ])('%i %s is %s, asked %i times', async (status, code, trouble, times) => {
    const { s3, asked } = await troubled(status, code);
    await expect(s3.put('a.pdf', Buffer.from('a'))).rejects.toMatchObject({ trouble });
    expect(asked()).toBe(times);
  });

  it('is tried once more, with the same bytes, when the line broke', async () => {
    const taken: string[] = [];
    const { s3 } = await storage((request, response) => {
      request.setEncoding('utf8').on('data', (text) => taken.push(text));
      request.on('end', () => (taken.length === 1 ? request.socket.destroy() : response.end()));
    });
    await s3.put('a.pdf', Buffer.from('Allegro'));
    expect(taken).toEqual(['Allegro', 'Allegro']);
  });

  it('is waited for only so long: before an answer, and in the middle of one', async () => {
    const silent = await storage(() => undefined, PATIENCE_MS);
    await expect(silent.s3.put('a.pdf', Buffer.from('a'))).rejects.toMatchObject({ trouble: 'slow' });
    expect(silent.asked()).toBe(1);
    const halting = await storage(
      (_, response) => response.writeHead(200, { 'content-length': '10' }).write('Largo'),
      PATIENCE_MS,
    );
    const { pieces } = await halting.s3.get('a.pdf');
    await expect(buffer(pieces)).rejects.toMatchObject({ trouble: 'slow' });
  });

  it('gives no half file: less than it announced is an error', async () => {
    const { s3 } = await storage((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('Largo', () => response.destroy());
    });
    const { pieces } = await s3.get('a.pdf');
    await expect(buffer(pieces)).rejects.toMatchObject({ trouble: 'unreachable' });
  });

  it('says that nobody answers there', async () => {
    const nobody = at(await freePort());
    await expect(nobody.head('a')).rejects.toMatchObject({
      trouble: 'unreachable',
      message: expect.stringMatching(/^HEAD a at 127\.0\.0\.1:\d+ failed: ECONNREFUSED\.$/),
    });
  });
});
