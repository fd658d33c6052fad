import { request } from 'node:http';
import { connect } from 'node:net';
import type { Answer } from './browser-session.ts';
import type { TestServer } from './test-server.ts';

interface RawCall {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  /** Sent one after the other without a Content-Length. */
  chunks: (string | Buffer)[];
}

/** A call that `fetch` cannot make: a body in chunks, of a length nobody was told. */
export function sendChunked({ origin }: TestServer, { method, path, headers, chunks }: RawCall): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${path}`, { method, headers: { ...headers, 'Transfer-Encoding': 'chunked' } });
    call.on('error', reject);
    call.on('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      const body = JSON.parse(Buffer.concat(parts).toString());
      resolve({ status: response.statusCode ?? 0, headers: new Headers(response.headers as HeadersInit), body });
    });
    for (const chunk of chunks) call.write(chunk);
    call.end();
  });
}

/** All that a server answers to these bytes until it closes: ask for `Connection: close`. */
export function sendBytes({ origin }: TestServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
