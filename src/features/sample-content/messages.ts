import type { SampleKind } from './model.ts';
import { samplesText } from './rules.ts';

export const SAMPLE_LABELS: Record<SampleKind, string> = {
  musicians: 'Musicians',
  works: 'Works',
  performances: 'Performances',
  concerts: 'Concerts at home',
  scores: 'Scores for sale',
  story: 'Story and biographies',
  pictures: 'Drawings of About Us',
};

export const NO_SAMPLES = 'There are no samples of this kind to remove.';
export const NOTHING_TO_UNDO =
  'There is nothing to bring back: it is back already, or was removed more than 30 days ago.';
export const SOMEBODY_REAL_OFFERS = 'One of your own musicians offers it.';
export const ON_A_REAL_BILL = 'Plays in a performance that you made.';
export const HAS_DOINGS = 'Has hours, fees, a calendar or a portrait of their own.';
export const OWN_SCORE = 'Has a score or notation that you uploaded.';

export function removedText(kind: SampleKind, removed: number, kept: number): string {
  const stays =
    kept === 0
      ? ''
      : kept === 1
        ? ' One stays, because somebody counts on it.'
        : ` ${kept} stay, because somebody counts on them.`;
  return `${samplesText(kind, removed)} removed.${stays}`;
}
export function backText(kind: SampleKind, count: number): string {
  return `${samplesText(kind, count)} ${count === 1 ? 'is' : 'are'} back.`;
}
export function notToBeBooked(name: string): string {
  return `${name} only shows what this site can do and can’t be booked. Please choose one of our musicians.`;
}
export function notToBeOrdered(name: string): string {
  return `‘${name}’ only shows what this site can do and can’t be ordered. Please choose another.`;
}
