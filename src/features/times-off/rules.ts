import { dayBeside } from '#/platform/time/dates.ts';
import type { Availability } from '../availability/model.ts';
import type { Hindrance, TimesOff } from './model.ts';

export const NO_TIMES_OFF: TimesOff = { daysOff: [], travelMinutes: null, absences: [], homeZip: '' };

interface HindranceQuery {
  /** YYYY-MM-DD, the first day; '' when unknown. */
  date: string;
  /** Minutes; undefined when unknown. */
  travel: number | undefined;
}

/** The musician's objection to the date or the travel; undefined without one. */
export function hindranceOf(
  { date, travel }: HindranceQuery,
  { daysOff, travelMinutes, absences }: TimesOff,
): Hindrance | undefined {
  if (date !== '' && absences.some(({ from, to }) => from <= date && date <= to)) return 'away';
  if (date !== '' && daysOff.includes(Temporal.PlainDate.from(date).dayOfWeek)) return 'day-off';
  return travel !== undefined && travelMinutes !== null && travel > travelMinutes ? 'too-far' : undefined;
}

/** What is told of somebody of whom this is `known`. What a private calendar leaves open is a question. */
export function availabilityWith(hindrance: Hindrance | undefined, known: Availability): Availability {
  if (hindrance === undefined) return known;
  return hindrance === 'perhaps-busy' && known !== 'taken' ? 'ask' : 'taken';
}

/** Sorted; adjacent and overlapping absences are merged. */
export function joined(absences: TimesOff['absences']): TimesOff['absences'] {
  const whole: TimesOff['absences'] = [];
  for (const { from, to } of absences.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = whole.at(-1);
    const follows = last && from <= dayBeside(last.to, 1);
    if (!last || !follows) whole.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return whole;
}
