import {
  BARS_DO_NOT_ADD_UP,
  ENGRAVER_DEFEATED,
  HAS_DOCTYPE,
  IS_ZIPPED,
  NO_NOTES,
  NOT_MUSIC,
  TOO_LONG,
  TOO_OLD,
  TOO_SLOW,
} from './messages.ts';
import type { EngravingProblem, EngravingRefusal, NotationFormat } from './model.ts';

const WORDS: Record<EngravingProblem, string> = {
  not_music: NOT_MUSIC,
  broken_bars: BARS_DO_NOT_ADD_UP,
  has_doctype: HAS_DOCTYPE,
  too_old: TOO_OLD,
  no_notes: NO_NOTES,
  too_long: TOO_LONG,
  too_slow: TOO_SLOW,
  defeated: ENGRAVER_DEFEATED,
};
/** Says nothing of the music: another time, on a machine with less to do, it may go well. */
const PASSING: ReadonlySet<EngravingProblem> = new Set(['too_slow', 'defeated']);

export function problemWords({ problem, detail }: EngravingRefusal): string {
  return detail ? `${WORDS[problem]} (${detail})` : WORDS[problem];
}

export function isPassing({ problem }: EngravingRefusal): boolean {
  return PASSING.has(problem);
}

/** What notation a file is by what it says, whatever it is called; undefined when it is none we read. */
export function notationFormat(text: string): NotationFormat | undefined {
  const start = text.replace(/^\ufeff/, '').trimStart();
  // Comments and declarations come before what tells.
  if (/^(!![^\n]*\n|\s*\n)*\*\*[a-z]/i.test(start)) return 'humdrum';
  const root = /^(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>|\s)*<([a-z-]+)\b/i.exec(
    start,
  )?.[1];
  if (root === 'mei') return 'mei';
  return root === 'score-partwise' || root === 'score-timewise' ? 'musicxml' : undefined;
}

/** A MusicXML file that is packed: what to do instead stands in its words. */
export function packedProblem(bytes: Uint8Array): string | undefined {
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? IS_ZIPPED : undefined;
}

const OPUS_NO = String.raw`\d{1,6}(?:_\d{1,6})?|[a-z]\d{1,6}`;
const SAMPLE_FILE = new RegExp(`^/samples/(${OPUS_NO})(?:(-narrow)?-([1-9]\\d?))?\\.(svg|mp3|json)$`);

export type SamplePart = { kind: 'audio' | 'timing' } | { kind: 'sheet' | 'narrow'; page: number };

/** What a public address of a sample asks for; undefined when it is none. */
export function samplePartOf(path: string): { opusNo: string; part: SamplePart } | undefined {
  const [, opusNo, narrow, page, ending] = SAMPLE_FILE.exec(path) ?? [];
  if (opusNo === undefined) return undefined;
  if (ending === 'svg') return { opusNo, part: { kind: narrow ? 'narrow' : 'sheet', page: Number(page ?? 1) } };
  if (page !== undefined) return undefined;
  return { opusNo, part: { kind: ending === 'mp3' ? 'audio' : 'timing' } };
}
