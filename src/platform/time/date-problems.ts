export const DATE_INVALID = 'Please give a real date between 1900 and 2199.';
export const TIME_INVALID = 'Please give a time of day, for example 18:30.';

/** '' or 1900 to 2199. */
export function dateProblem(date: string): string | undefined {
  if (date === '') return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return DATE_INVALID;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  const same = real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  return same && year >= 1900 && year <= 2199 ? undefined : DATE_INVALID;
}

export function timeProblem(time: string): string | undefined {
  return time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? undefined : TIME_INVALID;
}
