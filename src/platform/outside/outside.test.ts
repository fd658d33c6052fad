import type { lookup as systemLookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutside } from './outside.ts';

const LIMITS = { bytes: 1000, patienceMs: 60_000 };
const KNOWN = { etag: '"1"', lastModified: null };
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

const here = createOutside({ thisMachineToo: true });
const strict = createOutside({ thisMachineToo: false });

/** A name server of our own: each question has the next answer. */
function named(...answers: string[][]) {
  const asked: string[] = [];
  const lookup = ((hostname: string, _: object, done: (error: null, found: object[]) => void) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof systemLookup;
  return { lookup, asked };
}

describe('what is not of the internet is not read', () => {
  it.each([
    'http://127.0.0.1:{port}/',
    'http://localhost:{port}/',
    'http://0x7f.1:{port}/',
    'http://2130706433:{port}/',
    'http://0.0.0.0:{port}/',
    'http://[::]:{port}/',
    'http://[::1]:{port}/',
    'http://[::ffff:127.0.0.1]:{port}/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'https://192.168.0.1/',
    'http://[fd00::1]/',
    'http://8.8.8.8:25/',
  ])('%s', async (address) => {
    let asked = 0;
    const { port } = await serve((_, response) => {
      asked += 1;
      response.end('secret');
    });
    expect(await strict.read(address.replace('{port}', String(port)), LIMITS)).toEqual({ problem: 'not_public' });
    expect(asked).toBe(0);
  });

  it('nor with this machine allowed for tests', async () => {
    for (const address of ['http://10.0.0.1:8080/', 'http://0.0.0.0:8080/', 'http://169.254.169.254/'])
      expect(await here.read(address, LIMITS)).toEqual({ problem: 'not_public' });
  });

  it('by a name that leads there, also if one of its addresses is public', async () => {
    const { port } = await serve((_, response) => response.end('secret'));
    for (const found of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:10.0.0.1']]) {
      const { lookup } = named(found);
      const outside = createOutside({ thisMachineToo: false, lookup });
      expect(await outside.read(`http://calendar.example.com:${port}/`, LIMITS)).toEqual({ problem: 'not_public' });
    }
  });

  it('by a redirect', async () => {
    const { url } = await serve((_, response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end());
    expect(await here.read(url, LIMITS)).toEqual({ problem: 'not_public' });
  });

  it('by anything but http and https', async () => {
    for (const address of ['file:///etc/passwd', 'ftp://8.8.8.8/', 'javascript:1', 'not an address'])
      expect(await here.read(address, LIMITS)).toEqual({ problem: 'not_an_address' });
  });
});

it('asks for a name once, and goes to the address that was judged', async () => {
  const { port } = await serve((_, response) => response.end('told'));
  // First an address that may be read (this machine, for the test), then one of the private network.
  const { lookup, asked } = named(['127.0.0.1'], ['10.0.0.1']);
  const outside = createOutside({ thisMachineToo: true, lookup });
  expect(await outside.read(`http://calendar.example.com:${port}/`, LIMITS)).toMatchObject({
    bytes: Buffer.from('told'),
  });
  expect(asked).toEqual(['calendar.example.com']);
  expect(await outside.read(`http://calendar.example.com:${port}/`, LIMITS)).toEqual({ problem: 'not_public' });
});

describe('reading ends', () => {
  it('when it is more than was asked for, packed or not', async () => {
    const whole = Buffer.alloc(1001, 'x');
    const plain = await serve((_, response) => response.end(whole));
    const packed = await serve((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(whole)),
    );
    for (const { url } of [plain, packed]) expect(await here.read(url, LIMITS)).toEqual({ problem: 'too_large' });
    expect(await here.read(packed.url, { ...LIMITS, bytes: 1001 })).toMatchObject({ bytes: whole });
  });

  it('when it drips', async () => {
    const { url } = await serve((request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      request.once('close', () => clearInterval(drip));
    });
    expect(await here.read(url, { ...LIMITS, patienceMs: 200 })).toEqual({ problem: 'too_slow' });
  });

  it('when nobody answers, or breaks off', async () => {
    const silent = await serve(() => undefined);
    const broken = await serve((request, response) => {
      response.writeHead(200, { 'Content-Length': '500' }).write('x');
      request.socket.destroy();
    });
    expect(await here.read(silent.url, { ...LIMITS, patienceMs: 200 })).toEqual({ problem: 'too_slow' });
    expect(await here.read(broken.url, LIMITS)).toEqual({ problem: 'unreachable' });
  });

  it('after three redirects', async () => {
    let asked = 0;
    const round = await serve((_, response) => {
      asked += 1;
      response.writeHead(301, { Location: '/again' }).end();
    });
    expect(await here.read(round.url, LIMITS)).toEqual({ problem: 'redirects' });
    expect(asked).toBe(4);
    const thrice = await serve(({ url = '' }, response) => {
      const step = Number(url.slice(1) || 0);
      if (step < 3) response.writeHead(307, { Location: `/${step + 1}` }).end();
      else response.end('there');
    });
    expect(await here.read(thrice.url, LIMITS)).toMatchObject({ bytes: Buffer.from('there') });
  });

  it('when the server stops', async () => {
    const outside = createOutside({ thisMachineToo: true });
    const asked = Promise.withResolvers<void>();
    const { url } = await serve(() => asked.resolve());
    const reading = outside.read(url, LIMITS);
    await asked.promise;
    outside.stop();
    await expect(reading).rejects.toThrow();
    expect(outside.ending.aborted).toBe(true);
  });
});

it('says what it has, and hears that nothing is new', async () => {
  const { url } = await serve((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { ETag: '"1"', 'Last-Modified': 'Mon, 01 Mar 2027 10:00:00 GMT' }).end('x');
  });
  expect(await here.read(url, LIMITS)).toMatchObject({ etag: '"1"', lastModified: 'Mon, 01 Mar 2027 10:00:00 GMT' });
  expect(await here.read(url, LIMITS, KNOWN)).toEqual({ unchanged: true });
});

it('tells the status of a refusal', async () => {
  const { url } = await serve((_, response) => response.writeHead(404).end('nothing'));
  expect(await here.read(url, LIMITS)).toEqual({ problem: 'status', status: 404 });
});
