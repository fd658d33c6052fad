/* Days and times of day as people read them. A day is 'YYYY-MM-DD', a time 'HH:MM'. */

/** Spec section 9, 12-hour time: '18:30' reads '6:30 PM', '00:05' reads '12:05 AM'. */
export function twelveHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** '2027-04-17' reads 'Saturday, April 17, 2027'. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
