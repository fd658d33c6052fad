import { dateProblem, timeProblem } from '#/platform/time/date-problems.ts';
import { DAY_MINUTES, MINUTE_MS } from '#/platform/time/durations.ts';
import { DATE_MISSING, DATE_OVER, DATE_TOO_FAR, START_MISSING } from './messages.ts';
import { ASSUMED_MINUTES, type Availability, type Engagement, type Span, type When, YEARS_AHEAD } from './model.ts';

/** Undefined without day or start. */
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

/** Overlapping, or too little time for the longer way. */
export function collide(a: Span, b: Span): boolean {
  const travel = Math.max(a.travelMinutes, b.travelMinutes);
  return a.from < b.to + travel && b.from < a.to + travel;
}

export function isTaken(asked: Span, engagements: readonly Engagement[]): boolean {
  return engagements.some(({ span }) => span !== undefined && collide(asked, span));
}

export function availabilityOf(
  { date, span }: { date: string; span: Span | undefined },
  engagements: readonly Engagement[],
): Availability {
  if (span && isTaken(span, engagements)) return 'taken';
  const unsettled = engagements.some((engagement) => engagement.date === date && !(span && engagement.span));
  return unsettled ? 'ask' : 'free';
}

/** Problems by field. `today` is the house's. */
export function dayProblems({ date, start, end }: When, today: string): Partial<Record<keyof When, string>> {
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  const [ofDate, ofStart, ofEnd] = [dateProblem(date), timeProblem(start), timeProblem(end)];
  const wrong =
    date === '' ? DATE_MISSING : (ofDate ?? (date < today ? DATE_OVER : date > last ? DATE_TOO_FAR : undefined));
  const wrongStart = ofStart ?? (start === '' && end !== '' ? START_MISSING : undefined);
  return {
    ...(wrong && { date: wrong }),
    ...(wrongStart && { start: wrongStart }),
    ...(ofEnd && { end: ofEnd }),
  };
}

/** '18:30' gives 1,110. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
