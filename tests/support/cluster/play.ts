import { expect } from 'vitest';
import { amount, expectWithin, noteProof, PROVING } from '../proof.ts';
import type { Cluster } from './cluster.ts';
import { type Outcome, type SiteOnCluster, type SiteParts, siteOnCluster } from './site-on-cluster.ts';

/** Before and after what happens, each. */
const MORE = {
  writes: amount({ short: 10, long: 60 }),
  commits: amount({ short: 100, long: 3_500 }),
};

export interface Scenario {
  title: string;
  before?(cluster: Cluster): Promise<void>;
  /** Of how the nodes reach the database, and what they are started with. */
  site?(databaseUrl: string): Promise<Partial<SiteParts> & { over?(): Promise<void> }>;
  happens(cluster: Cluster, site: SiteOnCluster): Promise<void>;
  /** Brings back whole what it took away. */
  over?(cluster: Cluster): Promise<void>;
}

export interface Played extends Outcome {
  /** In ms, of the cluster and of the two nodes with all that is round them. */
  upAfter: number;
  /** In ms, from the new primary on. */
  readyAfter: number;
}

/** One scenario on a new database; undefined where the programs for it can't be had. */
export async function play(cluster: Cluster, scenario: Scenario): Promise<Played | undefined> {
  await cluster.whole();
  await scenario.before?.(cluster);
  const { databaseUrl, standbyUrl } = await cluster.createDatabase();
  const { over, ...given } = (await scenario.site?.(databaseUrl)) ?? {};
  const begun = performance.now();
  const site = await siteOnCluster({ databaseUrls: [databaseUrl, databaseUrl], standbyUrl, ...given });
  if (!site) return undefined;
  const upAfter = Math.round(cluster.upAfter + performance.now() - begun);
  await site.until(MORE);
  await cluster.whole();
  site.measure();
  await scenario.happens(cluster, site);
  await cluster.primary();
  const found = performance.now();
  await site.ready();
  const readyAfter = Math.round(performance.now() - found);
  await site.until(MORE);
  await scenario.over?.(cluster);
  await cluster.whole();
  const outcome = await site.end();
  await over?.();
  return { ...outcome, upAfter, readyAfter };
}

/** Writes down what was seen. */
export function notePlayed(title: string, played: Played): void {
  noteProof(`cluster: ${title}`, {
    'up after (ms)': played.upAfter,
    'acknowledged by the site': played.acknowledged,
    'acknowledged commits': played.commits,
    lost: played.found.lost.length,
    'stored twice': played.found.doubles.length,
    'evenings and parts wanted by two at once': played.rivals,
    'of them taken twice': played.found.takenTwice.length,
    'mails sent twice': played.mailsTwice,
    'longest without a write (ms)': played.longestWithout,
    'without one that the site answered (ms)': played.longestWithoutAnswer,
    'both nodes ready after the primary (ms)': played.readyAfter,
    'oldest page (ms)': played.oldestPage,
    'pages read': played.reads.answered,
    'pages refused': played.reads.others,
    'refused of a page just changed': played.reads.remade,
  });
}

const UP_WITHIN_MS = 40_000;
const READY_WITHIN_MS = 5_000;
const NOTHING = { lost: [], doubles: [], withoutMails: [], unsent: [], mailsTooOften: [], takenTwice: [] };

/** Nothing lost, nothing twice, visitors served all the time, and writing back within `goalMs`. */
export function expectKept({ found, reads, longestWithout, upAfter, readyAfter }: Played, goalMs: number): void {
  expect(found).toEqual(NOTHING);
  // Where the cores are busy with something else a page may be shed.
  expect(reads.others).toBeLessThanOrEqual(PROVING ? 0 : reads.answered / 100);
  expectWithin(goalMs, longestWithout);
  expectWithin(READY_WITHIN_MS, readyAfter);
  expectWithin(UP_WITHIN_MS, upAfter);
}
