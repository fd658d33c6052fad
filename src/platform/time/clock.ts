export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** How far the clocks of several nodes of one site may be apart: docs/operating/cluster.md. */
export const NODES_APART_MS = 45_000;
