import { beamsOf } from './beams.ts';
import { type Bar, type Chord, type Music, midiOf, noteValue, type Pitch, WHOLE } from './music.ts';

export interface Heading {
  title: string;
  composer: string;
  tempo: string;
  key: string;
  /** What stands for the figures of the meter it begins in: 'c', 'c|', or nothing. */
  sign: string;
}

const SCALE = ['c', 'd', 'e', 'f', 'g', 'a', 'b'] as const;
const SHARPS = ['f#', 'c#', 'g#', 'd#', 'a#', 'e#', 'b#'];
const FLATS = ['b-', 'e-', 'a-', 'd-', 'g-', 'c-', 'f-'];

/** Lowest staff first, lyrics beside the highest. */
export function writeKern(music: Music, heading: Heading): string {
  const order = music.staves.map((_, index) => music.staves.length - 1 - index);
  const hasText = music.syllables.some(({ staff }) => staff === 0);
  const rows: string[] = [
    `!!!OTL: ${heading.title}`,
    `!!!COM: ${heading.composer}`,
    ...(heading.tempo ? [`!!!OMD: ${heading.tempo}`] : []),
  ];
  const all = (cell: (staff: number) => string, text = '*') =>
    rows.push([...order.map(cell), ...(hasText ? [text] : [])].join('\t'));
  const first = <Value>(changes: readonly { staff: number; at: number; value: Value }[], staff: number) =>
    (
      changes.findLast((change) => change.staff === staff && change.at === 0) ??
      changes.find((change) => change.staff === staff)
    )?.value;
  const [bar] = music.bars;
  if (!bar) throw new Error('no bars');
  all(() => '**kern', '**text');
  all((staff) => `*staff${staff + 1}`, '*staff1');
  if (music.staves.some(({ name }) => name !== '')) all((staff) => `*I"${music.staves[staff]?.name ?? ''}`);
  all((staff) => `*clef${first(music.clefs, staff) ?? 'G2'}`);
  all((staff) => signatureOf(first(music.keys, staff) ?? 0));
  const signature = first(music.keys, 0) ?? 0;
  const tonic = tonicOf(heading.key, signature);
  if (tonic) all(() => tonic);
  const opening = bar.meter.join('/');
  const writeMeter = (meter: string) => {
    all(() => `*M${meter}`);
    if (heading.sign && meter === opening) all(() => `*met(${heading.sign})`);
  };
  writeMeter(opening);
  const ties = tiesOf(music.chords);
  const upbeat = bar.length < (bar.meter[0] * WHOLE) / bar.meter[1];
  let meter = opening;
  for (const [index, each] of music.bars.entries()) {
    const number = index + (upbeat ? 0 : 1);
    all(() => `=${number}${index === 0 ? '-' : ''}`, `=${number}${index === 0 ? '-' : ''}`);
    if (each.meter.join('/') !== meter) {
      meter = each.meter.join('/');
      writeMeter(meter);
    }
    writeBar(each);
  }
  const last = `=${music.bars.length + (upbeat ? 0 : 1)}`;
  all(() => last, last);
  all(() => '*-', '*-');
  return `${rows.join('\n')}\n`;

  function writeBar(each: Bar): void {
    const end = each.at + each.length;
    const columns = order.map((staff) => voicesIn(music, staff, each));
    const width = columns.map((voices) => voices.length);
    for (const [column, count] of width.entries())
      for (let split = 1; split < count; split += 1)
        rows.push(row(width, column, split, (here, sub) => (here === column && sub === split - 1 ? '*^' : '*')));
    const beams = new Map(columns.flat().flatMap((voice) => [...beamsOf(voice, each)]));
    const moments = [...new Set(columns.flat(2).map(({ at }) => at))].sort((one, other) => one - other);
    for (const moment of moments) {
      changesAt(moment, each, width);
      const cells = columns.flatMap((voices) => voices.map((voice) => voice.filter(({ at }) => at === moment)));
      const graces = cells.map((chords) => chords.filter(({ grace }) => grace));
      const most = Math.max(...graces.map(({ length }) => length));
      const word = music.syllables.find(({ staff, at }) => staff === 0 && at === moment && at < end);
      for (let place = most; place > 0; place -= 1)
        line(graces.map((chords) => tokenOf(chords[chords.length - place], beams, ties, signature)));
      const mains = cells.map((chords) => chords.find(({ grace }) => !grace));
      if (mains.some(Boolean))
        line(
          mains.map((chord) => tokenOf(chord, beams, ties, signature)),
          word && (wordOf(word, music) || '.'),
        );
    }
    for (const [column, count] of width.entries())
      if (count > 1) rows.push(row(width, column, count, (here) => (here === column ? '*v' : '*'), true));
  }

  function line(tokens: string[], word = '.'): void {
    rows.push([...tokens, ...(hasText ? [word] : [])].join('\t'));
  }

  /** Between splits and joins of columns. */
  function row(
    width: readonly number[],
    column: number,
    open: number,
    cell: (column: number, sub: number) => string,
    joining = false,
  ): string {
    const cells = width.flatMap((count, here) => {
      const subs = here === column ? open : here < column === joining ? 1 : count;
      return Array.from({ length: subs }, (_, sub) => cell(here, sub));
    });
    return [...cells, ...(hasText ? ['*'] : [])].join('\t');
  }

  function changesAt(moment: number, each: Bar, width: readonly number[]): void {
    for (const [changes, write] of [
      [music.clefs, (value: string | number) => `*clef${value}`],
      [music.keys, (value: string | number) => signatureOf(Number(value))],
    ] as const) {
      const here = changes.filter(({ at }) => at === moment && at > 0 && at < each.at + each.length);
      if (here.length === 0) continue;
      const cells = order.flatMap((staff, column) => {
        const change = here.find((item) => item.staff === staff);
        return Array.from({ length: width[column] ?? 1 }, () => (change ? write(change.value) : '*'));
      });
      rows.push([...cells, ...(hasText ? ['*'] : [])].join('\t'));
    }
  }
}

