import { createContext, runInContext } from 'node:vm';

const PATIENCE_MS = 1_000;
/** Anything faster is noise, and harmless. */
const WORTH_MEASURING_MS = 25;
/** As long as the longest address or header that reaches us. */
const LONG = 16_000;
const SHORT = 500;
/** Twice the text takes twice the time, or a little more; four times is a square. */
const STEEP = 3;
/** Without one of these a pattern looks at no more than so many letters from each place. */
const REPEATS = /[*+]|\{\d*,\}/;

const sandbox = createContext({ pattern: /x/, text: '' });

/** The hostile text on which a pattern takes far longer the longer it is; undefined when there is none. */
export function steepOn(pattern: RegExp, { thorough = true } = {}): string | undefined {
  if (!REPEATS.test(pattern.source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, '_'))) return undefined;
  for (const parts of hostileParts(pattern.source)) {
    const [begin, middle, end] = parts;
    const timed = (length: number) => timeOf(pattern, begin + middle.repeat(Math.ceil(length / middle.length)) + end);
    // What grows without end is seen at once; a square only on a long text.
    const shortly = timed(SHORT);
    if (shortly < PATIENCE_MS && !thorough) continue;
    const half = shortly < PATIENCE_MS ? timed(LONG / 2) : shortly;
    const whole = half < PATIENCE_MS ? timed(LONG) : half;
    if ((whole > WORTH_MEASURING_MS && whole > STEEP * half) || whole >= PATIENCE_MS)
      return `${JSON.stringify(begin)} + ${JSON.stringify(middle)} × ${LONG} + ${JSON.stringify(end)}: ${Math.round(half)} -> ${Math.round(whole)} ms`;
  }
  return undefined;
}

/** The quickest of some, so that nothing else on the machine counts. */
function timeOf(pattern: RegExp, text: string): number {
  Object.assign(sandbox, { pattern, text });
  let quickest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && quickest > WORTH_MEASURING_MS / 8; time += 1) {
    const begun = performance.now();
    try {
      runInContext('pattern.lastIndex = 0; text.replace(pattern, "")', sandbox, { timeout: PATIENCE_MS });
    } catch {
      return PATIENCE_MS;
    }
    quickest = Math.min(quickest, performance.now() - begun);
  }
  return quickest;
}

/** What a pattern repeats, over and over, after what it begins with and before what it can't end with. */
function hostileParts(source: string): [begin: string, middle: string, end: string][] {
  const literal = source
    .replace(/\\p\{[^}]*\}/g, 'é')
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d*,?\d*\}/g, '|')
    .replace(/\\([dwsSDWbB])/g, (_, kind: string) => ({ d: '1', w: 'a', s: ' ' })[kind] ?? '|')
    .replace(/\\[nrtxu]\w*/g, '|')
    .replace(/\\(.)/g, '$1|');
  const runs = literal.split(/[\^$*+?()[\]{}|]+/).filter(Boolean);
  const repeated = [...source.matchAll(/(\\?[^\\\])])(?:\]|\))?(?:[*+]|\{\d*,\})/g)].map(
    ([, letter = '']) => letter.at(-1) ?? '',
  );
  const middles = new Set([
    ' ',
    'a',
    '1',
    '\n',
    ...runs.slice(0, 8),
    ...repeated.filter((letter) => /[^\w]/.test(letter)),
    'a ',
    'a.',
  ]);
  return ['', ...new Set(runs.slice(0, 2))].flatMap((begin) =>
    [...middles].map((middle): [string, string, string] => [begin, middle, '\u0001']),
  );
}
