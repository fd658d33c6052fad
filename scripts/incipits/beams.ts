import { type Bar, type Chord, WHOLE } from './music.ts';

/** **kern beams of one voice and bar. */
export function beamsOf(chords: readonly Chord[], bar: Bar): Map<Chord, string> {
  const beams = new Map<Chord, string>();
  for (const group of groupsOf(chords, bar)) {
    let open = 0;
    for (const [index, chord] of group.entries()) {
      const own = flagsOf(chord);
      const before = index > 0 ? flagsOf(group[index - 1]) : 0;
      const after = flagsOf(group[index + 1]);
      const ends = Math.max(0, open - Math.min(own, after));
      const hooks = Math.max(0, own - Math.max(open, Math.min(own, after)));
      const begins = Math.max(0, Math.min(own, after) - open);
      const hook = hooks > 0 ? (before > 0 && index === group.length - 1 ? 'k' : 'K').repeat(hooks) : '';
      beams.set(chord, `${'L'.repeat(begins)}${hook}${'J'.repeat(ends)}`);
      open += begins - ends;
    }
  }
  return beams;
}

/** Two or more flagged notes within a beat. */
function groupsOf(chords: readonly Chord[], bar: Bar): Chord[][] {
  const groups: Chord[][] = [];
  let run: Chord[] = [];
  const close = () => {
    if (run.length > 1) groups.push(run);
    run = [];
  };
  const beat = beatOf(chords, bar);
  for (const chord of chords) {
    if (chord.grace) continue;
    const [previous] = run;
    const sameBeat = previous && Math.floor((previous.at - bar.at) / beat) === Math.floor((chord.at - bar.at) / beat);
    if (!sameBeat || chord.pitches.length === 0 || flagsOf(chord) === 0) close();
    if (chord.pitches.length > 0 && flagsOf(chord) > 0) run.push(chord);
  }
  close();
  return groups;
}

function beatOf(chords: readonly Chord[], { meter: [beats, unit], length }: Bar): number {
  const one = WHOLE / unit;
  if (unit >= 8 && beats % 3 === 0) return 3 * one;
  const eighths = chords.every((chord) => chord.grace || chord.length === WHOLE / 8);
  if (beats === 3 && eighths) return length;
  if (unit === 4 && beats % 2 === 0) {
    const plain = chords.every((chord) => chord.grace || chord.length >= WHOLE / 8);
    return plain ? 2 * one : one;
  }
  const groups = chords.some(({ value }) => !Number.isInteger(Math.log2(Number.parseInt(value, 10) || 1)));
  return groups ? WHOLE / 4 : Math.max(one, WHOLE / 4);
}

function flagsOf(chord: Chord | undefined): number {
  if (!chord || chord.pitches.length === 0) return 0;
  const value = Number.parseInt(chord.value, 10);
  return value >= 8 ? Math.floor(Math.log2(value)) - 2 : 0;
}
