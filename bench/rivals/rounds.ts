import { type Answer, ask, Connection } from '../client.ts';
import { cpuSecondsOf } from '../started.ts';
import { median, whole } from '../table.ts';
import { type Load, load } from '../wrk.ts';
import type { Contestant } from './contestants.ts';

interface Round extends Load {
  busy: number;
  /** Microseconds of CPU per answer, the most stable figure. */
  each: number;
}

export interface Measured extends Contestant {
  answer: Answer;
  rounds: Round[];
}

interface Turns {
  rounds: number;
  seconds: number;
  connections: number;
}

/** Alternating, so that a busy machine slows all. */
export async function inTurns(
  wrk: string,
  contestants: readonly Contestant[],
  { rounds, seconds, connections }: Turns,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const contestant of contestants) {
    await load(wrk, { ...contestant, seconds, connections });
    measured.push({ ...contestant, answer: await answerOf(contestant), rounds: [] });
  }
  for (let round = 1; round <= rounds; round++) {
    console.error(`round ${round} of ${rounds} …`);
    for (const one of measured) {
      const before = cpuSecondsOf(one.server.pid);
      const begun = performance.now();
      const result = await load(wrk, { ...one, seconds, connections });
      const busy = (cpuSecondsOf(one.server.pid) - before) / ((performance.now() - begun) / 1000);
      one.rounds.push({ ...result, busy, each: (1e6 * busy) / result.requestsPerSecond });
    }
  }
  return measured;
}

async function answerOf({ url, headers }: Contestant): Promise<Answer> {
  const connection = new Connection();
  try {
    return await ask(connection, url, { headers });
  } finally {
    connection.close();
  }
}

export function middle({ rounds }: Measured, value: (round: Round) => number): number {
  return median(rounds.map(value));
}

export function find(measured: readonly Measured[], group: string, name: string): Measured | undefined {
  return measured.find((one) => one.group === group && one.name === name);
}

/** Median of the rounds. */
export function ratio(
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

/** '20,727 gzip' */
export function bytesOf({ answer: { body, headers } }: Measured): string {
  const encoding = headers['content-encoding'];
  return encoding ? `${whole(body.length)} ${encoding}` : whole(body.length);
}
