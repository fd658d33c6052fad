import { createContext, Script } from 'node:vm';
import { analyse } from 'scslre';
import { type HostileText, hostileTexts } from './hostile-texts.ts';

/** What a square takes to look at so many letters is seen at once; hardly anything that is linear takes it. */
const LENGTH = 4_000;
/** Milliseconds of the processor, not of the clock: what else the machine does counts for nothing. */
const SUSPICIOUS_MS = 1;
const ENDLESS_MS = 300;
const PATIENCE_MS = 600;
/** Twice the text takes twice the time, or a little more; four times is a square. */
const STEEP = 3;
const LOOKS = 8;
/** Without one of these a pattern looks at no more than so many letters from each place. */
const REPEATS = /[*+]|\{\d*,\}/;

const sandbox = createContext({ pattern: /x/, text: '' });
const attempt = new Script('pattern.lastIndex = 0; text.replace(pattern, "")');

/** Why the time a pattern takes grows faster than its text; undefined when it does not. */
export function steepOn(pattern: RegExp): string | undefined {
  if (!REPEATS.test(pattern.source)) return undefined;
  const [report] = analyse(pattern, { reportTypes: { Move: !pattern.sticky } }).reports;
  if (report) return `by its structure (${(report.type === 'Trade' ? report.endQuant : report.quant).raw})`;
  const worst = hostileTexts(pattern).find((text) => isSteep(pattern, text));
  return worst && `on ${JSON.stringify(worst)}`;
}

function isSteep(pattern: RegExp, { begin, middle, end }: HostileText): boolean {
  const timed = (length: number, most: number) =>
    timeOf(pattern, begin + middle.repeat(Math.ceil(length / middle.length)) + end, most);
  const looksSteep = () => {
    const once = timed(LENGTH, 1);
    if (once < SUSPICIOUS_MS) return false;
    return once >= ENDLESS_MS || timed(2 * LENGTH, 3) > STEEP * timed(LENGTH, 3);
  };
  // What is steep is so each time; a processor that others use as well lets something else look so once.
  return Array.from({ length: LOOKS }).every(looksSteep);
}

/** The least of so many tries. */
function timeOf(pattern: RegExp, text: string, tries: number): number {
  Object.assign(sandbox, { pattern, text });
  let least = Number.POSITIVE_INFINITY;
  for (let one = 0; one < tries && least > SUSPICIOUS_MS; one += 1) {
    const begun = process.threadCpuUsage();
    try {
      attempt.runInContext(sandbox, { timeout: PATIENCE_MS });
    } catch {
      // Its patience is over; how much of the processor it had of that counts all the same.
    }
    const { user, system } = process.threadCpuUsage(begun);
    least = Math.min(least, (user + system) / 1_000);
    if (least >= ENDLESS_MS) break;
  }
  return least;
}
