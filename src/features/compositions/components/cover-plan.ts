import type { Ground } from '#/features/concert-series/model.ts';
import type { Dynamic } from '#/features/work-facts/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { StoreRow } from '../model.ts';
import { coverDynamic } from './cover-dynamic.ts';

export const COVER_WIDTH = 300;
export const COVER_HEIGHT = 420;
export const COVER_MARGIN = 18;
const BAND_TOP = 236;
const BAND_BOTTOM = 324;
const SPACES = 4;
const WIDEST_SPACE = 6;
/** Between two staves, in spaces. */
const BETWEEN = 5;
/** A brace stands left of the staves of one player. */
const BRACE = 9;
const ORCHESTRA = 8;
const STAVES: Record<string, number> = { piano: 2, 'piano (4 hands)': 4, orchestra: ORCHESTRA };
const TITLE_LINE = 24;
const TITLE_SIZE = { one: 31, two: 24 } as const;
const NAME_LENGTH = 32;
/** Letters of name and instruments on one line. */
const FOOT_LENGTH = 34;
/** Ems per letter of Imbue, rounded up. */
const LETTER: Record<Dynamic, number> = {
  ppp: 0.34,
  pp: 0.34,
  p: 0.34,
  mp: 0.34,
  mf: 0.35,
  f: 0.37,
  ff: 0.39,
  fff: 0.42,
};

interface CoverPlan {
  ground: Ground;
  dynamic: Dynamic;
  /** 'loud' before 'quiet': '11' and '.1'. */
  numeral: { loud: string; quiet: string; size: number };
  /** The lines of the staves, and what joins them. */
  lines: string;
  thin: number;
  joints: string;
  title: string[];
  titleSize: number;
  name: string;
  players: string;
}

/** One piano: ivory (unnumbered: blush); several players: ebony; voices, orchestras, others' music: felt. */
export function groundOf({ opusNo, instrumentation }: Pick<StoreRow, 'opusNo' | 'instrumentation'>): Ground {
  if (opusNo.startsWith('a') || instrumentation.includes('orchestra') || instrumentation.includes('voice'))
    return 'felt';
  if (!instrumentation.every((name) => name.startsWith('piano'))) return 'ebony';
  return /^\d/.test(opusNo) ? 'ivory' : 'blush';
}

/** The empty staves of who plays, as the first page of its score has them: two for a piano, many for an orchestra. */
export function coverPlan(work: Pick<StoreRow, 'opusNo' | 'title' | 'instrumentation' | 'composer'>): CoverPlan {
  const dynamic = coverDynamic(work.title);
  const name =
    work.composer.length <= NAME_LENGTH ? work.composer : `${work.composer.slice(0, NAME_LENGTH - 2).trimEnd()} …`;
  const title = titleLines(musicalText(work.title));
  return {
    ground: groundOf(work),
    dynamic,
    numeral: numeralOf(work.opusNo),
    ...staves(work.instrumentation.map((name) => STAVES[name] ?? 1)),
    title,
    titleSize: titleSize(title, dynamic),
    name,
    players: playersText(work.instrumentation, FOOT_LENGTH - name.length),
  };
}

function staves(players: readonly number[]): Pick<CoverPlan, 'lines' | 'thin' | 'joints'> {
  const count = players.reduce((sum, own) => sum + own, 0);
  const space = Math.min(WIDEST_SPACE, (BAND_BOTTOM - BAND_TOP) / (count * (SPACES + BETWEEN) - BETWEEN));
  const height = (count * (SPACES + BETWEEN) - BETWEEN) * space;
  const top = BAND_TOP + (BAND_BOTTOM - BAND_TOP - height) / 2;
  const [left, right] = [COVER_MARGIN + BRACE, COVER_WIDTH - COVER_MARGIN];
  const staffTop = (place: number) => top + place * (SPACES + BETWEEN) * space;
  const lines = Array.from({ length: count * (SPACES + 1) }, (_, line) => {
    const y = staffTop(Math.floor(line / (SPACES + 1))) + (line % (SPACES + 1)) * space;
    return `M${left} ${round(y)}H${right}`;
  });
  const whole = `${round(top)}V${round(top + height)}`;
  let above = 0;
  const braces = players.map((own) => {
    const [from, to] = [staffTop(above), staffTop(above + own - 1) + SPACES * space];
    above += own;
    return own > 1 ? `M${COVER_MARGIN + 2} ${round(from)}V${round(to)}` : '';
  });
  return {
    lines: [...lines, `M${left} ${whole}`, `M${right - 7} ${whole}`].join(''),
    thin: round(Math.min(1, space * 0.3)),
    joints: [...braces, `M${right - 2} ${whole}`].join(''),
  };
}

/** How many they are, where their names are too long. */
function playersText(instrumentation: readonly string[], letters: number): string {
  const [named, counted] = [instrumentation.join(', '), `${instrumentation.length} players`];
  return [named, counted].find((text) => text.length <= letters) ?? '';
}

function titleSize(lines: readonly string[], dynamic: Dynamic): number {
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const fits = (COVER_WIDTH - 2 * COVER_MARGIN) / (longest * LETTER[dynamic]);
  return round(Math.min(lines.length === 1 ? TITLE_SIZE.one : TITLE_SIZE.two, fits));
}

function numeralOf(opusNo: string): CoverPlan['numeral'] {
  const [loud = '', number] = opusNo.split('_');
  const quiet = number ? `.${number}` : '';
  // Imbue at fff is about 0.43 of its size wide, its ppp about 0.2 a sign.
  const width = loud.length * 0.43 + quiet.length * 0.2;
  const tallest = /^\d/.test(opusNo) ? 250 : 212;
  return { loud, quiet, size: Math.round(Math.min(tallest, (COVER_WIDTH - 2 * COVER_MARGIN) / Math.max(0.43, width))) };
}

/** One or two even lines; overflow is cut. */
function titleLines(title: string): string[] {
  if (title.length <= TITLE_LINE) return [title];
  const words = title.split(' ');
  const breaks = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)].map(joined));
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  const [best = [title]] = breaks.sort((one, other) => longest(one) - longest(other));
  return best.map((line) => (line.length <= TITLE_LINE + 6 ? line : `${line.slice(0, TITLE_LINE + 4).trimEnd()} …`));
}

function joined(words: string[]): string {
  return words.join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
