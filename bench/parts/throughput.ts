import { rmSync } from 'node:fs';
import { makeTestFolder } from '../../scripts/test-folder.ts';
import { offTheServerCore, SERVER_CORE } from '../machine.ts';
import { type PartOptions, shame } from '../part.ts';
import { BARE, NEXT_STATIC, openContestants, SIGNED_IN, SITE } from '../rivals/contestants.ts';
import { bytesOf, find, inTurns, type Measured, middle, ratio } from '../rivals/rounds.ts';
import { startSite } from '../site.ts';
import { decimal, table, whole } from '../table.ts';

const CONNECTIONS = 32;

export async function throughput(wrk: string, { quick }: PartOptions): Promise<string> {
  const [rounds, seconds] = quick ? [3, 1] : [7, 2];
  const folder = makeTestFolder();
  const site = await startSite({ core: SERVER_CORE });
  const { contestants, stop } = await openContestants(site, folder);
  try {
    const turns = { rounds, seconds, connections: CONNECTIONS };
    const measured = await offTheServerCore(() => inTurns(wrk, contestants, turns));
    checkBytes(measured);
    return `${results(measured)}\n\n${ratios(measured)}\n\n${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections.`;
  } finally {
    await stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Servers must send the same bytes. */
function checkBytes(measured: readonly Measured[]): void {
  for (const group of groupsWith(measured, BARE)) {
    const [site, bare] = [find(measured, group, SITE), find(measured, group, BARE)];
    const same = site && bare && site.answer.status === bare.answer.status && site.answer.body.equals(bare.answer.body);
    if (!same) shame(`${group}: the bare server does not send the bytes that the site sends`);
  }
}

function groupsWith(measured: readonly Measured[], rival: string): string[] {
  return measured.filter(({ name }) => name === rival).map(({ group }) => group);
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
      bytesOf(one),
      whole(middle(one, ({ requestsPerSecond }) => requestsPerSecond)),
      decimal(ratio(one, find(measured, one.group, BARE)), 3),
      decimal(middle(one, ({ p50 }) => p50)),
      decimal(middle(one, ({ p99 }) => p99)),
      `${whole(100 * middle(one, ({ busy }) => busy))} %`,
      decimal(
        middle(one, ({ each }) => each),
        1,
      ),
    ]),
  );
}

/** Beside the design's goal. */
function ratios(measured: readonly Measured[]): string {
  const bare = (group: string) => ({ group, name: SITE, rival: BARE, wanted: group.endsWith('304') ? 0.95 : 0.9 });
  const goals = [
    ...groupsWith(measured, BARE).map(bare),
    { group: '/repertoire', name: SITE, rival: NEXT_STATIC, wanted: 20 },
    ...groupsWith(measured, SIGNED_IN).map((group) => ({ group, name: SIGNED_IN, rival: SITE, wanted: 0.25 })),
  ];
  return table(
    ['asked', 'requests/s, median ratio', 'wanted', 'met', 'same by CPU time'],
    goals.map(({ group, name, rival, wanted }) => {
      const [site, other] = [find(measured, group, name), find(measured, group, rival)];
      const value = ratio(site, other);
      const met = value === undefined ? '–' : value >= wanted ? 'yes' : 'no';
      const asked = name === SIGNED_IN ? `\`${group}\`, signed in to a visitor` : `\`${group}\` to ${rival}`;
      return [asked, decimal(value), wanted, met, decimal(ratio(other, site, ({ each }) => each))];
    }),
  );
}