/** Filled with rests; silent voices are not drawn. */
function voicesIn(music: Music, staff: number, bar: Bar): Chord[][] {
  const own = music.chords.filter(
    (chord) => chord.staff === staff && chord.at >= bar.at && chord.at < bar.at + bar.length,
  );
  const voices = [...Map.groupBy(own, ({ voice }) => voice).values()].filter(
    (voice, _, all) => all.length === 1 || voice.some(({ pitches }) => pitches.length > 0),
  );
  if (voices.length === 0) return [rests(staff, bar.at, bar.length, '')];
  return voices.map((voice) => filled(voice, staff, bar)).sort((one, other) => height(other) - height(one));
}

function filled(voice: readonly Chord[], staff: number, bar: Bar): Chord[] {
  const chords: Chord[] = [];
  let at = bar.at;
  for (const chord of [...voice].sort((one, other) => one.at - other.at || Number(other.grace) - Number(one.grace))) {
    if (chord.at > at) chords.push(...rests(staff, at, chord.at - at, 'yy'));
    const over = chord.at + chord.length - (bar.at + bar.length);
    if (over > 0) throw new Error('a note goes on over the bar line');
    chords.push(chord);
    at = chord.at + chord.length;
  }
  const left = bar.at + bar.length - at;
  return left > 0 ? [...chords, ...rests(staff, at, left, 'yy')] : chords;
}

function rests(staff: number, at: number, length: number, signs: string): Chord[] {
  const whole = noteValue(length);
  if (whole) return [{ staff, voice: '', at, length, value: whole, grace: false, pitches: [], signs }];
  for (let size = WHOLE; size >= WHOLE / 128; size /= 2)
    if (size < length) return [...rests(staff, at, size, signs), ...rests(staff, at + size, length - size, signs)];
  throw new Error('no rest is so short');
}

function height(voice: readonly Chord[]): number {
  const pitches = voice.flatMap((chord) => chord.pitches.map(midiOf));
  return pitches.length > 0 ? pitches.reduce((sum, midi) => sum + midi, 0) / pitches.length : 0;
}

