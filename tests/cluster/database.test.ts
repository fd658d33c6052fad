import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { type Cluster, startCluster } from '../support/cluster/cluster.ts';
import { siteOnCluster } from '../support/cluster/site-on-cluster.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const writes = amount({ short: 30, long: 1_000 });
const PROCESS_GONE_MS = 5_000;
const MACHINE_GONE_MS = 25_000;
const ELSE_MS = 1_000;

interface Scenario {
  title: string;
  /** Also in every run of the tests. */
  short?: boolean;
  /** Longest time without an acknowledged write. */
  goalMs: number;
  happens(cluster: Cluster): Promise<void>;
  over?(cluster: Cluster): Promise<void>;
}

let dead: Awaited<ReturnType<Cluster['primary']>>;
const SCENARIOS: Scenario[] = [
  {
    title: 'the standby dies',
    goalMs: ELSE_MS * 3,
    async happens(cluster) {
      dead = await cluster.standby();
      dead.die();
    },
    over: async () => dead.boot(),
  },
  {
    title: "the primary's processes die",
    short: true,
    goalMs: PROCESS_GONE_MS,
    happens: async (cluster) => (await cluster.primary()).killPostgres(),
  },
  {
    title: "the primary's machine dies",
    goalMs: MACHINE_GONE_MS,
    async happens(cluster) {
      dead = await cluster.primary();
      dead.die();
    },
    over: async () => dead.boot(),
  },
  {
    title: 'the primary hangs for 40 s, and wakes',
    goalMs: MACHINE_GONE_MS,
    async happens(cluster) {
      dead = await cluster.primary();
      dead.hang();
      await passed(40_000);
      dead.wake();
    },
  },
  {
    title: 'etcd is away for 25 s',
    goalMs: ELSE_MS,
    async happens(cluster) {
      await cluster.etcd.kill();
      await passed(25_000);
      cluster.etcd.start();
    },
  },
];

const played = SCENARIOS.filter(({ short }) => PROVING || short);

describe.runIf(onPostgres)('two nodes on PostgreSQL under Patroni, with a synchronous standby', () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  it.each(played)(
    '$title: nothing acknowledged is lost, and kept pages are given out all the time',
    async (scenario) => {
      if (!cluster) return expect(cluster).toBeUndefined();
      await cluster.whole();
      const site = await siteOnCluster(await cluster.createDatabase());
      await site.until(writes);
      await scenario.happens(cluster);
      await site.ready();
      await site.until(writes);
      await scenario.over?.(cluster);
      await cluster.whole();
      const { found, acknowledged, longestWithout, reads } = await site.end(connect);
      noteProof(`cluster: ${scenario.title}`, {
        'acknowledged writes': acknowledged,
        lost: found.lost.length,
        'longest without a write (ms)': longestWithout,
        'reads meanwhile': reads.answered,
        'reads not answered': reads.others,
      });
      expect(found).toEqual({ lost: [], doubles: [], withoutMails: [], unsent: [] });
      expect(reads.others).toBe(0);
      expectWithin(scenario.goalMs, longestWithout);
    },
  );
});

describe.runIf(onPostgres && PROVING)('the control', () => {
  it('without failsafe mode, the primary stops writing while etcd is away', async () => {
    const cluster = await startCluster({ failsafe: false });
    if (!cluster) return expect(cluster).toBeUndefined();
    const site = await siteOnCluster(await cluster.createDatabase());
    await site.until(writes);
    await cluster.etcd.kill();
    await passed(25_000);
    cluster.etcd.start();
    await site.ready();
    await site.until(writes);
    const { found, longestWithout, acknowledged } = await site.end(connect);
    await cluster.stop();
    noteProof('cluster, without failsafe mode: etcd is away for 25 s', {
      'acknowledged writes': acknowledged,
      lost: found.lost.length,
      'longest without a write (ms)': longestWithout,
    });
    expect(longestWithout).toBeGreaterThan(ELSE_MS * 5);
  });
});

/** What is played is that nothing changes for so long. */
function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
