import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '#/database/engines/connect.ts';
import { FILTER_INSTRUMENTS, REPERTOIRE_TYPES } from '#/features/repertoire/model.ts';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { findPostgres } from '../scripts/system-tools.ts';
import { makeTestFolder } from '../scripts/test-folder.ts';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.ts';
import { SEARCHES } from '../tests/api/site-searches.ts';
import { chanceOf } from '../tests/support/chance.ts';
import { freePort } from '../tests/support/free-port.ts';
import { fillCatalogue, someComposer } from './fill-catalogue.ts';
import { programmeCalls } from './programme-calls.ts';

/*
 * `npx node bench/catalogue.ts --sizes 300,3000 [--calls N] [--only search]`: times the repertoire at several sizes, as a
 * table; `--only` the rows that begin so. A server per size, over HTTP, one call at a time; no query repeats, so no cached
 * answer counts.
 */

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '300,3000,30000,300000' },
    calls: { type: 'string', default: '200' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: '' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const calls = Number(values.calls);
const isAsked = (name: string) => name.startsWith(values.only);
const WORDS = [
  'sonata',
  'nocturne',
  'minor',
  'evening',
  'bells',
  'allegretto',
  'cantabile',
  'élégie',
  'op. 1',
  'no. 3',
];

type Ask = (turn: number, works: number) => string;
const chance = chanceOf(88);
const some = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
const search = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
/** Up to nine letters from the middle of a word. */
const middle = () => {
  const word = some(WORDS);
  const start = Math.floor(chance() * (word.length - 2));
  return word.slice(start, start + 2 + Math.floor(chance() * 7)).trim() || 'on';
};
/** The same question with another page size and cursor. */
const anew = (turn: number) => ({ limit: String(20 + (turn % 3)), cursor: cursorAt(turn) });
const cursorAt = (turn: number) =>
  Buffer.from(JSON.stringify([some(['a', 'f', 'n', 'p', 's', 'w']), String(turn)])).toString('base64url');

const surname = (works: number) => someComposer(works, chance).split(' ').at(-1) ?? '';

const ASKED: [name: string, ask: Ask][] = [
  ['first page', (turn) => `/api/opuses?${search({ limit: String(1 + (turn % 100)) })}`],
  ['a page from anywhere', (turn) => `/api/opuses?${search(anew(turn))}`],
  ['type', (turn) => `/api/opuses?${search({ repType: some(REPERTOIRE_TYPES), ...anew(turn) })}`],
  ['composer', (_, works) => `/api/opuses?${search({ composer: someComposer(works, chance) })}`],
  ['instrument', (turn) => `/api/opuses?${search({ instrument: some(FILTER_INSTRUMENTS), ...anew(turn) })}`],
  ['keyword, mid-word', (turn) => `/api/opuses?${search({ keyword: middle(), limit: String(1 + (turn % 100)) })}`],
  ['keyword, one letter', (turn) => `/api/opuses?${search({ keyword: some([...'aeilnorst1q']), ...anew(turn) })}`],
  ['keyword nobody has', (turn) => `/api/opuses?${search({ keyword: `son${turn}zq` })}`],
  [
    'all four',
    (_, works) =>
      `/api/opuses?${search({ repType: some(REPERTOIRE_TYPES), composer: someComposer(works, chance), instrument: 'piano', keyword: middle() })}`,
  ],
  ['search', (turn) => `/api/search?${search({ q: SEARCHES[turn % SEARCHES.length]?.[0] ?? '' })}`],
  ['search, a composer of it', (_, works) => `/api/search?${search({ q: `${surname(works)} ${some(WORDS)}` })}`],
  ['search for nothing', (turn) => `/api/search?${search({ q: `son${turn}zq` })}`],
  [
    'page, filtered',
    (turn) => `/repertoire?${search({ keyword: middle(), instrument: some(FILTER_INSTRUMENTS), n: String(turn) })}`,
  ],
];

interface Times {
  p50: number;
  p99: number;
}

async function measure(name: string, send: (turn: number) => Promise<Response>): Promise<Times> {
  const times: number[] = [];
  const warmUp = Math.ceil(calls / 10);
  for (let turn = 0; turn < calls + warmUp; turn++) {
    const before = performance.now();
    const answer = await send(turn);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    if (turn >= warmUp) times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Time, size, and the server's growth in memory. */
async function measureArray(origin: string, pid: number | undefined): Promise<string> {
  const [before, rest] = [performance.now(), memoryOf(pid)];
  const answer = await fetch(`${origin}/api/opuses`, { headers: { 'Accept-Encoding': 'identity' } });
  let [bytes, most] = [0, rest];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    most = Math.max(most, memoryOf(pid));
  }
  const seconds = (performance.now() - before) / 1000;
  return `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${Math.round(most - rest)} MB more memory`;
}

/** MB; 0 where unknown. */
function memoryOf(pid: number | undefined): number {
  const file = `/proc/${pid}/statm`;
  return existsSync(file) ? (Number(readFileSync(file, 'utf8').split(' ')[1]) * 4096) / 1e6 : 0;
}

async function measureAll(storage: Storage, works: number): Promise<Map<string, string>> {
  const server = await serve(storage);
  try {
    const cells = new Map<string, string>();
    const before = performance.now();
    await (await fetch(`${server.origin}/api/opuses?limit=1`)).arrayBuffer();
    cells.set('first answer after the start', `${((performance.now() - before) / 1000).toFixed(1)} s`);
    const { origin } = server;
    const asked = ASKED.map(([name, ask]) => [name, (turn: number) => fetch(`${origin}${ask(turn, works)}`)] as const);
    for (const [name, send] of [...asked, ...(await programmeCalls(origin))].filter(([name]) => isAsked(name))) {
      const { p50, p99 } = await measure(name, send);
      cells.set(name, `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
    }
    if (isAsked('the whole array')) cells.set('the whole array', await measureArray(server.origin, server.pid));
    return cells;
  } finally {
    await server.stop();
  }
}

interface Storage {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** As in production, in its own process. */
async function serve({ dataDir, databaseUrl }: Storage) {
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SAMPLE_CONTENT: 'off',
      RATE_LIMITS: '1000000',
      LOG_LEVEL: 'error',
    },
  });
  const gone = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    await setTimeout(50);
  }
  return {
    origin,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function withStorage<T>(engine: string, works: number, work: (storage: Storage) => Promise<T>): Promise<T> {
  const folder = makeTestFolder();
  const postgres = engine === 'postgres' ? await startThrowawayPostgres(findPostgres(), folder) : undefined;
  const storage = { dataDir: join(folder, 'data'), databaseUrl: postgres?.url };
  try {
    const connection = connect(storage);
    await fillCatalogue(connection, works);
    await connection.db.destroy();
    return await work(storage);
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await buildIfStale();
for (const engine of values.engines.split(',')) {
  const columns: Map<string, string>[] = [];
  for (const works of sizes) {
    console.error(`${engine}, ${works} works …`);
    columns.push(await withStorage(engine, works, (storage) => measureAll(storage, works)));
  }
  const heads = sizes.map((works) => `${works.toLocaleString('en-US')} works`);
  console.log(`\n### ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: p50 / p99 in ms of ${calls} calls\n`);
  console.log(`| asked | ${heads.join(' | ')} |\n| --- |${' ---: |'.repeat(heads.length)}`);
  for (const name of columns[0]?.keys() ?? [])
    console.log(`| ${name} | ${columns.map((cells) => cells.get(name)).join(' | ')} |`);
}
