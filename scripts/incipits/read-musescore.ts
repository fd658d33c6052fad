import { type Chord, type Music, noteValue, type Pitch, WHOLE } from './music.ts';
import { all, find, type Node, textOf, treeOf } from './xml-tree.ts';

const VALUES: Record<string, number> = {
  longa: 1 / 4,
  breve: 1 / 2,
  whole: 1,
  half: 2,
  quarter: 4,
  eighth: 8,
  '16th': 16,
  '32nd': 32,
  '64th': 64,
  '128th': 128,
};
const GRACES = /^(acciaccatura|appoggiatura|grace\d+(after)?)$/;
const CLEFS: Record<string, string> = { G: 'G2', F: 'F4', C3: 'C3', C4: 'C4', G8vb: 'Gv2', C1: 'C1', F8vb: 'F4' };
const ORNAMENTS: readonly (readonly [RegExp, string])[] = [
  [/trill/i, 'T'],
  [/^(ornament)?(shorttrill|prall$|upprall)/i, 'm'],
  [/mordent/i, 'M'],
  [/staccato/i, "'"],
];

/** Versions 3 and 4. */
export function readMuseScore(text: string): Music {
  const score = find(treeOf(text), 'Score');
  if (!score) throw new Error('no score in it');
  const music: Music = { staves: [], bars: [], chords: [], clefs: [], keys: [], syllables: [], tempo: '' };
  for (const part of all(score, 'Part'))
    for (const staff of all(part, 'Staff')) {
      const clef = CLEFS[textOf(staff, 'defaultClef')] ?? 'G2';
      music.clefs.push({ staff: music.staves.length, at: 0, value: clef });
      music.staves.push({ name: textOf(find(part, 'Instrument'), 'longName') || textOf(part, 'trackName') });
    }
  for (const [index, staff] of all(score, 'Staff').entries()) new StaffReader(music, index).read(staff);
  return music;
}

/** The first staff defines the bars. */
class StaffReader {
  private readonly music: Music;
  private readonly staff: number;
  private at = 0;
  private meter: readonly [number, number] = [4, 4];
  private ratio = [1];

  constructor(music: Music, staff: number) {
    this.music = music;
    this.staff = staff;
  }

  read(staff: Node): void {
    let start = 0;
    for (const [index, measure] of all(staff, 'Measure').entries()) {
      const voices = all(measure, 'voice');
      const meterNode = voices.flatMap((voice) => all(voice, 'TimeSig'))[0];
      if (meterNode) this.meter = [Number(textOf(meterNode, 'sigN')), Number(textOf(meterNode, 'sigD'))];
      const length = fraction(measure.attributes.len) ?? (this.meter[0] * WHOLE) / this.meter[1];
      for (const [number, voice] of voices.entries()) {
        this.at = start;
        this.ratio = [1];
        for (const node of voice.children) this.node(node, String(number), length);
      }
      if (this.staff === 0) this.music.bars[index] = { at: start, length, meter: this.meter };
      start += length;
    }
  }

  private node(node: Node, voice: string, barLength: number): void {
    const { staff, music, at } = this;
    if (node.name === 'Chord') this.chord(node, voice);
    else if (node.name === 'Rest') this.rest(node, voice, barLength);
    else if (node.name === 'Tuplet')
      this.ratio.push(
        (this.ratio.at(-1) ?? 1) * (Number(textOf(node, 'normalNotes')) / Number(textOf(node, 'actualNotes'))),
      );
    else if (node.name === 'endTuplet') this.ratio.pop();
    else if (node.name === 'location') this.at += fraction(textOf(node, 'fractions')) ?? 0;
    else if (node.name === 'Clef') this.clef(textOf(node, 'concertClefType'), at);
    else if (node.name === 'KeySig')
      music.keys.push({ staff, at, value: Number(textOf(node, 'concertKey') || textOf(node, 'accidental') || 0) });
    else if (node.name === 'Tempo' && at === 0) music.tempo ||= textOf(node, 'text').trim();
  }

  private clef(name: string, at: number): void {
    const value = CLEFS[name];
    if (value) this.music.clefs.push({ staff: this.staff, at, value });
  }

  private rest(node: Node, voice: string, barLength: number): void {
    const type = textOf(node, 'durationType');
    const length = type === 'measure' ? (fraction(textOf(node, 'duration')) ?? barLength) : this.ticks(node);
    const gap = find(node, 'visible')?.text === '0' || textOf(node, 'gap') === '1';
    if (!gap) this.add({ voice, length, pitches: [], grace: false, signs: '', value: noteValue(length) ?? '1' });
    this.at += length;
  }

  private chord(node: Node, voice: string): void {
    const grace = node.children.find(({ name }) => GRACES.test(name));
    if (grace?.name.endsWith('after')) return;
    const written = this.ticks(node);
    const length = grace ? 0 : written;
    const pitches = all(node, 'Note').map(pitchOf);
    const signs = all(node, 'Articulation').flatMap(({ children }) =>
      children.filter(({ name }) => name === 'subtype').flatMap(({ text }) => signFor(text)),
    );
    const value = noteValue(written) ?? fractionValue(written);
    this.add({ voice, length, pitches, grace: grace !== undefined, signs: [...new Set(signs)].join(''), value });
    const [lyrics] = all(node, 'Lyrics').filter((line) => (textOf(line, 'no') || '0') === '0');
    if (lyrics) {
      const joined = /begin|middle/.test(textOf(lyrics, 'syllabic'));
      this.music.syllables.push({ staff: this.staff, at: this.at, text: textOf(lyrics, 'text').trim(), joined });
    }
    this.at += length;
  }

  private ticks(node: Node): number {
    const plain = WHOLE / (VALUES[textOf(node, 'durationType')] ?? 4);
    return plain * (2 - 2 ** -Number(textOf(node, 'dots') || 0)) * (this.ratio.at(-1) ?? 1);
  }

  private add(chord: Omit<Chord, 'staff' | 'at'>): void {
    this.music.chords.push({ ...chord, staff: this.staff, at: this.at });
  }
}

const FIFTHS = 'fcgdaeb';

function pitchOf(note: Node): Pitch {
  const midi = Number(textOf(note, 'pitch'));
  // 13 is F, by fifths.
  const place = Number(textOf(note, 'tpc')) + 1;
  const step = FIFTHS.charAt(((place % 7) + 7) % 7) as Pitch['step'];
  const alter = Math.floor(place / 7) - 2;
  const octave = Math.round((midi - alter - { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }[step]) / 12) - 1;
  const tied = all(note, 'Spanner').some((span) => span.attributes.type === 'Tie' && find(span, 'next') !== undefined);
  return { step, alter, octave, tied };
}

function signFor(name: string): string[] {
  const sign = ORNAMENTS.find(([pattern]) => pattern.test(name))?.[1];
  return sign ? [sign] : [];
}

function fractionValue(ticks: number): string {
  for (const group of [2, 3, 5, 7]) {
    const value = noteValue(ticks / group);
    if (value) return `${value}%${group}`;
  }
  throw new Error(`no value for ${ticks / WHOLE} of a whole note`);
}

function fraction(text: string | undefined): number | undefined {
  const [, above, below] = /^(-?\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  return above && below ? (Number(above) / Number(below)) * WHOLE : undefined;
}
