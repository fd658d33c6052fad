import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMusician } from '../support/factories.ts';
import { amount, noteProof, PROVING } from '../support/proof.ts';
import { anyCall, type Call } from './fuzz/calls.ts';
import { type Operation, readOperations } from './fuzz/document.ts';
import { faultsIn } from './fuzz/rules.ts';
import { send } from './fuzz/send.ts';
import { leftBehind, type Traces, watchTraces } from './fuzz/traces.ts';
import { createWorld, type World } from './fuzz/world.ts';

/*
 * Every call of the document at /api/openapi.json, by everybody, with all that can be wrong with it: each is answered as
 * the document says, and a refused one leaves no row and no file behind. FUZZ_SEED=… plays the same calls again.
 */

const SEED = Number(process.env.FUZZ_SEED ?? (PROVING ? Date.now() % 2 ** 31 : 42));
const ON_POSTGRES = process.env.TEST_ENGINE === 'postgres';
const BATCH = 100;
const FAULTS_SHOWN = 40;

let world: World;
let operations: Operation[];
let traces: () => Promise<Traces>;

beforeAll(async () => {
  world = await createWorld();
  operations = await readOperations(world.server);
  traces = await watchTraces(world.server);
});
afterAll(() => world.close());

it('whatever is sent, by whomever: the answer is a documented one, and what is refused leaves nothing', async () => {
  const calls = amount({ short: ON_POSTGRES ? 200 : 500, long: ON_POSTGRES ? 20_000 : 100_000 });
  const faults = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const letIn = new Set<string>();
  const memory = startMemory();
  for (let batch = 0; batch * BATCH < calls && faults.size < FAULTS_SHOWN; batch += 1) {
    await world.replenish();
    const known = await world.known();
    let before = await traces();
    for (const call of fc.sample(anyCall(operations, known), { seed: SEED + batch, numRuns: BATCH })) {
      const { status, found } = await judge(call);
      const harmless = status >= 300 || call.method === 'GET' || call.method === 'HEAD';
      const after = await traces();
      if (harmless) found.push(...leftBehind(call, before, after));
      before = after;
      if (status >= 200 && status < 300) letIn.add(`${call.operation.method} ${call.operation.path}`);
      const group = `${Math.floor(status / 100)}xx`;
      statuses[group] = (statuses[group] ?? 0) + 1;
      for (const fault of found) {
        const name = `${call.operation.method} ${call.operation.path}: ${fault}`;
        if (!faults.has(name)) faults.set(name, `seed ${SEED + batch}: ${described(call)}`);
      }
    }
    if (batch % 20 === 0) memory.look();
  }
  noteProof('fuzzed calls', {
    calls,
    seed: String(SEED),
    ...statuses,
    'kinds of call': operations.length,
    'of them let in at least once': letIn.size,
    faults: faults.size,
    ...memory.figures(),
  });
  expect(Object.fromEntries(faults)).toEqual({});
  expect(Object.keys(statuses).toSorted()).toContain('2xx');
});

it('sees what it looks for: insides, another shape, another status, a row too many', async () => {
  const operation = operations.find(({ method, path }) => method === 'GET' && path === '/musicians');
  if (!operation) throw new Error('the document has no list of musicians');
  const call: Call = { operation, caller: 'visitor', method: 'GET', path: '/musicians', headers: {} };
  const headers = new Headers({ 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' });
  const wrong = (status: number, text: string) => faultsIn(call, { status, headers, text }).join();
  expect(wrong(200, '[]')).toBe('');
  expect(wrong(200, '[{"_id":"x","passwordHash":"y"}]')).toContain('not of its shape');
  expect(wrong(500, '{"error":"at query (/app/db.ts:1)"}')).toMatch(/status 500.*shows insides.*not the shape/);
  const before = await traces();
  await aMusician(world.server);
  expect(leftBehind(call, before, await traces())).toEqual(['left behind in musicians']);
});

async function judge(call: Call): Promise<{ status: number; found: string[] }> {
  const session = world.callers.get(call.caller);
  if (!session) throw new Error(`nobody is ${call.caller}`);
  try {
    const answer = await send(session, call);
    return { status: answer.status, found: faultsIn(call, answer) };
  } catch (error) {
    return { status: 0, found: [`no answer: ${String(error)} ${String((error as Error).cause ?? '')}`] };
  }
}

function described({ operation, caller, method, path, headers, body }: Call): string {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return `${caller}: ${method} ${path.slice(0, 200)} (${operation.path}) ${JSON.stringify(headers).slice(0, 300)} ${sent?.slice(0, 700)}`;
}

/** What the process holds on to, after everything that can be let go was. */
function startMemory() {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const seen: { heap: number; rss: number; open: number }[] = [];
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return {
    look() {
      collect();
      const { heapUsed, rss } = process.memoryUsage();
      seen.push({ heap: megabytes(heapUsed), rss: megabytes(rss), open: readdirSync('/proc/self/fd').length });
    },
    figures(): Record<string, string> {
      const row = (name: 'heap' | 'rss' | 'open') => {
        const values = seen.map((each) => each[name]);
        return [values[0], values[Math.floor(values.length / 2)], values.at(-1)].join(' / ');
      };
      return { 'heap MB, begin / middle / end': row('heap'), 'RSS MB': row('rss'), 'open files': row('open') };
    },
  };
}
