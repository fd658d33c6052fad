import { type Chord, type Music, noteValue, type Pitch, WHOLE } from './music.ts';
import { all, find, type Node, treeOf } from './xml-tree.ts';

const SHARPS = 'fcgdaeb';
const ALTER: Record<string, number> = { s: 1, f: -1, n: 0, x: 2, ss: 2, ff: -2, ns: 1, nf: -1 };

export function readMei(text: string): Music {
  const music: Music = { staves: [], bars: [], chords: [], clefs: [], keys: [], syllables: [], tempo: '' };
  const written = find(treeOf(text), 'music');
  const score = written && inner(written, 'score')[0];
  if (!score) throw new Error('no score in it');
  let meter: readonly [number, number] = [4, 4];
  let at = 0;
  const numbers: string[] = [];
  const keys = new Map<number, number>();
  for (const node of inner(score, 'scoreDef', 'staffDef', 'measure')) {
    if (node.name === 'measure') readMeasure(node);
    else readDefinition(node);
  }
  return music;

  function readDefinition(node: Node): void {
    const { n = '', 'key.sig': signs, keysig, 'meter.count': count, 'meter.unit': unit } = node.attributes;
    const meterNode = find(node, 'meterSig')?.attributes;
    const beats = count ?? meterNode?.count;
    if (beats) meter = [Number(beats), Number(unit ?? meterNode?.unit ?? 4)];
    if (node.name === 'staffDef' && !numbers.includes(n)) {
      numbers.push(n);
      music.staves.push({ name: node.attributes.label ?? find(node, 'label')?.text.trim() ?? '' });
      const whole = keys.get(-1);
      if (whole !== undefined) addKey(numbers.length - 1, whole);
    }
    const staff = node.name === 'staffDef' ? numbers.indexOf(n) : -1;
    const key = signs ?? keysig ?? find(node, 'keySig')?.attributes.sig;
    if (key !== undefined) addKey(staff, fifths(key));
    const clef = find(node, 'clef')?.attributes ?? {};
    const shape = node.attributes['clef.shape'] ?? clef.shape;
    const line = node.attributes['clef.line'] ?? clef.line;
    if (shape && staff >= 0) music.clefs.push({ staff, at, value: `${shape}${line}` });
  }

  function addKey(staff: number, value: number): void {
    keys.set(staff, value);
    for (const one of staff < 0 ? numbers.keys() : [staff]) {
      keys.set(one, value);
      music.keys.push({ staff: one, at, value });
    }
  }

  function readMeasure(measure: Node): void {
    let end = at;
    for (const staff of all(measure, 'staff')) {
      const number = numbers.indexOf(staff.attributes.n ?? '');
      for (const [index, layer] of all(staff, 'layer').entries())
        end = Math.max(end, new LayerReader(music, number, String(index), at, keys.get(number) ?? 0).read(layer));
    }
    const length = end > at ? end - at : (meter[0] * WHOLE) / meter[1];
    music.bars.push({ at, length, meter });
    at += length;
  }
}

class LayerReader {
  private readonly music: Music;
  private readonly staff: number;
  private readonly voice: string;
  private readonly key: number;
  private readonly signed = new Map<string, number>();
  private at: number;

  constructor(music: Music, staff: number, voice: string, at: number, key: number) {
    this.music = music;
    this.staff = staff;
    this.voice = voice;
    this.at = at;
    this.key = key;
  }

  read(node: Node, ratio = 1): number {
    for (const child of node.children) {
      const { name, attributes } = child;
      if (name === 'note' || name === 'chord') this.chord(child, ratio);
      else if (name === 'rest') this.add(child, [], ratio);
      else if (name === 'space') this.at += ticks(attributes) * ratio;
      else if (name === 'clef' && attributes.shape)
        this.music.clefs.push({ staff: this.staff, at: this.at, value: `${attributes.shape}${attributes.line}` });
      else if (name === 'tuplet') this.read(child, (ratio * Number(attributes.numbase)) / Number(attributes.num));
      else if (['beam', 'graceGrp', 'ligature'].includes(name)) this.read(child, ratio);
    }
    return this.at;
  }

  private chord(node: Node, ratio: number): void {
    const notes = node.name === 'chord' ? all(node, 'note') : [node];
    const tie = node.attributes.tie ?? '';
    const [line] = all(node, 'verse');
    const syllable = line && find(line, 'syl');
    if (syllable) {
      const joined = /[im]/.test(syllable.attributes.wordpos ?? '');
      this.music.syllables.push({ staff: this.staff, at: this.at, text: syllable.text.trim(), joined });
    }
    this.add(
      node,
      notes.map((note) => this.pitch(note, tie)),
      ratio,
    );
  }

  private pitch({ attributes, children }: Node, tie: string): Pitch {
    const { pname = 'c', oct = '4', accid: own, 'accid.ges': heard } = attributes;
    const inside = children.find(({ name }) => name === 'accid')?.attributes;
    const written = own ?? inside?.accid;
    const place = `${pname}${oct}`;
    if (written) this.signed.set(place, ALTER[written] ?? 0);
    const count = Math.abs(this.key);
    const order = this.key < 0 ? [...SHARPS].reverse().join('') : SHARPS;
    const signature = order.slice(0, count).includes(pname) ? Math.sign(this.key) : 0;
    const said = heard ?? inside?.['accid.ges'];
    const alter = written ? (ALTER[written] ?? 0) : said ? (ALTER[said] ?? 0) : (this.signed.get(place) ?? signature);
    return { step: pname as Pitch['step'], alter, octave: Number(oct), tied: /[im]/.test(attributes.tie ?? tie) };
  }

  private add({ attributes, children }: Node, pitches: Pitch[], ratio: number): void {
    const grace = attributes.grace !== undefined;
    const source = attributes.dur
      ? attributes
      : (children.find(({ name }) => name === 'note')?.attributes ?? attributes);
    const length = ticks(source) * ratio;
    const chord: Chord = {
      staff: this.staff,
      voice: this.voice,
      at: this.at,
      length: grace ? 0 : length,
      value: noteValue(length) ?? '8',
      grace,
      pitches,
      signs: '',
    };
    this.music.chords.push(chord);
    this.at += chord.length;
  }
}

function ticks({ dur = '4', dots = '0' }: Record<string, string>): number {
  const plain = dur === 'breve' ? 2 * WHOLE : WHOLE / Number(dur);
  return plain * (2 - 2 ** -Number(dots));
}

function fifths(signature: string): number {
  const [, count = '0', kind] = /^(\d+)([sf])?/.exec(signature) ?? [];
  return Number(count) * (kind === 'f' ? -1 : 1);
}

/** Depth first, not below a match. */
function inner(node: Node, ...names: string[]): Node[] {
  return node.children.flatMap((child) => {
    if (names.includes(child.name)) return child.name === 'scoreDef' ? [child, ...inner(child, ...names)] : [child];
    return inner(child, ...names);
  });
}
