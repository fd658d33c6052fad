import type { Ground } from '#/features/concert-series/model.ts';
import { rollOf } from '#/features/repertoire/components/roll.ts';
import type { Dynamic } from '#/features/work-facts/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { StoreRow } from '../model.ts';
import { coverDynamic } from './cover-dynamic.ts';

export const COVER_WIDTH = 300;
export const COVER_HEIGHT = 420;
export const COVER_MARGIN = 18;
const BAND_TOP = 236;
const BAND_BOTTOM = 324;
const STEPS_SHOWN = 13;
const VOICES_MAX = 5;
const LONGEST_UNIT = 22;
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
  first: string;
  second: string;
  thickness: number;
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

/** One voice per player, each plays the title at its own pitch. */
export function coverPlan(work: Pick<StoreRow, 'opusNo' | 'title' | 'instrumentation' | 'composer'>): CoverPlan {
  const players = work.instrumentation.flatMap((name) => (name === 'piano (4 hands)' ? ['primo', 'secondo'] : name));
  const voices = players.slice(0, VOICES_MAX);
  const height = (BAND_BOTTOM - BAND_TOP) / voices.length;
  const thickness = Math.max(2.2, Math.min(8, (height / STEPS_SHOWN) * 1.15));
  const strokes = { first: '', second: '' };
  for (const [index, voice] of voices.entries()) {
    const roll = rollOf(work.title, voices.length > 1 ? voice : '');
    const unit = Math.min(LONGEST_UNIT, (COVER_WIDTH - 2 * COVER_MARGIN) / roll.length);
    const step = (height - 2 * thickness) / STEPS_SHOWN;
    const floor = BAND_TOP + height * (index + 1) - thickness;
    for (const note of roll.notes) {
      const x = round(COVER_MARGIN + note.at * unit);
      const length = round(Math.max(2, note.length * unit - 2));
      strokes[note.felt ? 'second' : 'first'] += `M${x} ${round(floor - note.step * step)}h${length}`;
    }
  }
  const dynamic = coverDynamic(work.title);
  const name =
    work.composer.length <= NAME_LENGTH ? work.composer : `${work.composer.slice(0, NAME_LENGTH - 2).trimEnd()} …`;
  const title = titleLines(musicalText(work.title));
  return {
    ground: groundOf(work),
    dynamic,
    numeral: numeralOf(work.opusNo),
    ...strokes,
    thickness: round(thickness),
    title,
    titleSize: titleSize(title, dynamic),
    name,
    players: playersText(work.instrumentation, FOOT_LENGTH - name.length),
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
