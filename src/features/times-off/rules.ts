import type { Hindrance, TimesOff } from './model.ts';

export const NO_TIMES_OFF: TimesOff = { daysOff: [], travelMinutes: null, absences: [] };

interface HindranceQuery {
  /** YYYY-MM-DD, the day it begins; '' where nobody knows. */
  date: string;
  /** The way there in minutes; undefined where nobody knows. */
  way: number | undefined;
}

/** What a musician has said that speaks against it; undefined where nothing does. */
export function hindranceOf(
  { date, way }: HindranceQuery,
  { daysOff, travelMinutes, absences }: TimesOff,
): Hindrance | undefined {
  if (date !== '' && absences.some(({ from, to }) => from <= date && date <= to)) return 'away';
  if (date !== '' && daysOff.includes(Temporal.PlainDate.from(date).dayOfWeek)) return 'day-off';
  return way !== undefined && travelMinutes !== null && way > travelMinutes ? 'too-far' : undefined;
}

/** In their order, those that touch or overlap as one. */
export function joined(absences: TimesOff['absences']): TimesOff['absences'] {
  const whole: TimesOff['absences'] = [];
  for (const { from, to } of absences.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = whole.at(-1);
    const follows = last && from <= Temporal.PlainDate.from(last.to).add({ days: 1 }).toString();
    if (!last || !follows) whole.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return whole;
}
