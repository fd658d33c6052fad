import type { NoteTime } from '../model.ts';

/* Runs many times a second, hence binary search. */

interface Score {
  notes: readonly NoteTime[];
  longest: number;
}

export function scoreOf(notes: readonly NoteTime[]): Score {
  return { notes, longest: notes.reduce((longest, [on, off]) => Math.max(longest, off - on), 0) };
}

export function notesAt({ notes, longest }: Score, ms: number): NoteTime[] {
  return notes.slice(begunBy(notes, ms - longest), begunBy(notes, ms)).filter(([, off]) => off > ms);
}

export function pageAt({ notes }: Score, ms: number): number {
  return notes[Math.max(0, begunBy(notes, ms) - 1)]?.[2] ?? 1;
}

/** Undefined on a page without notes. */
export function nearestNote({ notes }: Score, page: number, x: number, y: number): NoteTime | undefined {
  let nearest: NoteTime | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const note of notes) {
    const [, , on, left, top, width, height] = note;
    const away = Math.hypot(beyond(x, left, width), beyond(y, top, height));
    if (on === page && away < least) [nearest, least] = [note, away];
  }
  return nearest;
}

function begunBy(notes: readonly NoteTime[], ms: number): number {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((notes[middle]?.[0] ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

function beyond(at: number, from: number, length: number): number {
  return Math.max(from - at, 0, at - from - length);
}
