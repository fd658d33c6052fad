import { barLinesOf } from '../../notation/engraver/sound/kern-time.ts';
import type { GoodEnd } from './model.ts';

/** By bar lines of **kern; no harmonic guesses. */
export function goodEnds(kern: string): GoodEnd[] {
  const ends: GoodEnd[] = [];
  for (const { token, closes: bar, seconds, fermata, begun } of barLinesOf(kern)) {
    const kind = kindOf(token) ?? (fermata ? 'fermata' : undefined);
    if (begun && kind) ends.push({ bar, kind, seconds });
  }
  return ends;
}

function kindOf(barline: string): GoodEnd['kind'] | undefined {
  if (barline.startsWith('==')) return 'final bar';
  if (/:\||:!/.test(barline)) return 'repeat';
  return barline.includes('||') ? 'double bar' : undefined;
}
