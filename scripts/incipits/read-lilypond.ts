import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chord, type Music, noteValue, type Pitch, WHOLE } from './music.ts';

const STEPS = ['c', 'd', 'e', 'f', 'g', 'a', 'b'] as const;
const CLEFS: Record<string, string> = { G: 'G', F: 'F', C: 'C' };
const SIGNS: Record<string, string> = { trill: 'T', prall: 'm', mordent: 'M', staccato: "'" };

/** Needs `lilypond`; files with errors give what they can. */
export function lilyPondReport(folder: string, file: string): string {
  const target = mkdtempSync(join(tmpdir(), 'lilypond-'));
  const listener = join(import.meta.dirname, 'lilypond-notes.ily');
  const options = ['-dno-print-pages', `-dinclude-settings=${listener}`, '-o', join(target, 'out'), file];
  const { stdout, error } = spawnSync('lilypond', options, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  rmSync(target, { recursive: true });
  if (error) throw error;
  return stdout;
}

/** 1-based. */
export function musicOf(report: string, score: number): Music {
  const own = report.split(/^score$/m)[score];
  if (own === undefined) throw new Error(`it has no score ${score}`);
  const rows = own.split('\n').map((row) => row.split('\t'));
  const music: Music = { staves: [], bars: [], chords: [], clefs: [], keys: [], syllables: [], tempo: '' };
  const numbers = rows.flatMap(([kind, staff]) => (kind === 'staff' ? [Number(staff)] : []));
  music.staves = numbers.map(() => ({ name: '' }));
  const staffOf = (number: string | undefined) => numbers.indexOf(Number(number));
  const chords = new Map<string, Chord>();
  let graces = 0;
  for (const [kind, ...columns] of rows) {
    if (kind === 'state') readState(columns);
    else if (kind === 'note' || kind === 'rest') readNote(columns);
    else if (kind === 'tie' || kind === 'sign') readMark(kind, columns);
    else if (kind === 'word') addWord(columns);
    else if (kind === 'tempo' && columns[0] === '0') music.tempo ||= columns[1] ?? '';
  }
  music.chords = [...chords.values()];
  joinWords();
  music.bars = barsOf(rows, Math.max(...music.chords.map(({ at, length }) => at + length)));
  return music;

  function readState([at, staff, name = '', alterations = '', glyph = '', position, transposed]: string[]): void {
    const number = staffOf(staff);
    const known = music.staves[number];
    if (known) known.name ||= name;
    const flats = alterations.includes('-') ? -1 : 1;
    const count = alterations.split(/[\s()]+/).filter((word) => word !== '' && word !== '0').length;
    push(music.keys, { staff: number, at: ticks(at), value: count * flats });
    const letter = CLEFS[glyph.replace('clefs.', '').slice(0, 1)] ?? 'G';
    const line = 3 + Number(position ?? 0) / 2;
    push(music.clefs, { staff: number, at: ticks(at), value: `${letter}${transposed === '-7' ? 'v' : ''}${line}` });
  }

  function readNote([at, grace, staff, voice = '', log, dots, scale, octave, step, alter, signs = '']: string[]): void {
    const isGrace = grace === 'grace';
    const length = (WHOLE / 2 ** Number(log)) * (2 - 2 ** -Number(dots)) * ratio(scale);
    const id = isGrace ? `${voice} ${at} grace ${graces++}` : `${voice} ${at}`;
    const value = noteValue(length) ?? `${2 ** Number(log)}${'.'.repeat(Number(dots))}`;
    const chord = chords.get(id) ?? {
      staff: staffOf(staff),
      voice,
      at: ticks(at),
      length: isGrace ? 0 : length,
      value,
      grace: isGrace,
      pitches: [],
      signs: '',
    };
    chords.set(id, chord);
    if (step === undefined || octave === undefined) return;
    chord.pitches.push({
      step: STEPS[Number(step)] ?? 'c',
      alter: ratio(alter) * 2,
      octave: Number(octave) + 4,
      tied: signs.includes('tie-event'),
    });
    for (const sign of signs.split(';')) addSign(chord, sign);
  }

  function readMark(kind: string, [at, grace, , voice, sign = '']: string[]): void {
    const chord = chords.get(`${voice} ${at}`);
    if (!chord || grace === 'grace') return;
    if (kind === 'tie') chord.pitches = chord.pitches.map((pitch): Pitch => ({ ...pitch, tied: true }));
    else addSign(chord, sign);
  }

  function addWord([at, , text = '']: string[]): void {
    music.syllables.push({ staff: -1, at: ticks(at), text: text.trim(), joined: false });
  }

  /** The first verse only. */
  function joinWords(): void {
    const words = rows.filter(([kind]) => kind === 'word');
    const [first] = words;
    const lines = new Set(words.map(([, , line]) => line));
    const hyphens = new Set(rows.filter(([kind]) => kind === 'hyphen').map(([, at, line]) => `${line} ${at}`));
    const line = [...lines].sort((one, other) => Number(one) - Number(other))[0];
    if (!first) return;
    const moments = words.filter(([, , own]) => own === line).map(([, at]) => ticks(at));
    const staff = music.staves.findIndex((_, index) =>
      moments.every((at) => music.chords.some((chord) => chord.staff === index && chord.at === at)),
    );
    music.syllables = words
      .filter(([, , own]) => own === line)
      .map(([, at, , text = '']) => ({
        staff: Math.max(0, staff),
        at: ticks(at),
        text: text.trim(),
        joined: hyphens.has(`${line} ${at}`),
      }));
  }
}

function addSign(chord: Chord, name: string): void {
  const sign = SIGNS[name];
  if (sign && !chord.signs.includes(sign)) chord.signs += sign;
}

function push<Item extends { staff: number; value: unknown }>(list: Item[], item: Item): void {
  if (list.findLast(({ staff }) => staff === item.staff)?.value !== item.value) list.push(item);
}

/** An upbeat is a bar. */
function barsOf(rows: readonly string[][], end: number): Music['bars'] {
  const starts = rows.flatMap(([kind, at, position, beats, unit]) => {
    if (kind !== 'bar') return [];
    const meter = [Number(beats), Number(unit)] as const;
    const upbeat = -ticks(position);
    return upbeat > 0
      ? [
          { at: ticks(at), meter },
          { at: ticks(at) + upbeat, meter },
        ]
      : [{ at: ticks(at), meter }];
  });
  return starts
    .map(({ at, meter }, index) => ({ at, meter, length: (starts[index + 1]?.at ?? end) - at }))
    .filter(({ length }) => length > 0);
}

function ratio(text: string | undefined): number {
  const [above = '0', below = '1'] = (text ?? '0').split('/');
  return Number(above) / Number(below);
}

function ticks(moment: string | undefined): number {
  return Math.round(ratio(moment) * WHOLE);
}
