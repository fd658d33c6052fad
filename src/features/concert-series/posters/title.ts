import type { Dynamic } from '#/features/work-facts/model.ts';
import { widthOf } from './imbue-widths.ts';

interface SetTitle {
  lines: string[];
  size: number;
  leading: number;
}

const LEADING = 0.84;
/** Descenders need room. */
const LEADING_WITH_TAILS = 0.93;
/** A tail above a letter taller than a capital or a dot, or a g above a round one. */
const LEADING_WHERE_THEY_MEET = 1.06;
const TAILS = /[gjpqyQ,;]/;
const TALL = /[bdfhikl]/;
const AIR = 0.04;
const SHORTEST_LINE = 4;
const SIZE_MAX = 176;
const SIZE_MIN = 40;

/** As large as possible; no line under four letters. */
export function setTitle(title: string, dynamic: Dynamic, width: number, height: number): SetTitle {
  const words = title.split(/\s+/).filter(Boolean);
  const ways = breaks(words.length > 0 ? words : ['Untitled']);
  const allowed = ways.filter((lines) => lines.length === 1 || lines.every((line) => line.length >= SHORTEST_LINE));
  const set = (allowed.length > 0 ? allowed : ways).map((lines) => ({
    lines,
    size: largest(lines, dynamic, width, height),
  }));
  const worth = ({ lines, size }: { lines: string[]; size: number }) =>
    lines.some((line) => /, /.test(line)) ? size * 0.92 : size;
  const best = set.reduce((a, b) => (worth(b) > worth(a) * 1.02 ? b : a));
  return { ...best, leading: best.size * leadingOf(best.lines, dynamic) };
}

function largest(lines: string[], dynamic: Dynamic, width: number, height: number): number {
  const widest = Math.max(...lines.map((line) => widthOf(line, dynamic)));
  const tall = (lines.length - 1) * leadingOf(lines, dynamic) + 0.98;
  return Math.floor(
    Math.max(SIZE_MIN * Math.min(1, width / (widest * SIZE_MIN)), Math.min(SIZE_MAX, width / widest, height / tall)),
  );
}

function breaks(words: readonly string[]): string[][] {
  const most = Math.min(4, words.length);
  const ways: string[][] = [];
  for (let mask = 0; mask < 1 << Math.min(words.length - 1, 12); mask++) {
    const lines: string[] = [words[0] ?? ''];
    for (const [index, word] of words.slice(1).entries()) {
      if (mask & (1 << index)) lines.push(word);
      else lines[lines.length - 1] += ` ${word}`;
    }
    if (lines.length <= most) ways.push(lines);
  }
  return ways;
}

function leadingOf(lines: readonly string[], dynamic: Dynamic): number {
  const above = lines.slice(0, -1);
  const meet = above.some((line, index) => {
    const next = lines[index + 1] ?? '';
    const near = (tails: RegExp, letters: RegExp) => {
      const tall = placesOf(letters, next, dynamic);
      return placesOf(tails, line, dynamic).some(([from, to]) => tall.some(([a, b]) => a < to + AIR && b > from - AIR));
    };
    return near(/[jy]/, TALL) || near(/g/, /[COQ]/);
  });
  if (meet) return LEADING_WHERE_THEY_MEET;
  return above.some((line) => TAILS.test(line)) ? LEADING_WITH_TAILS : LEADING;
}

function placesOf(letters: RegExp, line: string, dynamic: Dynamic): [from: number, to: number][] {
  return [...line].flatMap((letter, at) =>
    letters.test(letter) ? [[widthOf(line.slice(0, at), dynamic), widthOf(line.slice(0, at + 1), dynamic)]] : [],
  );
}
