import { type Chord, type Music, noteValue, type Pitch, WHOLE } from './music.ts';
import { all, find, type Node, textOf, treeOf } from './xml-tree.ts';

const SIGNS: readonly (readonly [name: string, sign: string])[] = [
  ['trill-mark', 'T'],
  ['mordent', 'M'],
  ['inverted-mordent', 'm'],
  ['staccato', "'"],
];

export function readMusicXml(text: string): Music {
  const music: Music = { staves: [], bars: [], chords: [], clefs: [], keys: [], syllables: [], tempo: '' };
  const score = treeOf(text);
  const names = new Map(
    all(find(score, 'part-list') ?? score, 'score-part').map((part) => [part.attributes.id, textOf(part, 'part-name')]),
  );
  for (const part of all(score, 'part')) readPart(music, part, names.get(part.attributes.id) ?? '');
  return music;
}

function readPart(music: Music, part: Node, name: string): void {
  const above = music.staves.length;
  let divisions = 1;
  let meter: readonly [number, number] = [4, 4];
  let start = 0;
  let at = 0;
  let last: Chord | undefined;
  const ticks = (node: Node) => (Number(textOf(node, 'duration') || 0) * WHOLE) / (4 * divisions);
  const staffOf = (node: Node) => above + Number(textOf(node, 'staff') || node.attributes.number || 1) - 1;
  music.staves.push({ name });
  for (const [index, measure] of all(part, 'measure').entries()) {
    at = start;
    let end = start;
    for (const node of measure.children) {
      if (node.name === 'attributes') readAttributes(node);
      else if (node.name === 'backup') at -= ticks(node);
      else if (node.name === 'forward') at += ticks(node);
      else if (node.name === 'note') readNote(node);
      else if (node.name === 'direction' && at === 0) music.tempo ||= tempoIn(node);
      end = Math.max(end, at);
    }
    if (above === 0) music.bars[index] = { at: start, length: end - start, meter };
    start = music.bars[index] ? music.bars[index].at + music.bars[index].length : end;
  }

  function readAttributes(node: Node): void {
    divisions = Number(textOf(node, 'divisions') || divisions);
    const time = find(node, 'time');
    if (time) meter = [Number(textOf(time, 'beats')), Number(textOf(time, 'beat-type'))];
    while (music.staves.length < above + Number(textOf(node, 'staves') || 1)) music.staves.push({ name });
    const key = find(node, 'key');
    if (key)
      for (let staff = above; staff < music.staves.length; staff += 1)
        music.keys.push({ staff, at, value: Number(textOf(key, 'fifths')) });
    for (const clef of all(node, 'clef')) {
      const low = textOf(clef, 'clef-octave-change') === '-1' ? 'v' : '';
      music.clefs.push({ staff: staffOf(clef), at, value: `${textOf(clef, 'sign')}${low}${textOf(clef, 'line')}` });
    }
  }

  function readNote(node: Node): void {
    if (find(node, 'cue')) return;
    const grace = find(node, 'grace') !== undefined;
    const length = grace ? 0 : ticks(node);
    if (find(node, 'chord') && last) {
      last.pitches.push(...pitchIn(node));
      return;
    }
    const pitches = pitchIn(node);
    const notations = find(node, 'notations');
    const marks = [...(notations?.children ?? [])].flatMap(({ children }) => children.map((mark) => mark.name));
    const signs = SIGNS.filter(([mark]) => marks.includes(mark)).map(([, sign]) => sign);
    const value = noteValue(length) ?? '8';
    const chord = { staff: staffOf(node), voice: textOf(node, 'voice'), at, length, value, grace, pitches };
    last = { ...chord, signs: signs.join('') };
    if (pitches.length > 0 || node.attributes['print-object'] !== 'no') music.chords.push(last);
    const lyric = all(node, 'lyric').find(({ attributes }) => (attributes.number ?? '1') === '1');
    if (lyric) {
      const joined = /begin|middle/.test(textOf(lyric, 'syllabic'));
      music.syllables.push({ staff: chord.staff, at, text: textOf(lyric, 'text').trim(), joined });
    }
    at += length;
  }
}

function pitchIn(node: Node): Pitch[] {
  const pitch = find(node, 'pitch');
  if (!pitch) return [];
  return [
    {
      step: textOf(pitch, 'step').toLowerCase() as Pitch['step'],
      alter: Number(textOf(pitch, 'alter') || 0),
      octave: Number(textOf(pitch, 'octave')),
      tied: all(node, 'tie').some(({ attributes }) => attributes.type === 'start'),
    },
  ];
}

function tempoIn(direction: Node): string {
  const texts = all(direction, 'direction-type').map((type) => textOf(type, 'words').trim());
  return direction.children.some(({ name }) => name === 'sound') ? texts.join(' ').trim() : '';
}
