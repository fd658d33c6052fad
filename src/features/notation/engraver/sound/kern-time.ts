import { speedOf } from './speed.ts';

interface BarLine {
  token: string;
  closes: number;
  /** Without repeats. */
  seconds: number;
  fermata: boolean;
  begun: boolean;
}

export function* barLinesOf(kern: string): Generator<BarLine> {
  let column: number | undefined;
  // Before any number, the tempo word.
  let perMinute = speedOf(/^!!!OMD[\w@]*:(.*)$/m.exec(kern)?.[1] ?? '');
  let seconds = 0;
  let closes = 1;
  let begun = false;
  let fermata = false;
  for (const row of kern.split('\n')) {
    const tokens = row.split('\t');
    const [token = ''] = tokens;
    if (row.startsWith('!') || row === '') continue;
    if (row.startsWith('**')) column = tokens.indexOf('**kern');
    else if (column === undefined || column < 0) continue;
    else if (row.startsWith('*')) perMinute = tempoIn(tokens) ?? perMinute;
    else if (row.startsWith('=')) {
      yield { token, closes, seconds, fermata, begun };
      if (begun) closes = Number(/\d+/.exec(token)?.[0] ?? closes + 1);
      fermata = false;
    } else {
      begun = true;
      // The first voice fills every bar.
      seconds += (quarters(tokens[column] ?? '.') * 60) / perMinute;
      fermata ||= tokens.some((one) => one.includes(';'));
    }
  }
}

/** Seconds without and with repeats; undefined for an incomplete score. */
export function lengthOfKern(kern: string): [number, number] | undefined {
  let from = 0;
  let again = 0;
  for (const { token, seconds } of barLinesOf(kern)) {
    if (/:\||:!/.test(token)) again += seconds - from;
    // Start of the next repeat.
    if (/[:][|!]|[|!][:]/.test(token)) from = seconds;
    if (token.startsWith('==')) return seconds > 0 ? [seconds, seconds + again] : undefined;
  }
  return undefined;
}

function tempoIn(tokens: readonly string[]): number | undefined {
  const found = tokens.flatMap((token) => /^\*MM(\d+(?:\.\d+)?)/.exec(token)?.[1] ?? [])[0];
  return found === undefined || Number(found) === 0 ? undefined : Number(found);
}

/** Grace and tied notes count 0. */
function quarters(token: string): number {
  const [first = '.'] = token.split(' ');
  if (first === '.' || first.includes('q')) return 0;
  const [, value, group = '1', dots = ''] = /(\d+)(?:%(\d+))?(\.*)/.exec(first) ?? [];
  if (value === undefined) return 0;
  const plain = value === '0' ? 8 : (4 / Number(value)) * Number(group);
  return plain * (2 - 2 ** -dots.length);
}
