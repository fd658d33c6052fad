import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { type Cluster, startCluster } from '../support/cluster/cluster.ts';
import { otherVersion, withMigration } from '../support/cluster/other-version.ts';
import { expectKept, notePlayed, type Played, play, type Scenario } from '../support/cluster/play.ts';
import { passed, until } from '../support/cluster/programs.ts';
import type { SiteOnCluster, SiteParts } from '../support/cluster/site-on-cluster.ts';
import { lineTo } from '../support/cut-line.ts';
import { amount, noteProof } from '../support/proof.ts';
import { spawnedSite } from '../support/real-site.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const ELSE_MS = 1_000;
const CUT_MS = 10_000;
const MAIL_HANGS_MS = 15_000;
const HANGS_MS = 500;
const kills = amount({ short: 2, long: 10 });
const begins = amount({ short: 1, long: 3 });

interface Kept extends Scenario {
  goalMs: number;
}

interface Control extends Scenario {
  shows(played: Played): void;
}

async function nodesAreKilled(_: Cluster, { nodes, until }: SiteOnCluster): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const node = nodes[kill % 2 === 0 ? 0 : 1];
    await until({ writes: 10, commits: 0 });
    // What it has sent to the database by now is kept, and nobody is told.
    node.hang();
    await passed(HANGS_MS);
    await node.kill();
    await until({ writes: 10, commits: 0 });
    await node.start();
  }
}

/** Both nodes reach the database by lines of their own, of which so many are cut. */
function linesCut(count: 1 | 2): Scenario['site'] & object {
  return async (databaseUrl) => {
    line = await lineTo(databaseUrl);
    onTestFinished(() => line.close());
    return { databaseUrls: [line.url, count === 2 ? line.url : databaseUrl] };
  };
}
let line: Awaited<ReturnType<typeof lineTo>>;
async function lineIsCut(): Promise<void> {
  line.cut();
  await passed(CUT_MS);
  line.mend();
}

function clockAhead(ms: number): Scenario['site'] & object {
  const file = resolve(import.meta.dirname, '../support/cluster/clock-ahead.ts');
  const environments: SiteParts['environments'] = [
    {},
    { NODE_OPTIONS: `--import=${file}`, CLOCK_AHEAD_MS: String(ms) },
  ];
  return async () => ({ environments });
}
/** Less than the site waits for a mail server. While one node has a mail in hand, the other looks for what a dead one has left. */
async function mailServerHangs(_: Cluster, { mailbox }: SiteOnCluster): Promise<void> {
  mailbox.fault = { at: 'data', does: 'hang' };
  await passed(MAIL_HANGS_MS);
  mailbox.fault = undefined;
  mailbox.release();
}

async function upgraded({ nodes }: SiteOnCluster, version: string, before = async () => undefined as unknown) {
  for (const [index, node] of nodes.entries()) {
    if (index === 1) await before();
    await node.stop();
    await node.start({ version });
  }
}

const KEPT: Kept[] = [
  { title: 'nodes hang and die in the middle of writes', goalMs: ELSE_MS, happens: nodesAreKilled },
  {
    title: 'the line between one node and the database is cut for 10 s',
    goalMs: ELSE_MS,
    site: linesCut(1),
    happens: lineIsCut,
  },
  { title: 'the clock of one node is ahead 40 s', goalMs: ELSE_MS, site: clockAhead(40_000), happens: mailServerHangs },
  {
    title: 'a new version with a migration, one node after the other',
    goalMs: ELSE_MS,
    async happens(_, site) {
      const next = otherVersion([
        withMigration(
          `alter table event_requests add column of_the_next text not null default ''`,
          'create index of_the_next on event_requests (of_the_next)',
          'alter table outbox add column of_the_next text',
        ),
      ]);
      await upgraded(site, next, async () => expect(await site.askAt(site.nodes[1])).toBe(202));
    },
  },
];

