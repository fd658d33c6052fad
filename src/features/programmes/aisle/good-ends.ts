import { speedOf } from '../../notation/engraver/sound/speed.ts';
import type { GoodEnd } from './model.ts';

/** Where a score in Humdrum **kern can end well, as its bars say: nothing is guessed from its harmony. */
export function goodEnds(kern: string): GoodEnd[] {
  const ends: GoodEnd[] = [];
  let column: number | undefined;
  // Until the score gives a number, the word above its first bar.
  let perMinute = speedOf(/^!!!OMD[\w@]*:(.*)$/m.exec(kern)?.[1] ?? '');
  let seconds = 0;
  let bar = 1;
  let begun = false;
  let fermata = false;
  for (const row of kern.split('\n')) {
    const tokens = row.split('\t');
    if (row.startsWith('!') || row === '') continue;
    if (row.startsWith('**')) column = tokens.indexOf('**kern');
    else if (column === undefined || column < 0) continue;
    else if (row.startsWith('*')) perMinute = tempoIn(tokens) ?? perMinute;
    else if (row.startsWith('=')) {
      const line = tokens[0] ?? '';
      const kind = kindOf(line) ?? (fermata ? 'fermata' : undefined);
      if (begun && kind) ends.push({ bar, kind, seconds });
      if (begun) bar = Number(/\d+/.exec(line)?.[0] ?? bar + 1);
      fermata = false;
    } else {
      begun = true;
      // The first voice of the first part fills every bar, so its notes tell the time.
      seconds += (quarters(tokens[column] ?? '.') * 60) / perMinute;
      fermata ||= tokens.some((token) => token.includes(';'));
    }
  }
  return ends;
}

function kindOf(barline: string): GoodEnd['kind'] | undefined {
  if (barline.startsWith('==')) return 'final bar';
  if (/:\||:!/.test(barline)) return 'repeat';
  return barline.includes('||') ? 'double bar' : undefined;
}

function tempoIn(tokens: readonly string[]): number | undefined {
  const found = tokens.flatMap((token) => /^\*MM(\d+(?:\.\d+)?)/.exec(token)?.[1] ?? [])[0];
  return found === undefined || Number(found) === 0 ? undefined : Number(found);
}

/** Of a note, chord or rest, in quarter notes; grace notes and held ones take no time of their own. */
function quarters(token: string): number {
  const [first = '.'] = token.split(' ');
  if (first === '.' || first.includes('q')) return 0;
  const [, value, group = '1', dots = ''] = /(\d+)(?:%(\d+))?(\.*)/.exec(first) ?? [];
  if (value === undefined) return 0;
  const plain = value === '0' ? 8 : (4 / Number(value)) * Number(group);
  return plain * (2 - 2 ** -dots.length);
}
