import { listed, things, upperFirst } from '#/platform/text/english.ts';
import { agoText, dateNames, twelveHour } from '#/platform/time/dates.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { heldText } from '../event-requests/players/messages.ts';
import { HINDRANCES } from '../times-off/messages.ts';
import type { BusyTime, Conflict, Occasion, Period, Tie } from './model.ts';

/** `at` is ISO: until when it is held, or since when it is asked. For the owners. */
export function tieWords(tie: Tie, at: string, now: Date, zone: string): string {
  const words: Record<Tie, () => string> = {
    plays: () => '',
    held: () => heldText(dayIn(zone, new Date(at)), dayIn(zone, now)),
    lapsed: () => 'said yes, held no longer',
    asked: () => `asked ${agoText(at, now)}`,
    but: () => `says yes, but; asked ${agoText(at, now)}`,
    silent: () => `no answer, asked ${agoText(at, now)}`,
    requested: () => `requested ${agoText(at, now)}`,
    can: () => 'can',
    'can-if-need-be': () => 'can if need be',
  };
  return words[tie]();
}

type Said = Pick<Occasion, 'title' | 'start'>;

export function reasonOf(why: Conflict['why'], earlier: Said, later: Said, until: string): string {
  if (typeof why === 'string') return `“${earlier.title}”: ${HINDRANCES[why]}.`;
  const [a, b] = [`“${earlier.title}”`, `“${later.title}”`];
  if (why.between < 0) return `${a} lasts until ${twelveHour(until)}, and ${b} begins at ${twelveHour(later.start)}.`;
  return `${minutesText(why.between)} between ${a} and ${b}, and the way takes ${why.travel}.`;
}

/** In the line of one of them. */
export function besideText(why: Conflict['why'], other: Pick<Said, 'title'> | undefined): string {
  if (typeof why === 'string') return upperFirst(HINDRANCES[why]);
  const title = other ? `“${other.title}”` : 'another engagement';
  return why.between < 0
    ? `At once with ${title}`
    : `${minutesText(why.between)} to ${title}; the way takes ${why.travel}`;
}

function minutesText(minutes: number): string {
  if (minutes === 0) return 'No time';
  return things(minutes, 'minute');
}

/** 'June 14' and 'to 20, 2027'; 'June' and '2027'. */
export function periodTitle({ kind, first, last }: Period): [string, string] {
  const [from, to] = [dateNames(first), dateNames(last)];
  if (kind === 'month') return [from.month, from.year];
  const until = from.month === to.month ? to.day : `${to.month} ${to.day}`;
  return [`${from.month} ${from.day}`, `to ${until}, ${to.year}`];
}

/** '6:30 PM', '6:30 to 9 PM', '' */
export function hoursText({ start, end }: Pick<Occasion, 'start' | 'end'>): string {
  if (start === '') return '';
  const [from, to] = [start, end].map((time) => time && twelveHour(time).replace(':00', ''));
  if (!from || !to) return from ?? '';
  const half = from.slice(-3);
  return to.endsWith(half) ? `${from.slice(0, -3)} to ${to}` : `${from} to ${to}`;
}

/** 'Busy 6:30 to 9 PM', 'Perhaps busy all day'. */
export function busyText({ sure, ...time }: BusyTime): string {
  return `${sure ? 'Busy' : 'Perhaps busy'} ${hoursText(time) || 'all day'}`;
}

/** 'busy 9 AM to 12 PM and 2 to 5 PM, perhaps busy 8 to 9 PM' */
export function busyLine(times: readonly BusyTime[]): string {
  const said = (sure: boolean) => times.filter((one) => one.sure === sure).map((one) => hoursText(one) || 'all day');
  const [busy, perhaps] = [said(true), said(false)].map((hours) => listed(hours));
  return [busy && `busy ${busy}`, perhaps && `perhaps busy ${perhaps}`].filter(Boolean).join(', ');
}
