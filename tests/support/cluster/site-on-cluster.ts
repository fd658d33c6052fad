import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { connect } from '#/database/engines/connect.ts';
import { createKilledSite, furnish } from '../killed-site.ts';
import { type Audit, audit, undelivered } from '../ledger.ts';
import { startWriters } from '../writers.ts';

const LOOK_EVERY_MS = 5;

interface SiteOnCluster {
  /** So many writes more are acknowledged. */
  until(writes: number): Promise<void>;
  /** Both nodes. */
  ready(): Promise<void>;
  /** Ends writers and nodes, and compares what was answered with what is there. */
  end(open: typeof connect): Promise<{
    found: Audit & { unsent: string[] };
    acknowledged: number;
    longestWithout: number;
    reads: { answered: number; others: number };
  }>;
}

/** Two nodes of the site, people who write at one, and visitors who read a kept page at both. */
export async function siteOnCluster(databaseUrl: string): Promise<SiteOnCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  const storage = { dataDir, databaseUrl, remove: async () => rmSync(dataDir, { recursive: true }) };
  const furniture = await furnish(storage);
  const nodes = [await createKilledSite(storage), await createKilledSite(storage)] as const;
  await Promise.all(nodes.map((node) => node.start()));
  const writers = await startWriters({ site: nodes[0], ...furniture });
  const watch = watchGaps(() => writers.ledger.acknowledged);
  const reading = keepReading(nodes.map(({ origin }) => `${origin}/about`));
  return {
    until: writers.until,
    async ready() {
      await Promise.all(nodes.map((node) => node.ready()));
    },
    async end(open) {
      const longestWithout = watch.end();
      await writers.stop();
      const reads = await reading.end();
      await Promise.all(nodes.map((node) => node.ready()));
      const { db } = open(storage);
      const found = await audit(db, writers.ledger);
      const unsent = await undelivered(db, dataDir);
      await db.destroy();
      await Promise.all(nodes.map((node) => node.stop()));
      await storage.remove();
      return { found: { ...found, unsent }, acknowledged: writers.ledger.acknowledged, longestWithout, reads };
    },
  };
}

/** The longest time, in ms, in which the count stood still. */
function watchGaps(count: () => number) {
  let last = { count: count(), at: performance.now() };
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last.at);
    if (count() !== last.count) last = { count: count(), at: now };
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      look();
      return Math.round(longest);
    },
  };
}

function keepReading(pages: readonly string[]) {
  const seen = { answered: 0, others: 0 };
  let ending = false;
  const read = async (page: string) => {
    while (!ending) {
      const answer = await fetch(page, { headers: { Accept: 'text/html' } }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok) seen.answered += 1;
      else seen.others += 1;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const over = Promise.all(pages.map(read));
  return {
    async end() {
      ending = true;
      await over;
      return seen;
    },
  };
}
