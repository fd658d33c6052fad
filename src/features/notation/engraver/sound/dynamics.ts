import type { TimemapEntry } from 'verovio/esm';
import type { Marking, Score } from '../score.ts';

/* Verovio's MIDI ignores dynamics. */

const LOUDNESS: Record<string, number> = {
  pppp: 26,
  ppp: 34,
  pp: 44,
  p: 57,
  mp: 69,
  mf: 81,
  f: 96,
  ff: 110,
  fff: 120,
  ffff: 125,
};
const UNMARKED = 76;
/** Without a target dynamic. */
const STEP = 14;
const ACCENT = 16;

interface Span {
  from: number;
  to: number;
  before: number;
  after: number;
}

type Loudness = (staff: string, at: number) => number;

export function loudnessOf(score: Score, timemap: readonly TimemapEntry[]): Loudness {
  const places = placesIn(score, timemap);
  const spans = new Map<string, Span[]>();
  const accents = new Map<string, Set<number>>();
  for (const { n, player } of score.staves) {
    // Both hands of a player.
    const own = score.staves.filter((staff) => staff.player === player).map((staff) => staff.n);
    const markings = score.markings
      .filter(({ staves }) => staves.length === 0 || staves.some((staff) => own.includes(staff)))
      .map((marking) => ({ ...marking, at: places(marking.from), until: marking.to && places(marking.to) }))
      .sort((one, other) => one.at - other.at);
    spans.set(n, spansOf(markings));
    accents.set(n, new Set(markings.filter(({ text }) => /[sr]f|fz|fp/.test(text)).map(({ at }) => at)));
  }
  return (staff, at) => {
    const span = spans.get(staff)?.findLast(({ from }) => from <= at);
    const share = span && span.to > span.from ? Math.min(1, (at - span.from) / (span.to - span.from)) : 1;
    const level = span ? span.before + (span.after - span.before) * share : UNMARKED;
    return Math.round(Math.min(127, level + (accents.get(staff)?.has(at) ? ACCENT : 0)));
  };
}

function spansOf(markings: readonly (Marking & { at: number; until: number | undefined })[]): Span[] {
  const spans: Span[] = [];
  let level = UNMARKED;
  for (const [index, { kind, text, at, until }] of markings.entries()) {
    if (kind === 'dynam') {
      // 'fp': accent, then the last letter's level.
      const named = LOUDNESS[/([pmf]+)$/.exec(text.replace(/^f+p/, 'p'))?.[1] ?? ''];
      level = /^[sr]?fz?$/.test(text) && text !== 'f' ? level : (named ?? level);
      spans.push({ from: at, to: at, before: level, after: level });
    } else {
      const end = until ?? at + 4;
      const next = markings.slice(index + 1).find((marking) => marking.kind === 'dynam' && marking.at >= at);
      const aim = next && next.at <= end + 2 ? LOUDNESS[next.text] : undefined;
      const direction = kind === 'cres' ? 1 : -1;
      const after = aim !== undefined && (aim - level) * direction > 0 ? aim : level + STEP * direction;
      spans.push({ from: at, to: end, before: level, after: Math.max(24, Math.min(124, after)) });
      level = after;
    }
  }
  return spans;
}

function placesIn({ measures, meter }: Score, timemap: readonly TimemapEntry[]) {
  const moments = new Map<string, number>();
  for (const { qstamp, measureOn, on = [] } of timemap)
    for (const id of measureOn ? [measureOn, ...on] : on) if (!moments.has(id)) moments.set(id, qstamp);
  const beat = 4 / (Number(meter.unit) || 4);
  return (place: Marking['from']): number => {
    if ('id' in place) return moments.get(place.id) ?? 0;
    const start = moments.get(measures[Math.min(place.measure, measures.length - 1)]?.id ?? '') ?? 0;
    return start + (place.beat - 1) * beat;
  };
}
