import { around, type Tag, walk } from './checks/mei-tags.ts';

export interface ScoreStaff {
  n: string;
  label: string;
  program: number | undefined;
  player: string;
}

export interface ScoreNote {
  step: string;
  octave: number;
  /** 's', 'f', 'n' or ''. */
  accidental: string;
}

type Place = { measure: number; beat: number } | { id: string };

export interface Marking {
  kind: 'dynam' | 'cres' | 'dim';
  text: string;
  staves: string[];
  from: Place;
  to: Place | undefined;
}

export interface Score {
  staves: ScoreStaff[];
  /** `tonic` 'd', 'bf', `signature` '3f'. */
  key: { tonic: string; mode: string; signature: string };
  meter: { count: string; unit: string; symbol: string };
  tempo: string;
  hasSpeed: boolean;
  measures: { id: string; whole: boolean }[];
  first: Map<string, ScoreNote[]>;
  markings: Marking[];
}

export function readScore(mei: string): Score {
  const score: Score = {
    staves: [],
    key: { tonic: '', mode: '', signature: '' },
    meter: { count: '', unit: '', symbol: '' },
    tempo: '',
    hasSpeed: /\s(midi\.bpm|midi\.mspb|mm)="/.test(mei),
    measures: [],
    first: new Map(),
    markings: [],
  };
  const firstChords = new Map<string, Tag | undefined>();
  walk(mei, enter, leave);
  return score;

  function enter(tag: Tag): void {
    const { name, attributes } = tag;
    if (name === 'measure') {
      const whole = attributes.metcon !== 'false' && attributes.n !== '0';
      score.measures.push({ id: attributes['xml:id'] ?? '', whole });
    } else if (score.measures.length === 0) {
      readHead(score, tag);
    } else if (name === 'note') {
      readNote(tag);
    } else if (name === 'dynam' || name === 'hairpin') {
      score.markings.push(markingOf(tag, score.measures.length - 1));
    }
  }

  function leave({ name, text, path }: Tag): void {
    const written = text.trim();
    if (name === 'dynam') {
      const marking = score.markings.at(-1);
      if (marking) marking.text = written;
    } else if (name === 'tempo' && score.measures.length <= 1) {
      score.tempo ||= written;
    } else if (name === 'label') {
      const owner = path.at(-2);
      if (owner) owner.attributes.label ||= written;
      const staff = score.staves.at(-1);
      if (owner?.name === 'staffDef' && staff) staff.label = written;
    }
  }

  function readNote(tag: Tag): void {
    const { pname: step = '', oct, grace, accid = '' } = tag.attributes;
    const staff = around(tag, 'staff')?.attributes.n ?? '';
    const chord = around(tag, 'chord');
    const known = score.first.get(staff);
    if (grace !== undefined || chord?.attributes.grace !== undefined || step === '') return;
    const note = { step, octave: Number(oct), accidental: tag.attributes['accid.ges'] ?? accid };
    if (!known) {
      score.first.set(staff, [note]);
      firstChords.set(staff, chord);
    } else if (chord && chord === firstChords.get(staff)) known.push(note);
  }
}

function readHead(score: Score, tag: Tag): void {
  const { name, attributes } = tag;
  const { key, meter } = score;
  if (name === 'staffDef') {
    const group = around(tag, 'staffGrp');
    const n = attributes.n ?? '';
    // A brace joins one player's staves.
    const player = group?.attributes.symbol === 'brace' ? (group.attributes['xml:id'] ?? n) : n;
    score.staves.push({ n, label: attributes.label ?? group?.attributes.label ?? '', program: undefined, player });
  }
  if (name === 'instrDef' && around(tag, 'staffDef')) {
    const program = Number.parseInt(attributes['midi.instrnum'] ?? '', 10);
    const staff = score.staves.at(-1);
    if (staff && program >= 0 && program < 128) staff.program = program;
  }
  if (name === 'keySig' || attributes.keysig || attributes['key.sig']) {
    key.signature ||= attributes.sig ?? attributes.keysig ?? attributes['key.sig'] ?? '';
    key.mode ||= attributes.mode ?? attributes['key.mode'] ?? '';
    const tonic = attributes.pname ?? attributes['key.pname'] ?? '';
    // Without a tonic, `accid` is the signature.
    key.tonic ||= tonic && `${tonic}${attributes['key.accid'] ?? attributes.accid ?? ''}`;
  }
  meter.count ||= (name === 'meterSig' ? attributes.count : attributes['meter.count']) ?? '';
  meter.unit ||= (name === 'meterSig' ? attributes.unit : attributes['meter.unit']) ?? '';
  meter.symbol ||= (name === 'meterSig' ? attributes.sym : attributes['meter.sym']) ?? '';
}

function markingOf({ name, attributes }: Tag, measure: number): Marking {
  const { staff = '', startid, endid, tstamp, tstamp2, form } = attributes;
  const [, bars = '0', beat] = /^(?:(\d+)m\+)?([\d.]+)$/.exec(tstamp2 ?? '') ?? [];
  const later = beat === undefined ? undefined : { measure: measure + Number(bars), beat: Number(beat) };
  return {
    kind: name === 'dynam' ? 'dynam' : form === 'dim' ? 'dim' : 'cres',
    text: '',
    staves: staff.split(' ').filter(Boolean),
    from: startid ? { id: startid.replace('#', '') } : { measure, beat: Number(tstamp ?? 1) || 1 },
    to: endid ? { id: endid.replace('#', '') } : later,
  };
}
