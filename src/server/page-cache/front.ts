import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Address, keptAddress } from './addresses.ts';
import { answerFor } from './kept-answer.ts';
import type { PageCache } from './page-cache.ts';

/** What may be answered with kept bytes: a visitor who reads. */
export function visitorsAddress({ method, url, headers }: IncomingMessage): Address | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return undefined;
  // Also one that has run out: who it is, is found out elsewhere.
  if (headers.cookie?.includes('session=')) return undefined;
  return keptAddress(url);
}

/** Stands before everything else: what is kept is sent without any routing. The rest goes on to `listener`. */
export function withKeptAnswers(cache: PageCache, listener: RequestListener): RequestListener {
  return (request, response) => {
    const address = visitorsAddress(request);
    if (!address) return listener(request, response);
    const answer = () => sendKept(cache, address, request, response) || listener(request, response);
    if (cache.current) return void answer();
    cache.refresh().then(answer, () => listener(request, response));
  };
}

function sendKept(cache: PageCache, address: Address, request: IncomingMessage, response: ServerResponse): boolean {
  const kept = cache.find(address);
  if (!kept) return false;
  const { headers } = request;
  const ready = answerFor(kept, headers['accept-encoding'], headers['if-none-match']);
  if (!ready) return false;
  response.writeHead(ready.status, ready.headers);
  response.end(request.method === 'HEAD' ? null : ready.bytes);
  return true;
}
