import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster/cluster.ts';
import { expectKept, notePlayed, type Played, play, type Scenario } from '../support/cluster/play.ts';
import { passed } from '../support/cluster/programs.ts';
import { PROVING } from '../support/proof.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const PROCESS_GONE_MS = 5_000;
const MACHINE_GONE_MS = 25_000;
const ELSE_MS = 1_000;
/** One way, of the line by which a standby follows. */
const SLOW_MS = 40;
const ETCD_AWAY_MS = 25_000;
const STANDBY_AWAY_MS = 15_000;

interface Kept extends Scenario {
  /** Also in every run of the tests. */
  short?: boolean;
  /** Longest time without an acknowledged write. */
  goalMs: number;
}

interface Control extends Scenario {
  /** Each follows from what was left out. */
  shows(played: Played): void;
}

type Machine = Awaited<ReturnType<Cluster['primary']>>;
let dead: Machine;
const boot = async () => dead.boot();
const slow = async (cluster: Cluster) => cluster.slow(SLOW_MS);
const dies = (which: 'primary' | 'standby') => async (cluster: Cluster) => {
  dead = await cluster[which]();
  dead.die();
};
const hangs = (which: 'primary' | 'standby', ms: number) => async (cluster: Cluster) => {
  const machine = await cluster[which]();
  machine.hang();
  await passed(ms);
  machine.wake();
};
const etcdIsAway = async ({ etcd }: Cluster) => {
  await etcd.kill(3);
  await passed(ETCD_AWAY_MS);
  etcd.start();
};
const writingStands = (ms: number) => (played: Played) => {
  expect(played.found.lost).toEqual([]);
  expect(played.longestWithout).toBeGreaterThan(ms);
};

const KEPT: Kept[] = [
  {
    title: "the primary's processes die",
    short: true,
    goalMs: PROCESS_GONE_MS,
    happens: async (cluster) => (await cluster.primary()).killPostgres(),
  },
  { title: 'the standby dies', goalMs: ELSE_MS * 3, happens: dies('standby'), over: boot },
  { title: 'the standby hangs for 15 s, and wakes', goalMs: ELSE_MS * 10, happens: hangs('standby', 15_000) },
  { title: "the primary's machine dies", goalMs: MACHINE_GONE_MS, happens: dies('primary'), over: boot },
  { title: 'the primary hangs for 40 s, and wakes', goalMs: MACHINE_GONE_MS, happens: hangs('primary', 40_000) },
  {
    title: 'one etcd of three dies',
    goalMs: ELSE_MS,
    happens: ({ etcd }) => etcd.kill(1),
    over: async ({ etcd }) => etcd.start(),
  },
  { title: 'etcd is away for 25 s', goalMs: ELSE_MS, happens: etcdIsAway },
  {
    title: "the primary's machine dies, over a slow line to the standby",
    goalMs: MACHINE_GONE_MS,
    before: slow,
    happens: dies('primary'),
    over: boot,
  },
];

const CONTROLS: Control[] = [
  {
    title: 'without synchronous replication: the primary’s machine dies, over a slow line to the standby',
    async before(cluster) {
      await cluster.set({ synchronous_mode: false });
      await slow(cluster);
    },
    happens: dies('primary'),
    over: boot,
    shows: ({ found }) => expect(found.lost).not.toEqual([]),
  },
  {
    title: 'never on one machine (synchronous_mode_strict): the standby dies',
    before: (cluster) => cluster.set({ synchronous_mode_strict: true }),
    async happens(cluster) {
      await dies('standby')(cluster);
      await passed(STANDBY_AWAY_MS);
      dead.boot();
    },
    shows: writingStands(STANDBY_AWAY_MS),
  },
  {
    title: 'without failsafe mode: etcd is away for 25 s',
    before: (cluster) => cluster.set({ failsafe_mode: false }),
    happens: etcdIsAway,
    shows: writingStands(ELSE_MS * 5),
  },
];

describe.runIf(onPostgres)('two nodes on PostgreSQL under Patroni, with a synchronous standby', () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  it('is what the text says it is', async () => {
    if (!cluster) return expect(cluster).toBeUndefined();
    expect(await (await cluster.primary()).list()).toMatch(/Leader .*Sync Standby|Sync Standby.*Leader /s);
  });

  it.each(KEPT.filter(({ short }) => PROVING || short))(
    '$title: nothing acknowledged is lost, and kept pages are given out all the time',
    async (scenario) => {
      const played = cluster && (await play(cluster, scenario));
      if (!played) return expect(played).toBeUndefined();
      notePlayed(scenario.title, played);
      await cluster?.asInTheExample();
      expectKept(played, scenario.goalMs);
    },
  );

  it.runIf(PROVING).each(CONTROLS)('the control $title', async (scenario) => {
    const played = cluster && (await play(cluster, scenario));
    if (!played) return expect(played).toBeUndefined();
    notePlayed(`control, ${scenario.title}`, played);
    await cluster?.asInTheExample();
    scenario.shows(played);
  });
});
