import { rmSync } from 'node:fs';
import { makeTestFolder } from '../../scripts/test-folder.ts';
import { ask, CHROME, Connection } from '../client.ts';
import type { PartOptions } from '../part.ts';
import { makeApp } from '../rivals/stock-apps.ts';
import { makeDataFolder, startSite } from '../site.ts';
import { memoryOf, type Started } from '../started.ts';
import { median, megabytes, table, whole } from '../table.ts';

const PAGES = ['/', '/about', '/repertoire', '/musicians', '/performances', '/mpcs', '/ncs', '/contact', '/api/opuses'];

interface Contender {
  name: string;
  paths: readonly string[];
  start(): Promise<Started>;
}

export async function coldStart({ quick }: PartOptions): Promise<string> {
  const folder = makeTestFolder();
  const kept = makeDataFolder(folder);
  const first = await startSite({ dataDir: kept });
  const next = await makeApp('next', first.origin);
  await first.stop();
  const contenders: Contender[] = [
    { name: 'this site', paths: PAGES, start: () => startSite({ dataDir: kept, script: 'scripts/start.ts' }) },
    {
      name: 'this site, empty database',
      paths: PAGES,
      start: () => startSite({ dataDir: makeDataFolder(folder), script: 'scripts/start.ts' }),
    },
    ...(next ? [{ name: next.title, paths: ['/', '/repertoire', '/dynamic'], start: () => next.start() }] : []),
  ];
  const measured = await inTurns(contenders, quick ? 2 : 5, quick ? 200 : 2000);
  rmSync(folder, { recursive: true, force: true });
  return `${table(
    ['server', 'start to first 200', 'memory after start', 'memory after warm-up'],
    measured.map(({ name, times, started, warm }) => [
      name,
      `${whole(median(times))} ms`,
      megabytes(median(started)),
      megabytes(median(warm)),
    ]),
  )}\n\nMedians of ${quick ? 2 : 5} starts; warm after ${whole(quick ? 200 : 2000)} requests. With an empty database, tables and sample content are made first.`;
}

async function inTurns(contenders: readonly Contender[], rounds: number, requests: number) {
  const measured = contenders.map((contender) => ({
    ...contender,
    times: [] as number[],
    started: [] as number[],
    warm: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const one of measured) {
      const server = await one.start();
      one.times.push(server.milliseconds);
      one.started.push(memoryOf(server.pid));
      await readPages(server, one.paths, requests);
      one.warm.push(memoryOf(server.pid));
      await server.stop();
    }
  }
  return measured;
}

async function readPages({ origin }: Started, paths: readonly string[], requests: number): Promise<void> {
  const read = async (reader: number) => {
    const connection = new Connection();
    for (let count = 0; count < requests / 8; count++) {
      const path = paths[(reader + count) % paths.length] ?? '/';
      const { status } = await ask(connection, `${origin}${path}`, { headers: CHROME });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 8 }, (_, reader) => read(reader)));
}
