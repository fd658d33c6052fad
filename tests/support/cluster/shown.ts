import type { BrowserSession } from '../browser-session.ts';

const CHANGE_EVERY_MS = 2_000;
const READ_EVERY_MS = 20;

export interface Shown {
  /** `remade`: refused, of the page that is changed. Nobody gets it older than it is, so it has to be made anew. */
  reads: { answered: number; others: number; remade: number };
  /** In ms, since it was asked for the last time: how long a node gave out what was no longer so. */
  oldest(): number;
  stop(): Promise<void>;
}

interface ShownParts {
  admin: BrowserSession;
  /** A performance of which the title is changed. */
  performanceId: string;
  nodes: readonly { origin: string }[];
  /** Before the nodes. */
  door: { origin: string };
}

/** Somebody who changes what a kept page shows, who looks at it at each node, and visitors of a page that nobody changes. */
export function startShown({ admin, performanceId, nodes, door }: ShownParts): Shown {
  const reads = { answered: 0, others: 0, remade: 0 };
  /** When each title was acknowledged, by its number. */
  const acknowledged: (number | undefined)[] = [];
  let [oldest, stopped] = [0, false];
  const change = async () => {
    for (let number = 0; !stopped; number += 1) {
      const body = { title: `Evening-${number}-` };
      const answer = await admin.call('PATCH', `/performances/${performanceId}`, { body }).catch(() => undefined);
      acknowledged[number] = answer?.status === 200 ? performance.now() : undefined;
      await new Promise((resolve) => setTimeout(resolve, CHANGE_EVERY_MS));
    }
  };
  const look = async ({ origin }: { origin: string }) => {
    while (!stopped) {
      const begun = performance.now();
      const { status, text } = await page(`${origin}/performances`);
      if (status === 503) reads.remade += 1;
      const shown = /Evening-(\d+)-/.exec(text)?.[1];
      const newer = shown === undefined ? undefined : acknowledged.slice(Number(shown) + 1).find(Boolean);
      if (newer !== undefined) oldest = Math.max(oldest, begun - newer);
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
  };
  const visit = async () => {
    while (!stopped) {
      const { status } = await page(`${door.origin}/about`);
      reads[status === 200 ? 'answered' : 'others'] += 1;
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
  };
  const working = Promise.all([change(), ...nodes.map(look), visit(), visit()]);
  return {
    reads,
    oldest() {
      const seen = Math.round(oldest);
      oldest = 0;
      return seen;
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}

async function page(url: string): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'text/html' } });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
