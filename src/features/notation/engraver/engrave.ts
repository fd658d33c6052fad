import { type TimemapEntry, VerovioToolkit } from 'verovio/esm';
import { type EngravingRefusal, LAYOUTS, type Layout, type NoteTime, type Timing } from '../model.ts';
import { kernProblems } from './checks/kern-check.ts';
import { strangeIn } from './checks/sieve.ts';
import { xmlProblem } from './checks/xml-check.ts';
import type { EngravingAnswer, Source } from './contract.ts';
import { drawCover, drawIncipit, drawPages, lookOf, type Pages } from './layouts.ts';
import { finishedPage } from './page-fonts.ts';
import type { CompactPage } from './page-svg.ts';
import { readScore } from './score.ts';
import { playersOf } from './sound/instruments.ts';
import { performanceOf, slownessOf } from './sound/performance.ts';
import { LEAD_SECONDS, record, SOUND_MAX_SECONDS } from './sound/sound.ts';
import { withSounding } from './sound/sounding.ts';
import { textAlternative } from './text-alternative.ts';

export async function engrave(verovio: object, source: Source): Promise<EngravingAnswer> {
  const refusal = problemOf(source);
  if (refusal) return refusal;
  const toolkit = new VerovioToolkit(verovio);
  try {
    toolkit.setOptions(lookOf(source));
    if (!toolkit.loadData(source.text) || toolkit.getPageCount() === 0)
      return { problem: 'not_music', detail: firstLine(toolkit.getLog()) };
    return source.form === 'cover' ? await makeCover(toolkit, source) : await make(verovio, toolkit, source);
  } finally {
    toolkit.destroy();
  }
}

async function make(verovio: object, toolkit: VerovioToolkit, source: Source): Promise<EngravingAnswer> {
  const mei = withSounding(toolkit.getMEI({}), source.format === 'humdrum' ? source.text : undefined);
  const { midi, timemap } = soundOf(verovio, mei);
  const score = readScore(mei);
  if (!timemap.some(({ on }) => on?.length)) return { problem: 'no_notes' };
  const bars = score.measures.filter(({ whole }) => whole).length;
  const text = textAlternative(score, bars);

  const pages = source.form === 'incipit' ? drawIncipit(toolkit) : drawPages(toolkit, source.samplePages);
  if (!pages) return { problem: 'too_long' };
  const slowness = slownessOf(score);
  const end = timemap.find(({ measureOn }) => measureOn && measureOn === pages.firstHidden)?.tstamp;
  const until = Math.min(SOUND_MAX_SECONDS, end === undefined ? Number.POSITIVE_INFINITY : (end * slowness) / 1000);
  const performance = performanceOf(midi, score, timemap, until);
  const sounds = performance.events.some(({ kind }) => kind === 'on');
  const recording = sounds ? await record(performance, source.form === 'incipit') : null;
  const seconds = recording?.seconds ?? 0;
  return {
    facts: {
      sheet: pages.sheet.slice(0, source.samplePages).map(sizeOf),
      narrow: pages.narrow.map(sizeOf),
      sheets: pages.sheet.length,
      seconds: Math.round(seconds * 100) / 100,
      words: text,
      bars,
      instruments: [...new Set(playersOf(score.staves).map(({ name }) => name))],
    },
    pages: { sheet: await finished(pages.sheet, source), narrow: await finished(pages.narrow, source) },
    audio: recording?.mp3 ?? null,
    timing: timingOf(timemap, pages, { seconds, slowness, until, samplePages: source.samplePages }),
  };
}

async function makeCover(toolkit: VerovioToolkit, source: Source): Promise<EngravingAnswer> {
  const narrow = [drawCover(toolkit)];
  return {
    facts: { sheet: [], narrow: narrow.map(sizeOf), sheets: 0, seconds: 0, words: '', bars: 0, instruments: [] },
    pages: { sheet: [], narrow: await finished(narrow, source) },
    audio: null,
    timing: { seconds: 0, sheet: [], narrow: [] },
  };
}

function soundOf(verovio: object, mei: string): { midi: Uint8Array; timemap: TimemapEntry[] } {
  const toolkit = new VerovioToolkit(verovio);
  try {
    toolkit.setOptions({ inputFrom: 'mei', breaks: 'none', expandNever: true });
    toolkit.loadData(mei);
    const timemap = toolkit.renderToTimemap({ includeMeasures: true });
    return { timemap, midi: Buffer.from(toolkit.renderToMIDI(), 'base64') };
  } finally {
    toolkit.destroy();
  }
}

/** Found without the engraver. */
function problemOf({ format, text }: Source): EngravingRefusal | undefined {
  if (format === 'humdrum') {
    const problems = kernProblems(text);
    return problems.length > 0 ? { problem: 'broken_bars', detail: problems.slice(0, 5).join('; ') } : undefined;
  }
  // Entity expansion.
  if (/<!DOCTYPE[^>]*\[/i.test(text) || /<!ENTITY/i.test(text)) return { problem: 'has_doctype' };
  const broken = xmlProblem(text);
  if (broken) return { problem: 'not_music', detail: broken };
  const version = format === 'mei' && /<mei\b[^>]*\bmeiversion="([^"]*)"/.exec(text)?.[1];
  if (version === undefined || (version && Number.parseInt(version, 10) < 4))
    return { problem: 'too_old', detail: version || 'no version given' };
  return undefined;
}

async function finished(pages: readonly CompactPage[], { form }: Source): Promise<string[]> {
  const done: string[] = [];
  for (const page of pages) {
    const svg = await finishedPage(page.svg, { ...page, marked: form === undefined });
    const strange = strangeIn(svg);
    if (strange) throw new Error(`a page would have held: ${strange}`);
    done.push(svg);
  }
  return done;
}

interface Span {
  seconds: number;
  slowness: number;
  until: number;
  samplePages: number;
}

function timingOf(
  timemap: readonly TimemapEntry[],
  { sheet, narrow }: Pages,
  { seconds, slowness, until, samplePages }: Span,
): Timing {
  const ends = new Map<string, number>();
  for (const { off = [], tstamp } of timemap) for (const id of off) ends.set(id, tstamp);
  const inAudio = (tstamp: number) => Math.round(Math.min(tstamp * slowness, until * 1000) + LEAD_SECONDS * 1000);
  const shown: Record<Layout, CompactPage[]> = { sheet: sheet.slice(0, samplePages), narrow };
  const timing: Timing = { seconds, sheet: [], narrow: [] };
  for (const layout of LAYOUTS) {
    for (const { on = [], tstamp } of timemap) {
      if (tstamp * slowness >= until * 1000) continue;
      for (const id of on) {
        const index = shown[layout].findIndex(({ notes }) => notes.has(id));
        const box = shown[layout][index]?.notes.get(id);
        if (!box) continue;
        const { x, y, width, height } = box;
        const time: NoteTime = [inAudio(tstamp), inAudio(ends.get(id) ?? tstamp), index + 1, x, y, width, height];
        timing[layout].push(time);
      }
    }
  }
  return timing;
}

function sizeOf({ width, height }: CompactPage) {
  return { width, height };
}

function firstLine(log: string): string {
  return log.trim().split('\n')[0]?.slice(0, 200) ?? '';
}
