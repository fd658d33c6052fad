import { CHROME } from '../client.ts';
import { offTheServerCore, SERVER_CORE } from '../machine.ts';
import type { PartOptions } from '../part.ts';
import type { Contestant } from '../rivals/contestants.ts';
import { find, inTurns, middle, ratio } from '../rivals/rounds.ts';
import { startSite } from '../site.ts';
import { decimal, table, whole } from '../table.ts';

const [WITH, WITHOUT] = ['with metrics', 'without'];
const PAGES = ['/repertoire', '/'];
const CONNECTIONS = 32;

/** What counting costs a page that is kept: two sites in turns, one of which counts. */
export async function metrics(wrk: string, { quick }: PartOptions): Promise<string> {
  const [rounds, seconds] = quick ? [5, 1] : [15, 2];
  const sites = [
    { name: WITH, server: await startSite({ core: SERVER_CORE, environment: { METRICS_PORT: '0' } }) },
    { name: WITHOUT, server: await startSite({ core: SERVER_CORE }) },
  ];
  try {
    const contestants = PAGES.flatMap((group) =>
      sites.map(
        ({ name, server }): Contestant => ({ group, name, server, url: server.origin + group, headers: CHROME }),
      ),
    );
    const turns = { rounds, seconds, connections: CONNECTIONS };
    const measured = await offTheServerCore(() => inTurns(wrk, contestants, turns));
    const rows = PAGES.map((page) => {
      const [one, other] = [find(measured, page, WITH), find(measured, page, WITHOUT)];
      const each = (of = one) =>
        of
          ? decimal(
              middle(of, (round) => round.each),
              1,
            )
          : '–';
      const perSecond = (of = one) => (of ? whole(middle(of, ({ requestsPerSecond }) => requestsPerSecond)) : '–');
      return [
        `\`${page}\``,
        perSecond(one),
        perSecond(other),
        decimal(ratio(one, other), 3),
        `${each(one)} / ${each(other)}`,
        decimal(
          ratio(one, other, (round) => round.each),
          3,
        ),
      ];
    });
    return `${table(
      ['kept page', 'requests/s with', 'without', 'median ratio', 'CPU µs each', 'median ratio'],
      rows,
    )}\n\n${rounds} rounds of ${seconds} s in turns, ${CONNECTIONS} connections.`;
  } finally {
    for (const { server } of sites) await server.stop();
  }
}
