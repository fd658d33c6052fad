import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { SiteProxy } from './proxies.ts';

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The visitor's address, one of this machine's own. */
  from?: string;
}

export interface ProxyAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** A call by somebody who trusts whoever signed the proxy's certificate, and nobody else. */
export function through(
  { origin, authority }: Pick<SiteProxy, 'origin' | 'authority'>,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Call = {},
): Promise<ProxyAnswer> {
  const secure = origin.startsWith('https:');
  const options = { method, headers, localAddress: from, agent: false, family: 4 };
  return new Promise((resolve, reject) => {
    const call = secure
      ? request(`${origin}${path}`, { ...options, ca: authority() })
      : plainRequest(`${origin}${path}`, options);
    call.on('error', reject);
    call.on('response', async (response) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of response) parts.push(part);
      } catch (error) {
        reject(error);
      }
      const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), body: Buffer.concat(parts) });
    });
    call.end(body);
  });
}