const CONTROLS: Control[] = [
  {
    title: 'nodes hang and die in the middle of writes, and people send again without a key',
    site: async () => ({ forgetful: true }),
    happens: nodesAreKilled,
    shows: ({ found }) => expect(found.doubles).not.toEqual([]),
  },
  {
    title: 'the lines of both nodes are cut for 10 s',
    site: linesCut(2),
    happens: lineIsCut,
    shows: ({ longestWithout }) => expect(longestWithout).toBeGreaterThan(CUT_MS - ELSE_MS),
  },
  {
    title: 'a new version with a column that the old one leaves out',
    async happens(_, site) {
      const next = otherVersion([
        withMigration(
          `alter table event_requests add column must_be_given text not null default 'x'`,
          'alter table event_requests alter column must_be_given drop default',
        ),
        [
          'features/event-requests/commands.server.ts',
          '.values({\n      id: request._id,',
          ".values({\n      mustBeGiven: 'x',\n      id: request._id,",
        ],
      ]);
      await upgraded(site, next, async () => {
        expect(await site.askAt(site.nodes[1])).toBe(500);
        await site.until({ writes: 20, commits: 0 });
      });
    },
    shows: ({ repeated }) => expect(repeated).toBeGreaterThan(0),
  },
];

describe.runIf(onPostgres)('two nodes of the site, on PostgreSQL under Patroni', () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  it.each(KEPT)('$title: nothing acknowledged is lost, and kept pages are given out all the time', async (scenario) => {
    const played = cluster && (await play(cluster, scenario));
    if (!played) return expect(played).toBeUndefined();
    notePlayed(scenario.title, played);
    expectKept(played, scenario.goalMs);
    if (scenario.title.includes('clock')) expect(played.mailsTwice).toBe(0);
  });

  it.each(CONTROLS)('the control: $title', async (scenario) => {
    const played = cluster && (await play(cluster, scenario));
    if (!played) return expect(played).toBeUndefined();
    notePlayed(`control, ${scenario.title}`, played);
    scenario.shows(played);
  });

  it('the control: the clock of one node is ahead 10 min, and the other refuses what it has made', async () => {
    if (!cluster) return expect(cluster).toBeUndefined();
    const title = 'the clock of one node is ahead 10 min';
    const played = play(cluster, { title, site: clockAhead(600_000), happens: mailServerHangs });
    const refused = await played.then(
      () => 'nobody',
      (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
    );
    noteProof(`cluster: control, ${title}`, { refused });
    expect(refused).toBe('captcha_failed');
  });

  it('begin at once on an empty database: it is filled once, and both serve; not so without their turn', async () => {
    if (!cluster) return expect(cluster).toBeUndefined();
    const inTurn = await beginningsOf(cluster);
    const atOnce = await beginningsOf(
      cluster,
      otherVersion([['server/start.ts', 'databaseUrl ? oneAtATime(databaseUrl, work) : work()', 'work()']]),
    );
    noteProof('cluster: both nodes begin at once on an empty database', {
      ...{ times: begins, 'nodes that ended': inTurn.ended, 'works twice': inTurn.twice },
      'nodes that ended, without their turn': atOnce.ended,
    });
    expect(inTurn).toEqual({ ended: 0, twice: 0 });
    expect(atOnce.ended).toBeGreaterThan(0);
  });
});

async function beginningsOf(cluster: Cluster, version?: string): Promise<{ ended: number; twice: number }> {
  const seen = { ended: 0, twice: 0 };
  for (let time = 0; time < begins; time += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
    const storage = { dataDir, ...(await cluster.createDatabase()), remove: async () => undefined };
    const nodes = [1, 2].map(() => {
      const node = spawnedSite(
        { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'quiet-example-8' },
        storage,
        version,
      );
      let over = 0;
      void node.ended.then(() => {
        over = 1;
      });
      const begun = until(async () => over === 1 || node.output().includes('Become admin:')).then(() => over);
      return { ...node, begun };
    });
    for (const ended of await Promise.all(nodes.map(({ begun }) => begun))) seen.ended += ended;
    for (const node of nodes) node.signal('SIGTERM');
    await Promise.all(nodes.map(({ ended }) => ended));
    const { db } = connect(storage);
    const works = await db.selectFrom('opuses').select(['composer', 'title', 'repType']).execute();
    seen.twice += works.length - new Set(works.map((work) => JSON.stringify(work))).size;
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  }
  return seen;
}
