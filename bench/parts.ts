import type { Part, PartOptions } from './part.ts';
import { coldStart } from './parts/cold-start.ts';
import { costs } from './parts/costs.ts';
import { edits } from './parts/edits.ts';
import { printedBy } from './parts/elsewhere.ts';
import { flood } from './parts/flood.ts';
import { leaks } from './parts/leaks.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { made } from './parts/made.ts';
import { metrics } from './parts/metrics.ts';
import { motion } from './parts/motion.ts';
import { nodes } from './parts/nodes.ts';
import { overload } from './parts/overload.ts';
import { players } from './parts/players.ts';
import { readers } from './parts/readers.ts';
import { throughput } from './parts/throughput.ts';
import { findWrk } from './wrk.ts';

export const PARTS = {
  throughput: { title: 'Requests per second', run: withWrk(throughput) },
  made: { title: 'Pages that are made for one person', run: withWrk(made) },
  overload: { title: 'Ten times too many', run: overload },
  nodes: { title: 'One node and two', run: withWrk(nodes) },
  costs: { title: 'What each kind of request costs', run: costs },
  catalogue: { title: 'Cost as the catalogue grows', run: printedBy('bench/catalogue.ts') },
  start: { title: 'Cold start and memory', run: coldStart },
  players: { title: 'Free players', run: players },
  edits: { title: 'Edits under load', run: edits },
  metrics: { title: 'What counting costs', run: withWrk(metrics) },
  flood: { title: 'Query flooding', run: withWrk(flood) },
  leaks: { title: 'Names', run: leaks },
  readers: { title: 'Pages of people who are signed in', run: readers },
  bytes: { title: 'Bytes', run: printedBy('bench/bytes.ts') },
  lighthouse: { title: 'Lighthouse', run: lighthouse },
  motion: { title: 'Motion', run: motion },
} as const satisfies Record<string, { title: string; run: Part }>;

export type PartName = keyof typeof PARTS;

function withWrk(part: (wrk: string, options: PartOptions) => Promise<string>): Part {
  return async (options) => {
    const wrk = findWrk();
    if (wrk) return part(wrk, options);
    console.error('There is no wrk, and nothing else can ask fast enough: the part is left out.');
    return undefined;
  };
}
