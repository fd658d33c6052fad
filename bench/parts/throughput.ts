import { rmSync } from 'node:fs';
import { makeTestFolder } from '../../scripts/test-folder.ts';
import { type Answer, ask, Connection } from '../client.ts';
import { offTheServerCore, SERVER_CORE } from '../machine.ts';
import { type PartOptions, shame } from '../part.ts';
import { BARE, type Contestant, NEXT_STATIC, openContestants, SITE } from '../rivals/contestants.ts';
import { startSite } from '../site.ts';
import { cpuSecondsOf } from '../started.ts';
import { decimal, median, table, whole } from '../table.ts';
import { findWrk, type Load, load } from '../wrk.ts';

interface Round extends Load {
  busy: number;
  /** Microseconds of CPU per answer, the most stable figure. */
  each: number;
}

interface Measured extends Contestant {
  answer: Answer;
  rounds: Round[];
}

/** Alternating, so that a busy machine slows all. */
export async function throughput({ quick }: PartOptions): Promise<string | undefined> {
  const wrk = findWrk();
  if (!wrk) {
    console.error('There is no wrk: nothing can ask fast enough. The part is left out.');
    return undefined;
  }
  const [rounds, seconds] = quick ? [3, 1] : [7, 2];
  const folder = makeTestFolder();
  const site = await startSite({ core: SERVER_CORE });
  const { contestants, stop } = await openContestants(site, folder);
  try {
    const measured = await offTheServerCore(() => compete(wrk, contestants, rounds, seconds));
    return `${results(measured)}\n\n${ratios(measured)}\n\n${rounds} rounds of ${seconds} s, 32 connections.`;
  } finally {
    await stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compete(
  wrk: string,
  contestants: readonly Contestant[],
  rounds: number,
  seconds: number,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const contestant of contestants) {
    await load(wrk, { ...contestant, seconds });
    measured.push({ ...contestant, answer: await answerOf(contestant), rounds: [] });
  }
  checkBytes(measured);
  for (let round = 1; round <= rounds; round++) {
    console.error(`round ${round} of ${rounds} …`);
    for (const one of measured) {
      const before = cpuSecondsOf(one.server.pid);
      const begun = performance.now();
      const result = await load(wrk, { ...one, seconds });
      const busy = (cpuSecondsOf(one.server.pid) - before) / ((performance.now() - begun) / 1000);
      one.rounds.push({ ...result, busy, each: (1e6 * busy) / result.requestsPerSecond });
    }
  }
  return measured;
}

/** Servers must send the same bytes. */
function checkBytes(measured: readonly Measured[]): void {
  for (const group of new Set(measured.map((one) => one.group))) {
    const [site, bare] = [find(measured, group, SITE), find(measured, group, BARE)];
    const same = site && bare && site.answer.status === bare.answer.status && site.answer.body.equals(bare.answer.body);
    if (!same) shame(`${group}: the bare server does not send the bytes that the site sends`);
  }
}

async function answerOf({ url, headers }: Contestant): Promise<Answer> {
  const connection = new Connection();
  try {
    return await ask(connection, url, { headers });
  } finally {
    connection.close();
  }
}

function results(measured: readonly Measured[]): string {
  return table(
    [
      'address',
      'answered by',
      'bytes',
      'requests/s',
      'of bare node:http',
      'p50 ms',
      'p99 ms',
      'server busy',
      'CPU µs each',
    ],
    measured.map((one) => [
      `\`${one.group}\``,
      one.name,
      `${whole(one.answer.body.length)}${one.answer.headers['content-encoding'] ? ` ${one.answer.headers['content-encoding']}` : ''}`,
      whole(median(one.rounds.map(({ requestsPerSecond }) => requestsPerSecond))),
      decimal(ratio(one, find(measured, one.group, BARE)), 3),
      decimal(median(one.rounds.map(({ p50 }) => p50))),
      decimal(median(one.rounds.map(({ p99 }) => p99))),
      `${whole(100 * median(one.rounds.map(({ busy }) => busy)))} %`,
      decimal(median(one.rounds.map(({ each }) => each)), 1),
    ]),
  );
}

/** Beside the design's goal. */
function ratios(measured: readonly Measured[]): string {
  const groups = [...new Set(measured.map(({ group }) => group))];
  const goals = [
    ...groups.map((group) => ({ group, rival: BARE, wanted: group.endsWith('304') ? 0.95 : 0.9 })),
    { group: '/repertoire', rival: NEXT_STATIC, wanted: 20 },
  ];
  return table(
    ['this site', 'requests/s, median ratio', 'wanted', 'met', 'same by CPU time'],
    goals.map(({ group, rival, wanted }) => {
      const [site, other] = [find(measured, group, SITE), find(measured, group, rival)];
      const value = ratio(site, other);
      const met = value === undefined ? '–' : value >= wanted ? 'yes' : 'no';
      return [`\`${group}\` to ${rival}`, decimal(value), wanted, met, decimal(ratio(other, site, ({ each }) => each))];
    }),
  );
}

function find(measured: readonly Measured[], group: string, name: string): Measured | undefined {
  return measured.find((one) => one.group === group && one.name === name);
}

/** Median of the rounds. */
function ratio(
  one: Measured | undefined,
  other: Measured | undefined,
  value = ({ requestsPerSecond }: Round) => requestsPerSecond,
): number | undefined {
  if (!one || !other) return undefined;
  return median(
    one.rounds.map((round, index) => {
      const beside = other.rounds[index];
      return beside ? value(round) / value(beside) : Number.NaN;
    }),
  );
}