/** Dangling ties are dropped. */
function tiesOf(chords: readonly Chord[]): { begun: Set<Pitch>; ended: Set<Pitch> } {
  const begun = new Set<Pitch>();
  const ended = new Set<Pitch>();
  for (const chord of chords)
    for (const pitch of chord.pitches.filter(({ tied }) => tied)) {
      const next = chords
        .filter(({ staff, at, grace }) => staff === chord.staff && !grace && at === chord.at + chord.length)
        .sort((one, other) => Number(other.voice === chord.voice) - Number(one.voice === chord.voice))
        .flatMap(({ pitches }) => pitches)
        .find((other) => midiOf(other) === midiOf(pitch) && !ended.has(other));
      if (!next || chord.length === 0) continue;
      begun.add(pitch);
      ended.add(next);
    }
  return { begun, ended };
}

function tokenOf(
  chord: Chord | undefined,
  beams: ReadonlyMap<Chord, string>,
  ties: ReturnType<typeof tiesOf>,
  signature: number,
): string {
  if (!chord) return '.';
  const beam = beams.get(chord) ?? '';
  if (chord.pitches.length === 0) return `${chord.value}r${chord.signs.includes('yy') ? 'yy' : ''}`;
  const grace = chord.grace ? 'q' : '';
  return [...chord.pitches]
    .sort((one, other) => midiOf(one) - midiOf(other))
    .map((pitch, index, all) => {
      const ends = ties.ended.has(pitch);
      const begins = ties.begun.has(pitch);
      const open = begins && !ends ? '[' : '';
      const close = ends ? (begins ? '_' : ']') : '';
      const signs = index === all.length - 1 ? ornaments(chord.signs, pitch, signature) : '';
      const extra = `${signs}${index === 0 ? beam : ''}`;
      return `${open}${chord.value}${letters(pitch)}${grace}${close}${extra}`;
    })
    .join(' ');
}

/** Lower case for semitones, otherwise a wrong sign is drawn. */
function ornaments(signs: string, pitch: Pitch, signature: number): string {
  const small = (up: 1 | -1) => Math.abs(midiOf(neighbour(pitch, up, signature)) - midiOf(pitch)) === 1;
  return signs
    .replace(/[TW]/g, (sign) => (small(1) ? sign.toLowerCase() : sign))
    .replace(/M/g, (sign) => (small(-1) ? sign.toLowerCase() : sign));
}

function neighbour({ step, octave }: Pitch, up: 1 | -1, signature: number): Pitch {
  const place = SCALE.indexOf(step) + up;
  const next = SCALE.at(place % SCALE.length) ?? step;
  const turned = place < 0 ? -1 : place === SCALE.length ? 1 : 0;
  const altered = (signature < 0 ? FLATS : SHARPS).slice(0, Math.abs(signature)).some((sign) => sign.startsWith(next));
  return { step: next, alter: altered ? Math.sign(signature) : 0, octave: octave + turned, tied: false };
}

function letters({ step, alter, octave }: Pitch): string {
  const name = octave >= 4 ? step.repeat(octave - 3) : step.toUpperCase().repeat(4 - octave);
  return `${name}${(alter < 0 ? '-' : '#').repeat(Math.abs(alter))}`;
}

function wordOf({ text, joined, at }: Music['syllables'][number], { syllables }: Music): string {
  const before = syllables.filter((other) => other.at < at).at(-1);
  // Elided syllables; a space would draw the sign.
  const syllable = text.trim().replace(/[\s\uE550-\uE553]+/g, '\u00a0');
  return `${before?.joined ? '-' : ''}${syllable}${joined ? '-' : ''}`;
}

function signatureOf(count: number): string {
  return `*k[${(count < 0 ? FLATS : SHARPS).slice(0, Math.abs(count)).join('')}]`;
}

const FIFTHS = ['F', 'C', 'G', 'D', 'A', 'E', 'B'];

/** '*E-:' of 'E-flat major'; undefined for another signature. */
function tonicOf(key: string, signature: number): string | undefined {
  const [, step, sign, mode] = /^([A-G])(-flat|-sharp)? (major|minor)$/.exec(key) ?? [];
  if (!step) return undefined;
  const [accidental, fifths] = sign === '-flat' ? ['-', -7] : sign === '-sharp' ? ['#', 7] : ['', 0];
  const minor = mode === 'minor';
  if (FIFTHS.indexOf(step) - 1 + fifths - (minor ? 3 : 0) !== signature) return undefined;
  return `*${minor ? step.toLowerCase() : step}${accidental}:`;
}
