import { checkSync } from 'recheck';

/** Without one of these a pattern looks at no more than so many letters from each place. */
const REPEATS = /[*+]|\{\d*,\}/;

/**
 * Why the steps a pattern takes grow faster than its text; undefined when they do not. `recheck` decides by automaton, and
 * where a pattern looks around by counting steps on texts from a fixed seed: never by a clock.
 */
export function steepOn({ source, flags }: RegExp): string | undefined {
  if (!REPEATS.test(source)) return undefined;
  const found = checkSync(source, flags, { timeout: null, randomSeed: 1 });
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `not understood: ${found.error.kind}`;
  return `${found.complexity.summary}, on ${found.attack.pattern}`;
}
