import { longDate, shortDate, twelveHour } from '#/platform/time/dates.ts';
import { DAY_MINUTES, MINUTE_MS } from '#/platform/time/durations.ts';
import { type Block, BYTES_MAX, FEEDS_MAX, type FeedTrouble } from './model.ts';

export const ADDRESS_WRONG = 'This is not the address of a calendar: it begins with https, http or webcal.';
export const ADDRESS_LONG = 'This address is too long.';
export const READ_ALREADY = 'This calendar is being read already.';
export const TOO_MANY_CALENDARS = `That is more than ${FEEDS_MAX} calendars. Take one out first.`;
export const CALENDARS_UNCHANGED = 'Nothing is different from what is kept.';
/** In the place of a title that a calendar does not tell. */
export const UNTITLED = 'Busy';

const MEGABYTES = BYTES_MAX / 1024 / 1024;

const TROUBLES: Record<Exclude<FeedTrouble['problem'], 'status'>, string> = {
  not_an_address: 'The address leads to something that is not on the web.',
  not_public: 'The address leads into a private network, where we do not read.',
  not_found: 'There is no such address: its first part is unknown.',
  unreachable: 'Nobody answers there.',
  too_slow: 'The answer took too long.',
  too_large: `The calendar is larger than ${MEGABYTES} MB. Most programs can share a smaller one: the coming year.`,
  redirects: 'The address leads on and on, and never to a calendar.',
  not_a_calendar: 'What is there is not a calendar. Look for “secret address in iCal format”, or for “publish, ICS”.',
  too_slow_to_read: 'The calendar repeats things in a way that takes too long to count.',
};
const STATUSES: Record<number, string> = {
  401: 'The calendar asks for a password. Use its secret address.',
  403: 'The calendar is not open to us. Use its secret address.',
  404: 'There is no calendar at this address any more.',
  410: 'There is no calendar at this address any more.',
  429: 'They ask us to come more rarely.',
};

/** To the musician, and to the owners. */
export function troubleText(trouble: FeedTrouble): string {
  if (trouble.problem !== 'status') return TROUBLES[trouble.problem];
  return STATUSES[trouble.status] ?? `Something is wrong where the calendar is (${trouble.status}).`;
}

/** '42 times are taken', 'nothing is taken'. */
export function countText(blocks: number): string {
  if (blocks === 0) return 'nothing is taken';
  return blocks === 1 ? 'one time is taken' : `${blocks} times are taken`;
}

/** After it was given. */
export function keptText(read: { blocks: number } | undefined): string {
  return read ? `Read, and kept: ${countText(read.blocks)}.` : 'Kept.';
}

/** What of it does not count, in whole sentences; '' where all of it does. */
export function leftOutText({ unread, cutAfter }: { unread: number; cutAfter: string | null }): string {
  return [
    ...(unread > 0
      ? [unread === 1 ? 'One event could not be understood.' : `${unread} events could not be understood.`]
      : []),
    ...(cutAfter === null ? [] : [`It is more than we keep: from ${longDate(cutAfter)} on it does not count yet.`]),
  ].join(' ');
}

/** 'Apr 17, 6:30 PM to 8:30 PM', 'Apr 17 to Apr 19'. */
export function blockWhen({ startsAt, endsAt, wholeDays }: Omit<Block, 'title' | 'sure'>): string {
  const [firstDay, start] = dayAndTime(startsAt);
  const [lastDay] = dayAndTime(wholeDays ? endsAt - 1 : endsAt);
  if (wholeDays) return firstDay === lastDay ? shortDate(firstDay) : `${shortDate(firstDay)} to ${shortDate(lastDay)}`;
  const from = `${shortDate(firstDay)}, ${twelveHour(start)}`;
  if (startsAt === endsAt) return from;
  const [, end] = dayAndTime(endsAt);
  return endsAt - startsAt < DAY_MINUTES
    ? `${from} to ${twelveHour(end)}`
    : `${from} to ${shortDate(lastDay)}, ${twelveHour(end)}`;
}

/** '6:30 PM Choir', for a page that names the day. */
export function ownText({ startsAt, wholeDays, title }: Block): string {
  const [, start] = dayAndTime(startsAt);
  return [...(wholeDays ? [] : [twelveHour(start)]), title || UNTITLED].join(' ');
}

function dayAndTime(minute: number): [string, string] {
  const text = new Date(minute * MINUTE_MS).toISOString();
  return [text.slice(0, 10), text.slice(11, 16)];
}
