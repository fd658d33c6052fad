import type { ReleaseNote, ReleasePoint, ShownNote } from './model.ts';

const DAY = /^## (\d{4}-\d{2}-\d{2})$/;
const POINT = /^- \*\*([^*]+)\.\*\* (.+)$/;

/** Of CHANGELOG.md: days, and points that begin with a title; anything else is for readers of the file. */
export function parseNotes(changelog: string): ReleaseNote[] {
  const notes: { date: string; points: ReleasePoint[] }[] = [];
  for (const line of changelog.split('\n')) {
    const [, date] = DAY.exec(line) ?? [];
    if (date) notes.push({ date, points: [] });
    const [, title, text] = POINT.exec(line) ?? [];
    if (title && text) notes.at(-1)?.points.push({ title, text });
  }
  return notes.filter(({ points }) => points.length > 0);
}

/** What the newest day says: more may be added to it. */
export function markOf(notes: readonly ReleaseNote[]): string | undefined {
  const [newest] = notes;
  return newest && `${newest.date}/${newest.points.length}`;
}

interface Reader {
  /** `markOf` when they last looked. */
  seen: string | null;
  /** The day of their account: what was there before is not new to them. */
  since: string;
}

export function shownTo(notes: readonly ReleaseNote[], reader: Reader): ShownNote[] {
  return notes.map((note) => ({ ...note, fresh: freshOf(note, reader) }));
}

export function countFresh(notes: readonly ReleaseNote[], reader: Reader): number {
  return notes.reduce((sum, note) => sum + freshOf(note, reader), 0);
}

function freshOf({ date, points }: ReleaseNote, { seen, since }: Reader): number {
  const [day = since, count = String(points.length)] = seen?.split('/') ?? [];
  if (date !== day) return date > day ? points.length : 0;
  return Math.max(0, points.length - Number(count));
}
