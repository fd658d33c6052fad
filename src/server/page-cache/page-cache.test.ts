import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ShownVersions, Versions } from '#/database/shown-versions.ts';
import { cachedAddress } from './addresses.ts';
import { createPageCache } from './page-cache.ts';

const MEGABYTE = 1_048_576;

function createVersions() {
  let known: Versions = new Map([
    ['opuses', 1],
    ['musicians', 1],
    ['settings', 1],
    ['contentVersion', 1],
  ]);
  const listeners: ((changed: ReadonlySet<string>) => void)[] = [];
  const versions: ShownVersions & { away: boolean } = {
    get known() {
      return known;
    },
    current: true,
    away: false,
    refresh: async () => known,
    onChange: (listener) => void listeners.push(listener),
  };
  const change = (table: string) => {
    known = new Map([...known, [table, (known.get(table) ?? 0) + 1]]);
    for (const tell of listeners) tell(new Set([table]));
  };
  return { versions, change };
}

function setUp() {
  const { versions, change } = createVersions();
  let now = Date.parse('2027-02-14T19:29:50Z');
  const cache = createPageCache(versions, { now: () => new Date(now) });
  return {
    cache,
    change,
    wait: (ms: number) => {
      now += ms;
    },
    setAway: (away: boolean) => {
      versions.away = away;
    },
    seen: versions.known,
  };
}

const addressOf = (url: string) => cachedAddress(url) ?? expect.unreachable(`${url} is not kept`);
const made = (seen: Versions, { tables = ['opuses'], time = false, body = Buffer.from('x') } = {}) => ({
  headers: new Headers(),
  body,
  reads: { tables: new Set(tables), time, person: false },
  versions: seen,
});

it('a change drops what was made of it, and nothing else', async () => {
  const { cache, change, seen } = setUp();
  const [works, people] = [addressOf('/repertoire'), addressOf('/musicians')];
  await cache.keep(works, made(seen, { tables: ['opuses', 'musicians'] }));
  await cache.keep(people, made(seen, { tables: ['musicians'] }));
  change('opuses');
  expect([cache.find(works), cache.find(people)?.etag !== undefined]).toEqual([undefined, true]);
  change('settings');
  expect(cache.find(people)).toBeUndefined();
});

it('what was overtaken while it was made is not kept', async () => {
  const { cache, change, seen } = setUp();
  const address = addressOf('/repertoire');
  const making = cache.keep(address, made(seen));
  change('opuses');
  expect((await making).etag).toBeTruthy();
  expect(cache.find(address)).toBeUndefined();
});

it('what asked the time is kept to the end of the minute', async () => {
  const { cache, wait, seen } = setUp();
  const [timed, plain] = [addressOf('/performances'), addressOf('/repertoire')];
  await cache.keep(timed, made(seen, { time: true }));
  await cache.keep(plain, made(seen));
  wait(9_999);
  expect(cache.find(timed)).toBeDefined();
  wait(1);
  expect([cache.find(timed), cache.find(plain) !== undefined]).toEqual([undefined, true]);
});

it('what asked the time serves on while the database is away', async () => {
  const { cache, wait, setAway, seen } = setUp();
  const timed = addressOf('/performances');
  await cache.keep(timed, made(seen, { time: true }));
  wait(3_600_000);
  expect(cache.find(timed)).toBeUndefined();
  setAway(true);
  expect(cache.find(timed)).toBeDefined();
  setAway(false);
  expect(cache.find(timed)).toBeUndefined();
});

it('only what is made of counted tables may be kept', () => {
  const { cache } = setUp();
  expect(cache.isCounted({ tables: new Set(['opuses']), time: false, person: false })).toBe(true);
  expect(cache.isCounted({ tables: new Set(['opuses', 'accounts']), time: false, person: false })).toBe(false);
});

it('searches stay within their room, and push out no plain address', async () => {
  const { cache, seen } = setUp();
  const plain = addressOf('/repertoire');
  await cache.keep(plain, made(seen));
  const body = randomBytes(MEGABYTE);
  for (let number = 0; number < 12; number += 1)
    await cache.keep(addressOf(`/repertoire?keyword=${number}`), made(seen, { body }));
  expect(cache.bytes).toBeLessThan(17 * MEGABYTE);
  expect(cache.find(plain)).toBeDefined();
  expect(cache.find(addressOf('/repertoire?keyword=0'))).toBeUndefined();
  expect(cache.find(addressOf('/repertoire?keyword=11'))).toBeDefined();
});
