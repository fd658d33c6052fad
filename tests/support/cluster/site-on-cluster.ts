import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { BrowserSession } from '../browser-session.ts';
import { PROXIES } from '../deployed/proxies.ts';
import { eventRequest } from '../event-request.ts';
import { freePort } from '../free-port.ts';
import { createKilledSite, type KilledSite } from '../killed-site.ts';
import { type Audit, audit, untilSent } from '../ledger.ts';
import { copiesOf } from '../mail-worker.ts';
import { type Mailbox, openMailbox } from '../mailbox.ts';
import { startWriters, type Writers } from '../writers.ts';
import { type Commits, startCommits } from './commits.ts';
import { settle } from './furniture.ts';
import { watchGaps } from './gaps.ts';
import { answers, until } from './programs.ts';
import { startRivals } from './rivals.ts';
import { startShown } from './shown.ts';

const MOST_COPIES = 2;
const LOOK_EVERY_MS = 20;

export interface SiteOnCluster {
  nodes: readonly [KilledSite, KilledSite];
  mailbox: Mailbox;
  /** What a node says to a request for an event. */
  askAt(node: KilledSite): Promise<number>;
  /** So many writes more are acknowledged: by the site, and as commits alone. */
  until(more: { writes: number; commits: number }): Promise<void>;
  /** Both nodes. */
  ready(): Promise<void>;
  /** Of what is measured by the clock: it begins now. */
  measure(): void;
  /** Ends writers and nodes, and compares what was answered with what is there. */
  end(): Promise<Outcome>;
}

export interface Outcome {
  found: Audit & Record<'unsent' | 'mailsTooOften' | 'takenTwice', string[]>;
  acknowledged: number;
  commits: number;
  repeated: number;
  rivals: number;
  mailsTwice: number;
  /** In ms: of any write, and of those the site has answered; the oldest page that was given out. */
  longestWithout: number;
  longestWithoutAnswer: number;
  oldestPage: number;
  reads: { answered: number; others: number; remade: number };
}

export interface SiteParts {
  /** By which each node reaches the database; whoever looks does so by the second. */
  databaseUrls: readonly [string, string];
  /** From which both read what they may. */
  standbyUrl: string;
  environments?: readonly [Record<string, string>, Record<string, string>];
  /** The control: people whose tries bear another key each. */
  forgetful?: boolean;
}

/** Two nodes of the site behind nginx, people who write there, and visitors who read at each; undefined without nginx. */
export async function siteOnCluster({
  databaseUrls,
  standbyUrl,
  environments = [{}, {}],
  forgetful = false,
}: SiteParts): Promise<SiteOnCluster | undefined> {
  const ports = [await freePort(), await freePort()] as const;
  const proxy = await PROXIES.nginx(...ports);
  if (!proxy) return undefined;
  onTestFinished(() => proxy.stop());
  setDefaultCACertificates([...getCACertificates('default'), proxy.authority()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const storageBy = (databaseUrl: string) => ({ dataDir, databaseUrl, remove: async () => undefined });
  const storage = storageBy(databaseUrls[1]);
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const known = await settle(storage, { origin: proxy.origin, mailTo: mailbox.url });
  const nodeOf = (index: 0 | 1) =>
    createKilledSite(storageBy(databaseUrls[index]), {
      ...{
        PORT: String(ports[index]),
        ORIGIN: proxy.origin,
        TRUST_PROXY: '1',
        SMTP_URL: mailbox.url,
        STANDBY_URL: standbyUrl,
      },
      ...environments[index],
    });
  const nodes = [await nodeOf(0), await nodeOf(1)] as const;
  let over = false;
  onTestFinished(async () => {
    over = true;
    await Promise.all(nodes.map((node) => node.stop()));
  });
  const starting = nodes.map((node) => node.start());
  // Also where one does not start, the other has to be ended.
  await Promise.allSettled(starting);
  await Promise.all(starting);
  const site = {
    origin: proxy.origin,
    async ready() {
      await until(async () => over || (await answers(`${proxy.origin}/readyz`)), LOOK_EVERY_MS);
      // Whoever still insists, after a test that failed, does so no longer.
      if (over) await new Promise(() => undefined);
    },
  };
  const writers: Writers = await startWriters({ site, forgetful, ...known });
  const commits: Commits = await startCommits(storage);
  const at = (node: KilledSite, session?: BrowserSession) =>
    Object.assign(new BrowserSession(node), { cookie: session?.cookie ?? '', token: session?.token ?? '' });
  const rivals = startRivals({
    ...known,
    mailbox,
    atNodes: nodes.map((node) => at(node, known.admin)),
    strangers: nodes.map((node) => at(node)),
  });
  const shown = startShown({ ...known, nodes, door: proxy });
  onTestFinished(() => {
    for (const part of [commits, rivals, shown]) void part.stop().catch(() => undefined);
  });
  const gaps = {
    any: watchGaps(() => writers.ledger.acknowledged + commits.tally.acknowledged),
    answered: watchGaps(() => writers.ledger.acknowledged),
  };
  const ready = async () => void (await Promise.all(nodes.map((node) => node.ready())));
  return {
    nodes,
    mailbox,
    ready,
    async askAt(node) {
      const wish = eventRequest({ musicianId: known.musicianId });
      return (await at(node, known.client).post('/requests/send-email', wish)).status;
    },
    async until(more) {
      await Promise.all([writers.until(more.writes), commits.until(more.commits)]);
    },
    measure() {
      gaps.any.longest();
      gaps.answered.longest();
      shown.oldest();
    },
    async end() {
      const longestWithout = gaps.any.longest();
      const longestWithoutAnswer = gaps.answered.longest();
      for (const gap of Object.values(gaps)) gap.end();
      await shown.stop();
      await Promise.all([writers.stop(), commits.stop(), rivals.stop()]);
      await ready();
      const { db } = connect(storage);
      const found = await audit(db, writers.ledger);
      const sent = await untilSent(db);
      const copies = copiesOf([...mailbox.received, ...mailbox.confirmations]);
      const damage = await rivals.damage(db);
      const lost = [...found.lost, ...damage.lost, ...(await commits.lost(db))];
      await db.destroy();
      return {
        found: {
          ...{ ...found, lost },
          unsent: sent.map(({ messageId }) => messageId).filter((id) => !copies.has(id)),
          mailsTooOften: [...copies].filter(([, count]) => count > MOST_COPIES).map(([id]) => id),
          takenTwice: damage.twice,
        },
        acknowledged: writers.ledger.acknowledged,
        commits: commits.tally.acknowledged,
        repeated: writers.ledger.repeated,
        rivals: rivals.rounds,
        mailsTwice: [...copies.values()].filter((count) => count > 1).length,
        longestWithout,
        longestWithoutAnswer,
        oldestPage: shown.oldest(),
        reads: shown.reads,
      };
    },
  };
}
