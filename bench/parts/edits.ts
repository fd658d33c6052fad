import { rmSync } from 'node:fs';
import { findPostgres } from '../../scripts/system-tools.ts';
import { makeTestFolder } from '../../scripts/test-folder.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { SERVER_CORE } from '../machine.ts';
import { type PartOptions, shame } from '../part.ts';
import { makeDataFolder, startSite } from '../site.ts';
import { decimal, percentile, table, whole } from '../table.ts';
import { type EditedWork, findWork, type Reader, readWhile } from './edited-work.ts';

const OTHER_NODE_WITHIN_MS = 1000;

/** Shown at the next request, and within a second on another node. */
export async function edits({ quick }: PartOptions): Promise<string> {
  const one = await underLoad(quick ? 50 : 1000);
  const other = await onAnotherNode(quick ? 5 : 40);
  return `${one}\n\n${other}`;
}

async function underLoad(count: number): Promise<string> {
  const site = await startSite({ core: SERVER_CORE });
  try {
    const work = await findWork(site);
    const checks = { made: 0, missed: 0 };
    const reading = readWhile(site, work, readers(work));
    for (let number = 1; number <= count; number++) {
      await work.edit(number);
      for (const path of ['/repertoire', work.addresses[number % work.addresses.length] ?? '']) {
        checks.made++;
        if ((await work.shownAt(site, path)) !== number) checks.missed++;
      }
    }
    const { reads, stale } = await reading.stop();
    if (checks.missed + stale > 0) shame('an edit was not shown at the next request');
    return table(
      ['asked by', 'requests', 'showed an older state'],
      [
        [`the admin, after each of ${whole(count)} edits`, whole(checks.made), checks.missed],
        ['8 connections that read all the time', whole(reads), stale],
      ],
    );
  } finally {
    await site.stop();
  }
}

/** Every encoding, some with revalidation. */
function readers({ addresses: [page = '', data = '', details = '', list = ''] }: EditedWork): Reader[] {
  return [
    { path: page, encoding: 'br', revalidates: false },
    { path: page, encoding: 'br', revalidates: true },
    { path: page, encoding: 'gzip', revalidates: true },
    { path: page, encoding: 'identity', revalidates: false },
    { path: data, encoding: 'br', revalidates: true },
    { path: details, encoding: 'gzip', revalidates: false },
    { path: list, encoding: 'br', revalidates: true },
    { path: list, encoding: 'identity', revalidates: false },
  ];
}

async function onAnotherNode(count: number): Promise<string> {
  const folder = makeTestFolder();
  const postgres = await startThrowawayPostgres(findPostgres(), folder);
  const shared = { databaseUrl: postgres.url, dataDir: makeDataFolder(folder) };
  const here = await startSite(shared);
  const there = await startSite(shared);
  const waited: number[] = [];
  try {
    const work = await findWork(here);
    const paths = ['/repertoire', work.addresses[3] ?? ''];
    for (let number = 1; number <= count; number++) {
      for (const path of paths) await work.shownAt(there, path);
      // Out of step with the other node's timers.
      await new Promise((resolve) => setTimeout(resolve, (number * 173) % 1000));
      await work.edit(number);
      const saved = performance.now();
      for (const path of paths) {
        while ((await work.shownAt(there, path)) !== number && performance.now() < saved + 10_000);
        waited.push(performance.now() - saved);
      }
    }
  } finally {
    await there.stop();
    await here.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (Math.max(...waited) > OTHER_NODE_WITHIN_MS) shame('another node showed an edit too late');
  return table(
    ['shown by a second node on the same PostgreSQL', 'p50 ms', 'max ms'],
    [
      [
        `after each of ${count} edits, page and list`,
        decimal(percentile(waited, 0.5), 1),
        decimal(Math.max(...waited), 1),
      ],
    ],
  );
}
