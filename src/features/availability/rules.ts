import { ASSUMED_MINUTES, type Availability, type Engagement, type Span, type When } from './model.ts';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/**
 * The stretch an event takes; undefined while its day or its start is not known. Without an end it lasts
 * `assumedMinutes`; an end before the start is after midnight (design section 6).
 */
export function spanOf(
  { date, start, end }: When,
  travelMinutes: number,
  assumedMinutes: number = ASSUMED_MINUTES,
): Span | undefined {
  if (date === '' || start === '') return undefined;
  const from = Date.parse(`${date}T${start}:00Z`) / MINUTE_MS;
  const untilEnd = end === '' || end === start ? assumedMinutes : minutesOfDay(end) - minutesOfDay(start);
  return { from, to: from + (untilEnd < 0 ? untilEnd + DAY_MINUTES : untilEnd), travelMinutes };
}

/** True when nobody could play both: they overlap, or leave less time between them than the longer way takes. */
export function collide(a: Span, b: Span): boolean {
  const travel = Math.max(a.travelMinutes, b.travelMinutes);
  return a.from < b.to + travel && b.from < a.to + travel;
}

/** True when one of `engagements` certainly stands in the way. */
export function isTaken(asked: Span, engagements: readonly Engagement[]): boolean {
  return engagements.some(({ span }) => span !== undefined && collide(asked, span));
}

/**
 * One of three things: taken when something confirmed collides; ask when the same day holds something and the
 * hours don't settle it; free as far as we know otherwise.
 */
export function availabilityOf(
  { date, span }: { date: string; span: Span | undefined },
  engagements: readonly Engagement[],
): Availability {
  if (span && isTaken(span, engagements)) return 'taken';
  const unsettled = engagements.some((engagement) => engagement.date === date && !(span && engagement.span));
  return unsettled ? 'ask' : 'free';
}

/** '18:30' is minute 1,110 of its day. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
