import { Agent } from 'node:http';
import { ask, CHROME } from '../../client.ts';
import { percentile } from '../../table.ts';

export interface Asked {
  /** 0 when the connection broke. */
  status: number;
  milliseconds: number;
  retryAfter?: string | undefined;
}

/** Unlimited, as strangers' browsers are. */
const agent = new Agent({ keepAlive: true });
const LOOK_AGAIN_MS = 4;

/** Sends on time whether or not answers come. */
export function askSteadily(perSecond: number, send: (turn: number) => Promise<Asked>): () => Promise<Asked[]> {
  const sent: Promise<Asked>[] = [];
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (sent.length < due) sent.push(send(sent.length));
  }, LOOK_AGAIN_MS);
  return () => {
    clearInterval(timer);
    return Promise.all(sent);
  };
}

export async function timed(work: () => Promise<Omit<Asked, 'milliseconds'>>): Promise<Asked> {
  const begun = performance.now();
  const { status, retryAfter } = await work().catch(() => ({ status: 0, retryAfter: undefined }));
  return { status, retryAfter, milliseconds: performance.now() - begun };
}

export function askPage(url: string, cookie = ''): Promise<Asked> {
  return timed(async () => {
    const { status, headers } = await ask({ agent }, url, {
      headers: { ...CHROME, ...(cookie && { Cookie: cookie }) },
    });
    return { status, retryAfter: headers['retry-after'] };
  });
}

export function withStatus(asked: readonly Asked[], ...statuses: number[]): Asked[] {
  return asked.filter(({ status }) => statuses.includes(status));
}

export function percentileOf(asked: readonly Asked[], share: number): number {
  return percentile(
    asked.map(({ milliseconds }) => milliseconds),
    share,
  );
}
