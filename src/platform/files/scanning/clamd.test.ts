import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openClamd } from '../../../../tests/support/clamd-double.ts';
import { EICAR } from '../../../../tests/support/eicar.ts';
import { freePort } from '../../../../tests/support/free-port.ts';
import { WAIT_MS } from '../../../../tests/support/patience.ts';
import { clamdAddress, createClamd } from './clamd.ts';
import type { Scanner } from './scanner.ts';

function clamdAt(url: string): Scanner {
  const address = clamdAddress(url);
  if (!address) throw new Error(`${url} is no address`);
  return createClamd(address);
}

it.each([
  ['clamd://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['clamd://clamav:3310', { host: 'clamav', port: 3310 }],
  ['clamd://[::1]:3310/', { host: '::1', port: 3310 }],
  ['clamd:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamd:///run/clamd.sock', { path: '/run/clamd.sock' }],
  ['clamd://127.0.0.1', undefined],
  ['clamd://127.0.0.1:3310/path', undefined],
  ['clamd:run/clamd.ctl', undefined],
  ['http://127.0.0.1:3310', undefined],
  ['on', undefined],
])('%s is the address %o', (given, address) => {
  expect(clamdAddress(given)).toEqual(address);
});

it('sends a file whole, in pieces, over a port and over a socket of the machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const at of [{ port: 0 }, { path: join(folder, 'clamd.ctl') }]) {
    const double = await openClamd(at);
    onTestFinished(() => double.close());
    const scanner = clamdAt(double.url);
    const file = randomBytes(5 * 1024 * 1024 + 7);
    expect(await scanner.scan(file, WAIT_MS)).toEqual({ found: 'nothing' });
    expect(double.scanned[0]?.equals(file)).toBe(true);
    const infected = Buffer.concat([file.subarray(0, 70_000), Buffer.from(EICAR)]);
    expect(await scanner.scan(infected, WAIT_MS)).toEqual({ found: 'malware', name: 'Eicar-Test-Signature' });
    expect(await scanner.trouble()).toBeUndefined();
  }
});

it('says nothing of a file when nobody answers, in time', async () => {
  const gone = clamdAt(`clamd://127.0.0.1:${await freePort()}`);
  expect(await gone.scan(Buffer.from('x'), 1_000)).toEqual({
    found: 'unknown',
    why: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await gone.trouble()).toContain('ECONNREFUSED');
  const double = await openClamd();
  onTestFinished(() => double.close());
  double.mood = 'silent';
  const silent = await clamdAt(double.url).scan(Buffer.from('x'), 60);
  expect(silent).toEqual({ found: 'unknown', why: 'nothing came back within 0.06 s' });
});

it.each([
  ['INSTREAM size limit exceeded. ERROR\0', 'it answers '],
  ['stream: OK, but not quite\0', 'it answers '],
  ['stream: \0', 'it answers '],
  ['', 'it answers '],
])('never takes the answer %j for a clean file', async (answer, why) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const result = await clamdAt(`clamd://127.0.0.1:${port}`).scan(Buffer.from('x'), 2_000);
  expect(result).toEqual({ found: 'unknown', why: expect.stringContaining(why) });
});
