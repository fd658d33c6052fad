import {
  BARS_DO_NOT_ADD_UP,
  ENGRAVER_DEFEATED,
  HAS_DOCTYPE,
  NO_NOTES,
  NOT_MUSIC,
  TOO_LONG,
  TOO_OLD,
  TOO_SLOW,
} from './messages.ts';
import type { EngravingProblem, EngravingRefusal, NotationFormat } from './model.ts';

const MESSAGES: Record<EngravingProblem, string> = {
  not_music: NOT_MUSIC,
  broken_bars: BARS_DO_NOT_ADD_UP,
  has_doctype: HAS_DOCTYPE,
  too_old: TOO_OLD,
  no_notes: NO_NOTES,
  too_long: TOO_LONG,
  too_slow: TOO_SLOW,
  defeated: ENGRAVER_DEFEATED,
};
/** May succeed on a less busy machine. */
const PASSING: ReadonlySet<EngravingProblem> = new Set(['too_slow', 'defeated']);

export function problemMessage({ problem, detail }: EngravingRefusal): string {
  return detail ? `${MESSAGES[problem]} (${detail})` : MESSAGES[problem];
}

export function isPassing({ problem }: EngravingRefusal): boolean {
  return PASSING.has(problem);
}

const ROOTS: Record<string, NotationFormat> = {
  mei: 'mei',
  'score-partwise': 'musicxml',
  'score-timewise': 'musicxml',
};
const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const;

/** By content; undefined if unknown. Linear time: untrusted input. */
export function notationFormat(text: string): NotationFormat | undefined {
  const start = text.replace(/^\ufeff/, '').trimStart();
  return start.startsWith('<') ? rootOf(start) : isHumdrum(start) ? 'humdrum' : undefined;
}

function isHumdrum(text: string): boolean {
  const first = text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('!!'));
  return first !== undefined && /^\*\*[a-z]/i.test(first);
}

function rootOf(text: string): NotationFormat | undefined {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const part = PROLOG.find(([begin]) => text.startsWith(begin, at));
    if (!part) break;
    const subset = part[0] === '<!DOCTYPE' && /^[^>]*\[/.test(text.slice(at, at + 1000));
    const subsetEnd = subset ? text.indexOf(']', at) : at;
    const end = subsetEnd < 0 ? -1 : text.indexOf(part[1], subsetEnd);
    if (end < 0) return undefined;
    at = end + part[1].length;
  }
  return ROOTS[/^<([a-z-]+)[\s>]/i.exec(text.slice(at, at + 40))?.[1] ?? ''];
}

const OPUS_NO = String.raw`\d{1,6}(?:_\d{1,6})?|[a-z]\d{1,6}`;
const SAMPLE_FILE = new RegExp(`^/samples/(${OPUS_NO})(?:(-cover)|(-narrow)?-([1-9]\\d?))?\\.(svg|webp|mp3|json)$`);

export type SamplePart = { kind: 'audio' | 'timing' | 'cover' } | { kind: 'sheet' | 'narrow'; page: number };
interface PicturePart {
  kind: 'picture';
  page: number;
}

export function samplePartOf(path: string): { opusNo: string; part: SamplePart | PicturePart } | undefined {
  const [, opusNo, cover, narrow, page, ending] = SAMPLE_FILE.exec(path) ?? [];
  if (opusNo === undefined) return undefined;
  if (cover) return ending === 'svg' ? { opusNo, part: { kind: 'cover' } } : undefined;
  if (ending === 'svg') return { opusNo, part: { kind: narrow ? 'narrow' : 'sheet', page: Number(page ?? 1) } };
  if (ending === 'webp' && !narrow) return { opusNo, part: { kind: 'picture', page: Number(page ?? 1) } };
  if (page !== undefined || ending === 'webp') return undefined;
  return { opusNo, part: { kind: ending === 'mp3' ? 'audio' : 'timing' } };
}
