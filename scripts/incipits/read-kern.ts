import { type Chord, type Music, type Pitch, WHOLE } from './music.ts';

interface Spine {
  kind: string;
  staff: number;
  voice: number;
  at: number;
}

const CLEF = /^\*clef([GFC]v?\d)/;
const SIGNS = /[TtMmSsW;']/g;

/** Spines are staves, the last is the highest. */
export function readKern(text: string): Music {
  const music: Music = { staves: [], bars: [], chords: [], clefs: [], keys: [], syllables: [], tempo: '' };
  let spines: Spine[] = [];
  let meter: readonly [number, number] = [4, 4];
  let barAt = 0;
  for (const row of text.split('\n')) {
    if (row === '' || row.startsWith('!')) {
      music.tempo ||= /^!!!OMD:\s*(.+)/.exec(row)?.[1]?.trim() ?? '';
      continue;
    }
    const tokens = row.split('\t');
    if (row.startsWith('**')) {
      const count = tokens.filter((kind) => kind === '**kern').length;
      let seen = 0;
      spines = tokens.map((kind) => {
        if (kind === '**kern') seen += 1;
        return { kind, staff: count - seen, voice: 0, at: 0 };
      });
      music.staves = Array.from({ length: count }, () => ({ name: '' }));
    } else if (row.startsWith('*')) {
      for (const [column, token] of tokens.entries()) readTandem(token, column);
      spines = follow(tokens, spines);
    } else if (row.startsWith('=')) closeBar();
    else
      for (const [column, token] of tokens.entries()) {
        const spine = spines[column];
        if (spine?.kind === '**kern' && token !== '.') readChord(token, spine);
        if (spine?.kind === '**text' && token !== '.' && token !== '') readText(token, spine, column);
      }
  }
  closeBar();
  return music;

  function readTandem(token: string, column: number): void {
    const spine = spines[column];
    if (spine?.kind !== '**kern') return;
    const { staff } = spine;
    const at = barAt + spine.at;
    const clef = CLEF.exec(token)?.[1];
    const [, signs] = /^\*k\[([^\]]*)\]/.exec(token) ?? [];
    const [, beats, unit] = /^\*M(\d+)\/(\d+)/.exec(token) ?? [];
    const known = music.staves[staff];
    if (token.startsWith('*I"') && known) known.name ||= token.slice(3);
    if (token.startsWith('*clef') && clef) music.clefs.push({ staff, at, value: clef });
    if (signs !== undefined) music.keys.push({ staff, at, value: (signs.length / 2) * (signs.includes('-') ? -1 : 1) });
    if (beats && unit) meter = [Number(beats), Number(unit)];
  }

  function readChord(token: string, spine: Spine): void {
    const notes = token.split(' ');
    const [value = '', length = 0] = valueIn(notes.find((note) => /\d/.test(note)) ?? '');
    const grace = notes[0]?.includes('q') ?? false;
    const pitches = notes.flatMap((note): Pitch[] => pitchIn(note));
    const chord: Chord = {
      staff: spine.staff,
      voice: String(spine.voice),
      at: barAt + spine.at,
      length: grace ? 0 : length,
      value,
      grace,
      pitches,
      signs: [...new Set(token.match(SIGNS) ?? [])].join(''),
    };
    if (!token.includes('yy') || pitches.length > 0) music.chords.push(chord);
    if (!grace) spine.at += length;
  }

  function readText(token: string, spine: Spine, column: number): void {
    const owner = spines.slice(0, column).findLast(({ kind }) => kind === '**kern');
    const length = music.chords.findLast(({ staff }) => staff === owner?.staff)?.length ?? 0;
    if (!owner) return;
    const at = barAt + owner.at - length;
    music.syllables.push({ staff: spine.staff, at, text: token.replace(/^-|-$/g, ''), joined: token.endsWith('-') });
  }

  function closeBar(): void {
    const length = Math.max(0, ...spines.map(({ at }) => at));
    if (length > 0) music.bars.push({ at: barAt, length, meter });
    barAt += length;
    for (const spine of spines) spine.at = 0;
  }
}

function valueIn(note: string): [string, number] {
  const [whole = '', figure = '', group, dots = ''] = /(\d+)(?:%(\d+))?(\.*)/.exec(note) ?? [];
  if (whole === '') return ['8', 0];
  const zeros = /^0+$/.test(figure) ? figure.length : 0;
  const plain = zeros > 0 ? WHOLE * 2 ** zeros : (WHOLE / Number(figure)) * Number(group ?? 1);
  return [whole, plain * (2 - 2 ** -dots.length)];
}

function pitchIn(note: string): Pitch[] {
  const [, letters = '', signs = ''] = /([A-Ga-g]+)(#+|-+)?/.exec(note) ?? [];
  if (letters === '' || note.includes('r')) return [];
  const low = letters === letters.toUpperCase();
  const alter = signs.length * (signs.startsWith('#') ? 1 : -1);
  return [
    {
      step: letters.slice(0, 1).toLowerCase() as Pitch['step'],
      alter: alter || 0,
      octave: low ? 4 - letters.length : 3 + letters.length,
      tied: /[[_]/.test(note),
    },
  ];
}

function follow(tokens: readonly string[], spines: readonly Spine[]): Spine[] {
  const next: Spine[] = [];
  let joining = false;
  for (const [column, spine] of spines.entries()) {
    const token = tokens[column];
    if (token === '*v' && joining) continue;
    joining = token === '*v';
    if (token === '*-') continue;
    next.push(spine);
    if (token === '*^') next.push({ ...spine });
  }
  const voices = new Map<number, number>();
  return next.map((spine) => {
    if (spine.kind !== '**kern') return spine;
    const voice = voices.get(spine.staff) ?? 0;
    voices.set(spine.staff, voice + 1);
    return { ...spine, voice };
  });
}
