import { dateProblem } from '#/platform/time/date-problems.ts';
import type { Period } from './model.ts';

export const SCHEDULE_PATH = '/admin/players';
const DAYS_OF_WEEK = 7;

/** '2027-06-14' for a week, '2027-06' for a month. */
export function periodPath({ kind, first }: Pick<Period, 'kind' | 'first'>): string {
  return `${SCHEDULE_PATH}?${kind}=${kind === 'week' ? first : first.slice(0, 7)}`;
}

/** As the address says it; what it does not say, or says wrongly, is the week of `today` (YYYY-MM-DD). */
export function typedPeriod(search: Pick<URLSearchParams, 'get'>, today: string): Period {
  const month = search.get('month');
  if (month && isDay(`${month}-01`)) return monthOf(`${month}-01`);
  const week = search.get('week') ?? '';
  return weekOf(isDay(week) ? week : today);
}

/** From Monday, so that a weekend stays in one piece. */
export function weekOf(date: string): Period {
  const day = Temporal.PlainDate.from(date);
  const first = day.subtract({ days: day.dayOfWeek - 1 });
  return { kind: 'week', first: first.toString(), last: first.add({ days: DAYS_OF_WEEK - 1 }).toString() };
}

export function monthOf(date: string): Period {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  return { kind: 'month', first: first.toString(), last: first.with({ day: first.daysInMonth }).toString() };
}

/** The one after it, or before. */
export function besidePeriod({ kind, first }: Period, by: 1 | -1): Period {
  const start = Temporal.PlainDate.from(first);
  return kind === 'week'
    ? weekOf(start.add({ days: by * DAYS_OF_WEEK }).toString())
    : monthOf(start.add({ months: by }).toString());
}

export function daysOf({ first, last }: Pick<Period, 'first' | 'last'>): string[] {
  const start = Temporal.PlainDate.from(first);
  const { days } = start.until(Temporal.PlainDate.from(last));
  return Array.from({ length: days + 1 }, (_, day) => start.add({ days: day }).toString());
}

function isDay(text: string): boolean {
  return text !== '' && dateProblem(text) === undefined;
}
