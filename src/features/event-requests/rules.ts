import { DATE_INVALID, STATE_INVALID, TIME_INVALID, ZIP_INVALID } from './messages.ts';
import { US_STATES } from './model.ts';

type Problem = string | undefined;

/* Design section 6: nothing is required, what is given is checked. */

/** '' or a real day from 1900 to 2199, as YYYY-MM-DD. */
export function dateProblem(date: string): Problem {
  if (date === '') return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return DATE_INVALID;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  const same = real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  return same && year >= 1900 && year <= 2199 ? undefined : DATE_INVALID;
}

/** '' or a time of day, as HH:MM from 00:00 to 23:59. */
export function timeProblem(time: string): Problem {
  return time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? undefined : TIME_INVALID;
}

/** '' or the two letters of one of the 50 states or DC. */
export function stateProblem(state: string): Problem {
  return state === '' || US_STATES.some(([code]) => code === state) ? undefined : STATE_INVALID;
}

/** '' or five digits, kept as text: 02134 stays 02134. */
export function zipProblem(zipCode: string): Problem {
  return zipCode === '' || /^\d{5}$/.test(zipCode) ? undefined : ZIP_INVALID;
}

export function stateName(code: string): string {
  return US_STATES.find(([known]) => known === code)?.[1] ?? code;
}

/** Design section 6: an end before the start is after midnight. */
export function endsAfterMidnight(start: string, end: string): boolean {
  return start !== '' && end !== '' && end < start;
}
