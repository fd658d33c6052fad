import { speedOf } from './speed.ts';

/** A bar line of a score in Humdrum **kern, and when it is reached. */
interface BarLine {
  token: string;
  /** The number of the bar that it closes. */
  closes: number;
  /** From the beginning, without repeats. */
  seconds: number;
  fermata: boolean;
  /** Music has been heard before it. */
  begun: boolean;
}

/** In the order they are written. */
export function* barLinesOf(kern: string): Generator<BarLine> {
  let column: number | undefined;
  // Until the score gives a number, the word above its first bar.
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
      // The first voice of the first part fills every bar, so its notes tell the time.
      seconds += (quarters(tokens[column] ?? '.') * 60) / perMinute;
      fermata ||= tokens.some((one) => one.includes(';'));
    }
  }
}

/** Seconds straight through, and with every repeat; undefined where nothing says that it is the end. */
export function lengthOfKern(kern: string): [number, number] | undefined {
  let from = 0;
  let again = 0;
  for (const { token, seconds } of barLinesOf(kern)) {
    if (/:\||:!/.test(token)) again += seconds - from;
    // After either kind of sign, what is repeated next begins here.
    if (/[:][|!]|[|!][:]/.test(token)) from = seconds;
    if (token.startsWith('==')) return seconds > 0 ? [seconds, seconds + again] : undefined;
  }
  return undefined;
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
