import { amount } from '../proof.ts';
import type { SiteProxy } from './proxies.ts';
import { through } from './through.ts';

/** One reads, one sends; without a pause, so that more of them only keep the machine busier. */
const READERS = amount({ short: 2, long: 6 });

/** Reads, and sends, without a pause until told to end; every status but 200 with what came with it. */
export function keepAsking(proxy: SiteProxy) {
  const seen = { answered: 0, others: [] as string[], longest: 0 };
  let ending = false;
  const read = async (reader: number) => {
    while (!ending) {
      const begun = performance.now();
      const reads = reader % 2 === 0;
      const answer = await (reads ? through(proxy, '/repertoire') : forgotten(proxy));
      seen.longest = Math.max(seen.longest, Math.round(performance.now() - begun));
      if (answer.status >= 200 && answer.status < 300) seen.answered += 1;
      else
        seen.others.push(
          `${reads ? 'read' : 'sent'}: ${answer.status}, Retry-After: ${answer.headers.get('Retry-After')}`,
        );
    }
  };
  const over = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return {
    seen,
    async end() {
      ending = true;
      await over;
    },
  };
}

function forgotten(proxy: SiteProxy) {
  const headers = { 'Content-Type': 'application/json', Origin: proxy.origin };
  const body = JSON.stringify({ email: 'nobody@example.com' });
  return through(proxy, '/api/auth/forgotten', { method: 'POST', headers, body });
}
