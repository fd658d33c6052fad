import type { Part } from './part.ts';
import { coldStart } from './parts/cold-start.ts';
import { costs } from './parts/costs.ts';
import { edits } from './parts/edits.ts';
import { printedBy } from './parts/elsewhere.ts';
import { flood } from './parts/flood.ts';
import { leaks } from './parts/leaks.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { made } from './parts/made.ts';
import { metrics } from './parts/metrics.ts';
import { nodes } from './parts/nodes.ts';
import { overload } from './parts/overload.ts';
import { players } from './parts/players.ts';
import { readers } from './parts/readers.ts';
import { throughput } from './parts/throughput.ts';

export const PARTS = {
  throughput: { title: 'Requests per second', run: throughput },
  made: { title: 'Pages that are made for one person', run: made },
  overload: { title: 'Ten times too many', run: overload },
  nodes: { title: 'One node and two', run: nodes },
  costs: { title: 'What each kind of request costs', run: costs },
  catalogue: { title: 'Cost as the catalogue grows', run: printedBy('bench/catalogue.ts') },
  start: { title: 'Cold start and memory', run: coldStart },
  players: { title: 'Free players', run: players },
  edits: { title: 'Edits under load', run: edits },
  metrics: { title: 'What counting costs', run: metrics },
  flood: { title: 'Query flooding', run: flood },
  leaks: { title: 'Names', run: leaks },
  readers: { title: 'Pages of people who are signed in', run: readers },
  bytes: { title: 'Bytes', run: printedBy('bench/bytes.ts') },
  lighthouse: { title: 'Lighthouse', run: lighthouse },
} as const satisfies Record<string, { title: string; run: Part }>;

export type PartName = keyof typeof PARTS;
