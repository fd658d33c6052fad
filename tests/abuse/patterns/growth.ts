import { checkSync } from 'recheck';

/** Without one of these a pattern looks at no more than so many letters from each place. */
const REPEATS = /[*+]|\{\d*,\}/;

const LONG_MS = 600_000;
/** Steps decide, not time: a busy machine must not find other patterns steep than a quiet one. */
const BY_STEPS = { randomSeed: 1, timeout: null, attackTimeout: LONG_MS, incubationTimeout: LONG_MS };

/**
 * Why the steps a pattern takes grow faster than its text; undefined when they do not. `recheck` decides by automaton, and
 * where a pattern looks around by counting steps on texts from a fixed seed: never by a clock.
 */
export function steepOn({ source, flags }: RegExp): string | undefined {
  if (!REPEATS.test(source)) return undefined;
  const found = checkSync(source, flags, BY_STEPS);
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `not understood: ${found.error.kind}`;
  return `${found.complexity.summary}, on ${found.attack.pattern}`;
}
