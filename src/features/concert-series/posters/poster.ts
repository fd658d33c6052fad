import type { Dynamic } from '#/features/work-facts/model.ts';
import { things } from '#/platform/text/english.ts';
import { withCurlyQuotes } from '#/ui/notation/curly-quotes.ts';
import type { PosterData } from '../model.ts';
import { composerSurnames } from '../rules.ts';
import { motifFor } from './art-direction.ts';
import { WEIGHTS, widthOf } from './imbue-widths.ts';
import type { Inks } from './notation.ts';
import { type Artwork, HEAD_RULE, HEIGHT, type Ink, MARGIN, type Shape, WIDTH } from './shapes.ts';
import { hashOf, seeded, voiceOf } from './spelling.ts';
import { setTitle } from './title.ts';

export interface Poster {
  number: number;
  ink: Ink;
  art: Artwork;
  inks: Inks;
  title: { text: string; y: number; width: number }[];
  titleSize: number;
  dynamic: Dynamic;
  weight: number;
  composers: string[];
  extent: string;
  brief: string;
}

export const FOOT_RULE = 806;
const GAP = 26;
const FOOT_LINE = 44;

const INKS: Record<PosterData['ground'], Inks> = {
  ivory: { ground: 'ivory', first: 'ebony', second: 'felt', tint: 'blush' },
  ebony: { ground: 'ebony', first: 'ivory', second: 'felt', tint: 'blush' },
  felt: { ground: 'felt', first: 'ivory', second: 'ebony', tint: 'blush' },
  blush: { ground: 'blush', first: 'ebony', second: 'felt', tint: 'ivory' },
};

/** Deterministic: one shape per piece, from title and composer. */
export function posterOf(concert: PosterData): Poster {
  const { title, theme, dynamic, program, ground } = concert;
  const inks = INKS[ground];
  const motif = motifFor(theme, title);
  const set = setTitle(withCurlyQuotes(title), dynamic, WIDTH - 2 * MARGIN, HEIGHT * (motif.titleShare ?? 0.27));
  const depth = (set.lines.length - 1) * set.leading;
  const top = HEAD_RULE + 14 + set.size * 0.76;
  const bottom = FOOT_RULE - 20 - set.size * (/[gjpqy,;Q]/.test(set.lines.at(-1) ?? '') ? 0.2 : 0.06);
  const first = motif.title === 'top' ? top : bottom - depth;
  const artTop = motif.title === 'top' ? first + depth + GAP + set.size * 0.17 : HEAD_RULE + GAP;
  const artBottom = motif.title === 'top' ? FOOT_RULE - GAP : first - set.size * 0.74 - GAP;
  const seed = hashOf(`${title}|${concert.pianist}`);
  const art = motif.draw(
    {
      voices: program.map(voiceOf),
      inks,
      initial: initialOf(concert),
      volume: Number(/(\d+)\D*$/.exec(title)?.[1] ?? 1),
      random: seeded(seed),
    },
    { x: MARGIN, y: artTop, width: WIDTH - 2 * MARGIN, height: artBottom - artTop },
  );
  return {
    number: concert.number,
    ink: inks.first,
    art,
    inks,
    title: set.lines.map((text, index) => ({
      text,
      y: Math.round(first + index * set.leading),
      width: Math.round(widthOf(text, dynamic) * set.size),
    })),
    titleSize: set.size,
    dynamic,
    weight: WEIGHTS[dynamic],
    composers: footLines(composerSurnames(program)),
    extent: `${things(program.length, 'piece')} · ${concert.duration} minutes`,
    brief: `${program.length} · ${concert.duration} min`,
  };
}

/** Of the composer in the title, else the most played. */
function initialOf({ title, program }: PosterData): string {
  const names = program.map(({ composer }) => composer.split(' ').at(-1) ?? composer);
  const named = names.find((name) => title.toLowerCase().includes(name.toLowerCase().slice(0, 5)));
  const most = names.toSorted((a, b) => count(names, b) - count(names, a))[0];
  return (named ?? most ?? title).slice(0, 1).toUpperCase();
}

function count(all: readonly string[], one: string): number {
  return all.filter((name) => name === one).length;
}

/** At most two lines; the rest is a number. */
function footLines(surnames: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [index, name] of surnames.entries()) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} · ${name}`.length <= FOOT_LINE) lines[lines.length - 1] = `${last} · ${name}`;
    else if (lines.length < 2) lines.push(name);
    else {
      lines[1] = `${lines[1]} + ${surnames.length - index}`;
      break;
    }
  }
  return lines;
}

export function frameRules({ ink }: Poster): Shape[] {
  return [HEAD_RULE, FOOT_RULE].map((y) => ({
    tag: 'rect',
    fill: ink,
    attributes: { x: MARGIN, y, width: WIDTH - 2 * MARGIN, height: 1.5 },
  }));
}
